import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOn, weekdayOn } from './calendar-day.ts'
import { isClosedOn } from './closures.ts'
import { afterOpenMinutes, hoursOrOffice, officeHours, openMinutesBetween } from './open-minutes.ts'
import type { Hours, PlaceHours } from './open-spell.ts'

const closed = { status: 'closed', formatted: 'Closed' } as const
const day = (open: string, close: string) =>
  ({ status: 'open', formatted: `${open}-${close}`, open, close }) as const
const weekOf = (ofDay: (index: number) => Hours['monday']): Hours => ({
  monday: ofDay(0),
  tuesday: ofDay(1),
  wednesday: ofDay(2),
  thursday: ofDay(3),
  friday: ofDay(4),
  saturday: ofDay(5),
  sunday: ofDay(6),
})
const brisbane = 'Australia/Brisbane'
const yard: PlaceHours = {
  hours: {
    ...weekOf(() => day('08:30', '17:00')),
    saturday: day('08:30', '16:00'),
    sunday: closed,
  },
  timeZone: brisbane,
  closures: [],
}
const workshop: PlaceHours = { ...yard, hours: { ...yard.hours, saturday: closed } }
const always: PlaceHours = {
  hours: weekOf(() => day('00:00', '00:00')),
  timeZone: 'Australia/Melbourne',
  closures: [],
}
const australiaDay = [{ from: '2026-01-26', name: 'Australia Day' }]

describe('the clock in the opening minutes of a place', () => {
  // 2026-06-30 is a Tuesday; Brisbane is ten hours ahead of UTC all year
  test.each<[string, PlaceHours, number, string, string]>([
    ['INBOX-E01 while open', yard, 30, '2026-06-30T10:00:00+10:00', '2026-06-30T10:30:00+10:00'],
    ['INBOX-E02 over the evening', yard, 30, '2026-07-03T16:50:00+10:00', '2026-07-04T08:50:00+10:00'],
    ['INBOX-E03 as it closes', yard, 30, '2026-07-04T16:00:00+10:00', '2026-07-06T09:00:00+10:00'],
    ['INBOX-E03 at night', yard, 30, '2026-07-05T02:00:00+10:00', '2026-07-06T09:00:00+10:00'],
    [
      'INBOX-E04 over a closure',
      { ...yard, closures: australiaDay },
      30,
      '2026-01-24T15:45:00+10:00',
      '2026-01-27T08:45:00+10:00',
    ],
    ['INBOX-E05 over a weekend', workshop, 30, '2026-07-03T16:55:00+10:00', '2026-07-06T08:55:00+10:00'],
    [
      'INBOX-E06 as daylight saving ends',
      always,
      90,
      '2026-04-05T01:50:00+11:00',
      '2026-04-05T02:20:00+10:00',
    ],
    ['INBOX-24 nothing, while closed', yard, 0, '2026-07-05T02:00:00+10:00', '2026-07-06T08:30:00+10:00'],
    ['INBOX-24 nothing, while open', yard, 0, '2026-06-30T10:00:00+10:00', '2026-06-30T10:00:00+10:00'],
  ])('%s', { tags: ['long'] }, (_, place, minutes, since, due) => {
    expect(afterOpenMinutes(place, new Date(since), minutes)).toEqual(new Date(due))
  })

  test('INBOX-E07 minutes outside the opening hours count for nobody', () => {
    const answered = new Date('2026-07-06T09:10:00+10:00')
    expect(openMinutesBetween(yard, new Date('2026-07-05T02:00:00+10:00'), answered)).toBe(40)
  })

  test('INBOX-03 a place that never opens has no due time, and without hours those of an office count', () => {
    const never = { ...yard, closures: [{ from: '2020-01-01', to: '2040-01-01' }] }
    expect(afterOpenMinutes(never, new Date('2026-06-30T00:00:00Z'), 1)).toBeNull()
    expect(hoursOrOffice(weekOf(() => closed))).toBe(officeHours)
    expect(hoursOrOffice(yard.hours)).toBe(yard.hours)
  })

  test('INBOX-03 the clock agrees with a walk minute by minute, over two years in six zones', {
    tags: ['long'],
  }, () => {
    fc.assert(
      fc.property(fc.record({ place: places, since: moments, minutes: fc.nat(900) }), (asked) => {
        const { place, since, minutes } = asked
        const due = afterOpenMinutes(place, since, minutes)
        // 21 days hold every gap of these places
        const end = new Date(since.getTime() + 21 * 86_400_000)
        const walked = walk(place, since, minutes, end)
        if (walked === null) return void expect(due === null || due >= end).toBe(true)
        expect(due).toEqual(walked)
        expect(openMinutesBetween(place, since, walked)).toBe(minutes)
      }),
      { numRuns: 200 },
    )
  })
})

/** Counts open minutes by looking at the clock on the wall each minute; the oracle. */
function walk(place: PlaceHours, since: Date, minutes: number, end: Date): Date | null {
  let left = minutes
  for (let at = since.getTime(); at < end.getTime(); at += 60_000) {
    if (left === 0 && (minutes > 0 || isOpen(place, at))) return new Date(at)
    if (isOpen(place, at)) left -= 1
  }
  return null
}

function isOpen({ hours, timeZone, closures }: PlaceHours, at: number): boolean {
  const clock = wallClock(at, timeZone)
  const time = `${two(clock.hour)}:${two(clock.minute)}`
  const isWithin = (daysAgo: number): boolean => {
    const today = dayOn(clock, -daysAgo)
    const { status, open = '', close = '' } = hours[weekdayOn(today)]
    if (status === 'closed' || isClosedOn(closures, today)) return false
    const pastMidnight = close <= open
    if (daysAgo === 1) return pastMidnight && time < close
    return open <= time && (pastMidnight || time < close)
  }
  return isWithin(0) || isWithin(1)
}

const two = (number: number): string => String(number).padStart(2, '0')

const formats = new Map<string, Intl.DateTimeFormat>()

function wallClock(at: number, timeZone: string) {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  formats.set(timeZone, format)
  const parts = format.formatToParts(at)
  const read = (type: string): number => Number(parts.find((part) => part.type === type)?.value)
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
  }
}

// clocks are changed between midnight and four, where a time on the wall may come twice or never
const openings = fc.integer({ min: 4, max: 12 }).map((hour) => `${two(hour)}:30`)
const closings = fc.constantFrom('13:00', '17:00', '21:45', '00:00', '04:00')
const openDays = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(openings, closings).map(([open, close]) => day(open, close)) },
  { weight: 1, arbitrary: fc.constant(day('00:00', '00:00')) },
  { weight: 2, arbitrary: fc.constant(closed) },
)
const moments = fc
  .integer({ min: 0, max: 2 * 365 * 24 * 60 })
  .map((minutes) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000))
const places: fc.Arbitrary<PlaceHours> = fc.record({
  hours: fc
    .array(openDays, { minLength: 7, maxLength: 7 })
    .map((days) => weekOf((index) => days[index] ?? closed)),
  timeZone: fc.constantFrom(
    brisbane,
    'Australia/Melbourne',
    'Australia/Adelaide',
    'Australia/Lord_Howe',
    'Pacific/Auckland',
    'America/Los_Angeles',
  ),
  closures: fc.array(
    fc.record({
      from: fc
        .integer({ min: 0, max: 730 })
        .map((days) => dayOn({ year: 2026, month: 1, day: 1 + days, hour: 0, minute: 0 })),
    }),
    { maxLength: 40 },
  ),
})
