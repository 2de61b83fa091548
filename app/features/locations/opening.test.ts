import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekdays } from './location.ts'
import type { Hours } from './open-spell.ts'
import { openingAt, timeZoneOf } from './opening.ts'

const sydney = 'Australia/Sydney'
const brisbane = 'Australia/Brisbane'
const closed = { status: 'closed', formatted: 'Closed' } as const
const day = (open: string, close: string) =>
  ({ status: 'open', formatted: `${open}-${close}`, open, close }) as const
const sameEveryDay = (hours: Hours['monday']): Hours => ({
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
})
const ordinary: Hours = {
  ...sameEveryDay(day('08:30', '17:00')),
  saturday: day('09:00', '12:00'),
  sunday: closed,
}
const moment = (text: string): Date => new Date(text)

// 2026-06-30 is a Tuesday; Sydney is then ten hours ahead of UTC
describe('LOC-04 open now', () => {
  test.each<[string, Hours, string, string, boolean, string | null]>([
    ['a minute before it opens', ordinary, sydney, '2026-06-29T22:29:59Z', false, '2026-06-29T22:30:00Z'],
    ['as it opens', ordinary, sydney, '2026-06-29T22:30:00Z', true, '2026-06-30T07:00:00Z'],
    ['a moment before it closes', ordinary, sydney, '2026-06-30T06:59:59.999Z', true, '2026-06-30T07:00:00Z'],
    ['as it closes', ordinary, sydney, '2026-06-30T07:00:00Z', false, '2026-06-30T22:30:00Z'],
    ['Saturday noon, until Monday', ordinary, sydney, '2026-07-04T02:00:00Z', false, '2026-07-05T22:30:00Z'],
    ['Sunday, all day', ordinary, sydney, '2026-07-05T02:00:00Z', false, '2026-07-05T22:30:00Z'],
    ['never', sameEveryDay(closed), sydney, '2026-07-05T02:00:00Z', false, null],
    ['always', sameEveryDay(day('00:00', '00:00')), sydney, '2026-07-05T02:00:00Z', true, null],
    [
      'until midnight',
      sameEveryDay(day('10:00', '00:00')),
      sydney,
      '2026-06-30T13:59:00Z',
      true,
      '2026-06-30T14:00:00Z',
    ],
    [
      'past midnight',
      sameEveryDay(day('20:00', '02:00')),
      sydney,
      '2026-06-30T15:00:00Z',
      true,
      '2026-06-30T16:00:00Z',
    ],
    [
      'after that',
      sameEveryDay(day('20:00', '02:00')),
      sydney,
      '2026-06-30T16:00:00Z',
      false,
      '2026-07-01T10:00:00Z',
    ],
    [
      'one day a week',
      { ...sameEveryDay(closed), tuesday: day('09:00', '10:00') },
      sydney,
      '2026-06-30T00:00:00Z',
      false,
      '2026-07-06T23:00:00Z',
    ],
  ])('LOC-04 %s', (_, hours, zone, now, isOpen, until) => {
    const opening = openingAt(hours, zone, moment(now))
    expect(opening.isOpen).toBe(isOpen)
    expect(isOpen ? opening.closesAt : opening.opensAt).toEqual(until === null ? null : moment(until))
    expect(isOpen ? opening.opensAt : opening.closesAt).toBeNull()
  })

  test.each([
    // the clock goes forward at 2 on Sunday 4 October 2026, and back at 3 on Sunday 5 April 2026
    ['Sydney, the Friday before summer time', sydney, '2026-10-02T00:00:00Z', '2026-10-02T07:00:00Z'],
    ['Sydney, the Monday after', sydney, '2026-10-05T00:00:00Z', '2026-10-05T06:00:00Z'],
    ['Sydney, the Thursday before winter time', sydney, '2026-04-02T00:00:00Z', '2026-04-02T06:00:00Z'],
    ['Sydney, the Monday after that', sydney, '2026-04-06T00:00:00Z', '2026-04-06T07:00:00Z'],
    ['Brisbane, the Friday', brisbane, '2026-10-02T00:00:00Z', '2026-10-02T07:00:00Z'],
    ['Brisbane, the Monday, as ever', brisbane, '2026-10-05T00:00:00Z', '2026-10-05T07:00:00Z'],
  ])('LOC-04 %s closes at five', (_, zone, now, closesAt) => {
    expect(openingAt(ordinary, zone, moment(now)).closesAt).toEqual(moment(closesAt))
  })

  test.each([
    ['over the hour left out', '2026-10-03T14:00:00Z', '2026-10-03T15:00:00Z', '2026-10-03T17:00:00Z'],
    [
      'over the hour that comes twice',
      '2026-04-04T13:30:00Z',
      '2026-04-04T14:00:00Z',
      '2026-04-04T18:00:00Z',
    ],
  ])('LOC-04 one in the morning to four: %s', (_, now, opensAt, closesAt) => {
    const hours = sameEveryDay(day('01:00', '04:00'))
    expect(openingAt(hours, sydney, moment(now)).opensAt).toEqual(moment(opensAt))
    expect(openingAt(hours, sydney, moment(opensAt)).closesAt).toEqual(moment(closesAt))
  })
})

describe('LOC-04 closures', () => {
  const holiday = [{ from: '2026-12-25', to: '2026-12-27', name: 'Christmas' }]
  const hours = sameEveryDay(day('08:30', '17:00'))

  test('LOC-04 on a holiday a place is closed, and opens again after it', () => {
    const opening = openingAt(hours, sydney, moment('2026-12-25T00:00:00Z'), holiday)
    expect(opening).toMatchObject({ isOpen: false, opensAt: moment('2026-12-27T21:30:00Z') })
    expect(opening.today).toEqual({ weekday: 'friday', formatted: 'Closed' })
  })

  test('LOC-04 the day before it is open, and closes as ever', () => {
    const opening = openingAt(hours, sydney, moment('2026-12-24T00:00:00Z'), holiday)
    expect(opening).toMatchObject({ isOpen: true, closesAt: moment('2026-12-24T06:00:00Z') })
  })
})

describe('LOC-04 today’s hours', () => {
  test.each([
    ['Saturday by the clock of the place', '2026-07-03T15:00:00Z', 'saturday', '09:00-12:00'],
    ['Friday still, a minute before midnight', '2026-07-03T13:59:00Z', 'friday', '08:30-17:00'],
    ['Sunday', '2026-07-05T00:00:00Z', 'sunday', 'Closed'],
  ])('LOC-04 %s', (_, now, weekday, formatted) => {
    expect(openingAt(ordinary, sydney, moment(now)).today).toEqual({ weekday, formatted })
  })

  test.each([
    ['it closes', '2026-06-30T03:00:00Z', '2026-06-30T07:00:00Z'],
    ['the day ends', '2026-06-30T08:00:00Z', '2026-06-30T14:00:00Z'],
    ['it opens', '2026-06-29T20:00:00Z', '2026-06-29T22:30:00Z'],
    ['the day ends, in summer time', '2026-10-04T08:00:00Z', '2026-10-04T13:00:00Z'],
  ])('LOC-04 the answer holds until %s', (_, now, changesAt) => {
    expect(openingAt(ordinary, sydney, moment(now)).changesAt).toEqual(moment(changesAt))
  })

  test('LOC-05 the clock is that of the place, else of the website', () => {
    expect(timeZoneOf({ time_zone: 'Australia/Perth' }, { time_zone: sydney })).toBe('Australia/Perth')
    expect(timeZoneOf({ time_zone: undefined }, { time_zone: sydney })).toBe(sydney)
  })
})

test('LOC-04 nothing about it changes before the moment it names, and something does then', () => {
  const time = fc.constantFrom('00:00', '01:30', '02:30', '08:30', '12:00', '17:00', '23:59')
  const someDay = fc.oneof(
    fc.constant(closed),
    fc.tuple(time, time).map(([open, close]) => day(open, close)),
  )
  const week = fc.tuple(someDay, someDay, someDay, someDay, someDay, someDay, someDay)
  const hours = week.map((days): Hours => {
    const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = days
    return { monday, tuesday, wednesday, thursday, friday, saturday, sunday }
  })
  const nearChanges = fc
    .tuple(
      fc.constantFrom('2026-04-04T15:00:00Z', '2026-10-03T15:00:00Z', '2026-06-30T00:00:00Z'),
      fc.integer({ min: -4000, max: 4000 }),
    )
    .map(([around, minutes]) => new Date(moment(around).getTime() + minutes * 60_000))
  const saidOf = ({ changesAt, ...said }: ReturnType<typeof openingAt>) => said
  fc.assert(
    fc.property(hours, fc.constantFrom(sydney, brisbane), nearChanges, (hours, zone, now) => {
      const opening = openingAt(hours, zone, now)
      expect(opening.changesAt.getTime()).toBeGreaterThan(now.getTime())
      const justBefore = openingAt(hours, zone, new Date(opening.changesAt.getTime() - 1))
      expect(saidOf(justBefore)).toEqual(saidOf(opening))
      expect(weekdays).toContain(opening.today.weekday)
      expect(saidOf(openingAt(hours, zone, opening.changesAt))).not.toEqual(saidOf(opening))
    }),
    { numRuns: 300 },
  )
})
