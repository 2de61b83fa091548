import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAt, isoAt, isoWithOffset, isRealDay, offsetMinutesAt } from './time-zone.ts'

describe('FIELD-12 a day and a time as ISO 8601 with offset', () => {
  test.each([
    ['winter', '2026-06-30', '10:30', 'Australia/Sydney', '2026-06-30T10:30:00+10:00'],
    ['summer', '2026-12-30', '10:30', 'Australia/Sydney', '2026-12-30T10:30:00+11:00'],
    ['no daylight saving', '2026-12-30', '10:30', 'Australia/Brisbane', '2026-12-30T10:30:00+10:00'],
    ['half an hour', '2026-06-30', '09:00', 'Australia/Adelaide', '2026-06-30T09:00:00+09:30'],
    ['behind', '2026-06-30', '09:00', 'America/New_York', '2026-06-30T09:00:00-04:00'],
    [
      'just before the clocks go forward',
      '2026-10-04',
      '01:59',
      'Australia/Sydney',
      '2026-10-04T01:59:00+10:00',
    ],
    ['the hour that is left out', '2026-10-04', '02:30', 'Australia/Sydney', null],
    ['just after', '2026-10-04', '03:00', 'Australia/Sydney', '2026-10-04T03:00:00+11:00'],
    [
      'of the hour that comes twice, the first',
      '2026-04-05',
      '02:30',
      'Australia/Sydney',
      '2026-04-05T02:30:00+11:00',
    ],
    ['no such day', '2026-02-29', '10:00', 'Australia/Sydney', null],
    ['no such time', '2026-06-30', '24:00', 'Australia/Sydney', null],
    ['no day at all', 'tomorrow', '10:00', 'Australia/Sydney', null],
  ])('%s', (_, day, time, timeZone, iso) => {
    expect(isoWithOffset(day, time, timeZone)).toBe(iso)
  })

  test('FIELD-12 what it writes is that moment: read by anybody, it shows the same clock at the place', () => {
    const zone = fc.constantFrom(
      'Australia/Sydney',
      'Pacific/Auckland',
      'America/Los_Angeles',
      'Australia/Adelaide',
    )
    const minute = fc.integer({ min: 0, max: 366 * 1440 - 1 })
    fc.assert(
      fc.property(zone, minute, (timeZone, minutes) => {
        const wall = new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString()
        const iso = isoWithOffset(wall.slice(0, 10), wall.slice(11, 16), timeZone)
        if (iso === null) return
        const shown = Date.parse(iso) + offsetMinutesAt(Date.parse(iso), timeZone) * 60_000
        expect(new Date(shown).toISOString()).toBe(wall)
      }),
    )
  })
})

test.each([
  ['2026-06-30T13:59:00Z', '2026-06-30'],
  ['2026-06-30T14:00:00Z', '2026-07-01'],
])('FIELD-12 at %s it is %s in Sydney', (moment, day) => {
  expect(dayAt(new Date(moment), 'Australia/Sydney')).toBe(day)
})

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['', false],
])('FIELD-12 %s is a real day: %s', (day, isReal) => {
  expect(isRealDay(day)).toBe(isReal)
})

test.each([
  ['2026-01-01T12:00:00.999Z', 'Australia/Adelaide', '2026-01-01T22:30:00+10:30'],
  ['2026-07-01T12:00:05Z', 'Pacific/Auckland', '2026-07-02T00:00:05+12:00'],
  ['2026-07-01T02:00:00Z', 'America/New_York', '2026-06-30T22:00:00-04:00'],
])('the moment %s in %s is %s', (moment, zone, shown) => {
  expect(isoAt(new Date(moment), zone)).toBe(shown)
})

test.each([
  ['Australia/Sydney', '2026-10-03T16:00:00Z', 600, 660],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', 630, 660],
  ['Pacific/Auckland', '2026-09-26T14:00:00Z', 720, 780],
  ['Pacific/Chatham', '2026-09-26T14:00:00Z', 765, 825],
  ['America/Los_Angeles', '2026-11-01T09:00:00Z', -420, -480],
])('FIELD-12 %s changes its clocks at %s, to the second', (timeZone, at, before, after) => {
  const moment = Date.parse(at)
  const offsets = [-2000, 0, -1000, 1000].map((apart) => offsetMinutesAt(moment + apart, timeZone))
  expect(offsets).toEqual([before, after, before, after])
})
