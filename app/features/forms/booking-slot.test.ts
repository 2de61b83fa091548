import { describe, expect, test } from 'vitest'
import { weekdays } from '#app/features/locations/location.ts'
import { aLocation } from '#test/a-location.ts'
import { aWebsite } from '#test/a-website.ts'
import { freeValues, parseAvailableSlots, parseSlot, slotDays, slotOptions } from './booking-slot.ts'
import { dateTimeField } from './date-time-field.ts'
import type { FormField } from './form-definition.ts'
import { bookingMessages, noTimes, slotProblem } from './time-choice.ts'
import { checkField } from './validate-form.ts'

const days = [
  { slots: [{ value: '2026-10-03T09:00:00+10:00' }, { value: '2026-10-03T14:30:00+10:00' }] },
  { slots: [{ value: '2026-10-04T09:00:00+11:00' }] },
]
const options = slotOptions(days, 'en-AU')
const rules = {
  phone: { locale: 'en-AU', isMobileOnly: false, isCombined: false },
  primaryLocationId: null,
} as never

describe('FIELD-12 dateTime', () => {
  test('FIELD-12 the times of a day are in two groups, before noon and after, in a shopper’s words', () => {
    expect(options.map(({ label }) => label)).toEqual([
      'Sat 3 Oct, 9:00am',
      'Sat 3 Oct, 2:30pm',
      'Sun 4 Oct, 9:00am',
    ])
    expect(slotDays([{ value: '', label: 'none' }, ...options])).toMatchObject([
      {
        date: '2026-10-03',
        label: 'Sat 3 Oct',
        morning: [{ label: '9:00am' }],
        afternoon: [{ label: '2:30pm' }],
      },
      { date: '2026-10-04', label: 'Sun 4 Oct', morning: [{ label: '9:00am' }], afternoon: [] },
    ])
  })

  test('MEND-22 an American date has the month first, with a comma after the weekday', () => {
    const american = slotOptions(days, 'en-US')
    expect(american[0]?.label).toBe('Sat, Oct 3, 9:00am')
    expect(slotDays(american)[0]).toMatchObject({ label: 'Sat, Oct 3', morning: [{ label: '9:00am' }] })
  })

  test('FIELD-12 a slot is read as the time on the dealership’s clocks, whatever the offset', () => {
    expect(options.map(({ value }) => parseSlot(value))).toEqual([
      { date: '2026-10-03', time: '09:00' },
      { date: '2026-10-03', time: '14:30' },
      { date: '2026-10-04', time: '09:00' },
    ])
    expect(['', '2026-10-03', '2026-10-03T09:00:00Z'].map(parseSlot)).toEqual([null, null, null])
  })

  test('FIELD-12 the slots that the API calls free are chosen from those offered, and an unreadable answer is ignored', () => {
    const free = parseAvailableSlots({ dates: [{ date: '2026-10-03', slots: ['14:30', 7] }, 'x'] })
    expect(free && [...freeValues(options, free)]).toEqual(['2026-10-03T14:30:00+10:00'])
    expect([null, 'x', {}, { dates: 1 }].map(parseAvailableSlots)).toEqual([null, null, null, null])
  })

  test.each([
    ['2026-10-03T09:00:00+10:00', null],
    ['2026-10-03', bookingMessages.noTime],
    ['2026-10-03T09:30:00+10:00', bookingMessages.notOffered],
    ['tomorrow', bookingMessages.notOffered],
  ])('FIELD-12 a posted time is checked: %s', (text, problem) => {
    expect(slotProblem(options, text)).toBe(problem)
    const field: FormField = { name: 'dateTime', type: 'dateTime', label: 'When', isRequired: true, options }
    expect(checkField(field, text, rules)).toEqual(
      problem === null ? { ok: true, value: text } : { ok: false, message: problem },
    )
  })
})

describe('FIELD-12 FORM-07 the field for a location', () => {
  const open = { status: 'open', formatted: '8:30am-5:00pm', open: '08:30', close: '17:00' } as const
  const place = (isOpen: boolean) => ({
    ...aLocation({ time_zone: 'Australia/Brisbane' }),
    contact_detail: {
      opening_hours: Object.fromEntries(
        weekdays.map((day) => [day, isOpen ? open : { status: 'closed', formatted: 'Closed' }]),
      ) as never,
    },
  })
  const asked = {
    kind: 'test_drive',
    website: aWebsite(),
    now: new Date('2026-06-30T02:00:00Z'),
    field: { name: 'dateTime', label: 'When suits you?', isRequired: false },
  } as const

  test('FIELD-12 an open location offers its slots, and the visitor may leave the time open', () => {
    const { field, changesAt } = dateTimeField({ ...asked, location: place(true) })
    expect(field).toMatchObject({ type: 'dateTime', freeAt: '/api/bookings/appointment?location=1' })
    expect(field.options.slice(0, 2)).toEqual([
      { value: '', label: 'Contact me to arrange a time' },
      { value: '2026-06-30T14:30:00+10:00', label: 'Tue 30 June, 2:30pm' },
    ])
    expect(changesAt).toEqual(new Date(Date.parse('2026-06-30T12:30:00+10:00') + 1))
  })

  test('FIELD-12 a page that was opened a while ago may still send a slot that it offered', () => {
    const now = new Date('2026-06-30T12:50:00+10:00')
    const values = (isReading: boolean) =>
      dateTimeField({ ...asked, now, isReading, location: place(true) }).field.options.map(
        ({ value }) => value,
      )
    expect(values(false)).not.toContain('2026-06-30T14:30:00+10:00')
    expect(values(true)).toContain('2026-06-30T14:30:00+10:00')
    expect(values(true)).toEqual(expect.arrayContaining(values(false)))
  })

  test('a location without online bookings offers mornings and afternoons', () => {
    const website = aWebsite({ config: { bookings: { test_drive: { enabled: false } } } })
    const { field } = dateTimeField({ ...asked, website, location: place(true) })
    expect(field.type).toBe('select')
    expect(field.options[1]).toEqual({ value: '2026-07-01 morning', label: 'Wed 1 July, morning' })
  })

  test('a location that is never open says that we call', () => {
    const { field } = dateTimeField({ ...asked, location: place(false) })
    expect(field).toMatchObject({ type: 'select', hint: noTimes, options: [{ value: '' }] })
  })
})
