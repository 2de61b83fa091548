import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wallClockAt } from '#app/core/wall-clock.ts'
import { type Location, weekdays } from '#app/features/locations/location.ts'
import { aWebsite } from '#test/a-website.ts'
import {
  acceptedSlots,
  offerChangesAt,
  offeredSlots,
  type SlotPlace,
  type SlotRules,
  withoutFull,
} from './slots.ts'

type Hours = Location['contact_detail']['opening_hours']
type Day = Hours['monday']

const open: Day = { status: 'open', formatted: '8:30am-5:00pm', open: '08:30', close: '17:00' }
const closed: Day = { status: 'closed', formatted: 'Closed' }

function everyDay(day: Day, changes: Partial<Hours> = {}): Hours {
  return { ...(Object.fromEntries(weekdays.map((name) => [name, day])) as unknown as Hours), ...changes }
}

function placeOf(changes: Partial<SlotPlace> = {}): SlotPlace {
  return { hours: everyDay(open), closures: [], timeZone: 'Australia/Brisbane', ...changes }
}

const usual = aWebsite().config.bookings
const drive = (changes: Partial<SlotRules> = {}): SlotRules => ({ ...usual.test_drive, ...changes })
const service = (changes: Partial<SlotRules> = {}): SlotRules => ({ ...usual.service, ...changes })

/** The first few starts, as "2026-06-30 14:30". */
function told(days: ReturnType<typeof offeredSlots>, count = 3): string[] {
  return days.flatMap(({ date, slots }) => slots.map(({ time }) => `${date} ${time}`)).slice(0, count)
}

// a Tuesday, noon in Brisbane
const now = new Date('2026-06-30T02:00:00Z')

describe('API-07 when a test drive can be booked', () => {
  test.each<[string, SlotRules, SlotPlace, Date, string[]]>([
    [
      'from two hours ahead',
      drive(),
      placeOf(),
      now,
      ['2026-06-30 14:30', '2026-06-30 15:30', '2026-07-01 08:30'],
    ],
    [
      'to the minute of the lead time',
      drive(),
      placeOf(),
      new Date('2026-06-30T02:30:00Z'),
      ['2026-06-30 14:30', '2026-06-30 15:30', '2026-07-01 08:30'],
    ],
    [
      'a second later no more',
      drive(),
      placeOf(),
      new Date('2026-06-30T02:30:01Z'),
      ['2026-06-30 15:30', '2026-07-01 08:30', '2026-07-01 09:30'],
    ],
    [
      'not on a closed weekday',
      drive(),
      placeOf({ hours: everyDay(open, { tuesday: closed, wednesday: closed }) }),
      now,
      ['2026-07-02 08:30', '2026-07-02 09:30', '2026-07-02 10:30'],
    ],
    [
      'not on a day that is closed for once, nor on those of a longer closure',
      drive(),
      placeOf({ closures: [{ from: '2026-06-30' }, { from: '2026-07-01', to: '2026-07-03' }] }),
      now,
      ['2026-07-04 08:30', '2026-07-04 09:30', '2026-07-04 10:30'],
    ],
    [
      'within bounds of its own',
      drive({ first_time: '10:00', last_time: '10:45', slot_minutes: 45 }),
      placeOf(),
      now,
      ['2026-07-01 10:00', '2026-07-01 10:45', '2026-07-02 10:00'],
    ],
    [
      'up to midnight, where a place closes after it',
      drive({ first_time: '22:00', slot_minutes: 60 }),
      placeOf({ hours: everyDay({ ...open, open: '20:00', close: '02:00' }) }),
      now,
      ['2026-06-30 22:00', '2026-06-30 23:00', '2026-07-01 22:00'],
    ],
    ['never, where it is switched off', drive({ enabled: false }), placeOf(), now, []],
    ['never, where it is always closed', drive(), placeOf({ hours: everyDay(closed) }), now, []],
    [
      'never, where a visit is longer than the day',
      drive({ slot_minutes: 480 }),
      placeOf({ hours: everyDay({ ...open, close: '12:00' }) }),
      now,
      [],
    ],
  ])('API-07 %s', (_, rules, place, moment, expected) => {
    expect(told(offeredSlots(rules, place, moment))).toEqual(expected)
  })

  test('API-07 on ten open days, and a visit ends before the place closes', () => {
    const days = offeredSlots(drive(), placeOf({ hours: everyDay(open, { sunday: closed }) }), now)
    expect(days).toHaveLength(10)
    expect(days[1]?.slots.map(({ time }) => time)).toEqual([
      '08:30',
      '09:30',
      '10:30',
      '11:30',
      '12:30',
      '13:30',
      '14:30',
      '15:30',
    ])
  })
})

describe('API-06 when a vehicle can be brought for service', () => {
  test('API-06 half-hourly from half past seven to ten, from the next day on that is open', () => {
    const place = placeOf({ hours: everyDay({ ...open, open: '07:00' }, { wednesday: closed }) })
    const days = offeredSlots(service(), place, now)
    expect(days).toHaveLength(14)
    expect(days[0]).toMatchObject({ date: '2026-07-02' })
    expect(days[0]?.slots.map(({ time }) => time)).toEqual([
      '07:30',
      '08:00',
      '08:30',
      '09:00',
      '09:30',
      '10:00',
    ])
  })

  test('API-06 where it opens later, from then on', () => {
    expect(told(offeredSlots(service(), placeOf(), now))).toEqual([
      '2026-07-01 08:30',
      '2026-07-01 09:00',
      '2026-07-01 09:30',
    ])
  })
})

describe('FIELD-12 daylight saving', () => {
  const nights = everyDay({ ...open, open: '00:00', close: '06:00' })
  const half = drive({ slot_minutes: 30, lead_hours: 0, first_time: '01:30', last_time: '03:00' })
  test.each<[string, string, string, string[]]>([
    ['Sydney leaves out 2:00 to 3:00', 'Australia/Sydney', '2026-10-04', ['01:30+10:00', '03:00+11:00']],
    [
      'Lord Howe leaves out half an hour',
      'Australia/Lord_Howe',
      '2026-10-04',
      ['01:30+10:30', '02:30+11:00', '03:00+11:00'],
    ],
    ['Auckland leaves out 2:00 to 3:00', 'Pacific/Auckland', '2026-09-27', ['01:30+12:00', '03:00+13:00']],
    [
      'Sydney has 2:00 to 3:00 twice: the first is meant',
      'Australia/Sydney',
      '2026-04-05',
      ['01:30+11:00', '02:00+11:00', '02:30+11:00', '03:00+10:00'],
    ],
    [
      'Brisbane knows none',
      'Australia/Brisbane',
      '2026-10-04',
      ['01:30+10:00', '02:00+10:00', '02:30+10:00', '03:00+10:00'],
    ],
  ])('FIELD-12 %s', (_, timeZone, date, expected) => {
    const before = new Date(Date.parse(`${date}T00:00:00Z`) - 2 * 86_400_000)
    const days = offeredSlots(half, placeOf({ hours: nights, timeZone }), before)
    const slots = days.find((day) => day.date === date)?.slots ?? []
    expect(slots.map(({ value }) => value.slice(11, 16) + value.slice(19))).toEqual(expected)
  })
})

const anyRules = fc.record({
  slot_minutes: fc.integer({ min: 5, max: 240 }),
  lead_hours: fc.integer({ min: 0, max: 48 }),
  days: fc.integer({ min: 1, max: 14 }),
  same_day: fc.boolean(),
})
const anyTime = fc
  .integer({ min: 0, max: 23 * 60 + 59 })
  .map(
    (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  )
const anyPlace = fc
  .tuple(
    fc.array(fc.option(fc.tuple(anyTime, anyTime)), { minLength: 7, maxLength: 7 }),
    fc.constantFrom(
      'Australia/Sydney',
      'Australia/Lord_Howe',
      'Pacific/Auckland',
      'America/New_York',
      'Australia/Perth',
    ),
  )
  .map(([times, timeZone]): SlotPlace => {
    const day = (hours: [string, string] | null | undefined): Day =>
      hours ? { status: 'open', formatted: 'open', open: hours[0], close: hours[1] } : closed
    const hours = Object.fromEntries(
      weekdays.map((name, index) => [name, day(times[index])]),
    ) as unknown as Hours
    return { hours, closures: [], timeZone }
  })
const anyMoment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })

test('API-06 API-07 whatever the rules: in order, once each, in the future, within hours, as the clocks show it', {
  tags: ['long'],
}, () => {
  fc.assert(
    fc.property(anyRules, anyPlace, anyMoment, (some, place, moment) => {
      const rules = drive(some)
      const days = offeredSlots(rules, place, moment)
      expect(days.length).toBeLessThanOrEqual(rules.days)
      const starts = days.flatMap(({ slots }) => slots.map(({ value }) => Date.parse(value)))
      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b))
      for (const { date, slots } of days)
        for (const { time, value } of slots) {
          const start = new Date(value)
          expect(start.getTime()).toBeGreaterThanOrEqual(moment.getTime() + rules.lead_hours * 3_600_000)
          const { hour, minute } = wallClockAt(start, place.timeZone)
          expect(`${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`).toBe(time)
          expect(value.startsWith(`${date}T${time}:00`)).toBe(true)
          const weekday = weekdays[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7] ?? 'monday'
          const hours = place.hours[weekday]
          expect(hours.status).toBe('open')
          expect(time >= (hours.open ?? '')).toBe(true)
        }
      // before the returned moment the offer stays the same
      const changesAt = offerChangesAt(rules, place, days, moment)
      expect(changesAt.getTime()).toBeGreaterThan(moment.getTime())
      const justBefore = new Date(changesAt.getTime() - 1)
      if (justBefore >= moment) expect(offeredSlots(rules, place, justBefore)).toEqual(days)
      // and every offered slot is accepted
      const accepted = new Set(
        acceptedSlots(rules, place, moment).flatMap(({ slots }) => slots.map(({ value }) => value)),
      )
      for (const { slots } of days) for (const { value } of slots) expect(accepted.has(value)).toBe(true)
    }),
    {
      numRuns: 200,
      // midnight itself, with a first start five minutes later and no lead time
      examples: [
        [
          { slot_minutes: 5, lead_hours: 0, days: 1, same_day: true },
          {
            hours: Object.fromEntries(
              weekdays.map((name) => [
                name,
                name === 'saturday'
                  ? { status: 'open', formatted: 'open', open: '00:00', close: '00:00' }
                  : closed,
              ]),
            ) as unknown as Hours,
            closures: [],
            timeZone: 'Australia/Sydney',
          },
          new Date('2027-10-01T14:00:00.000Z'),
        ],
      ],
    },
  )
})

test('API-06 API-07 full ones are left out, and days of which nothing is left', () => {
  const days = offeredSlots(drive({ first_time: '15:30' }), placeOf(), now).slice(0, 2)
  expect(told(withoutFull(days, new Set([Date.parse('2026-06-30T15:30:00+10:00')])))).toEqual([
    '2026-07-01 15:30',
  ])
})
