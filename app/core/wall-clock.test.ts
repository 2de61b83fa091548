import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentAt, wallClockAt } from './wall-clock.ts'

const at = (day: string, time: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { year, month, day: date, hour, minute }
}

describe('the clock on the wall', () => {
  test.each([
    ['Sydney in winter', 'Australia/Sydney', '2026-07-01', '08:30', '2026-06-30T22:30:00Z'],
    ['Sydney in summer', 'Australia/Sydney', '2026-01-05', '08:30', '2026-01-04T21:30:00Z'],
    ['Brisbane in summer', 'Australia/Brisbane', '2026-01-05', '08:30', '2026-01-04T22:30:00Z'],
    ['Adelaide, half an hour off', 'Australia/Adelaide', '2026-07-01', '08:30', '2026-06-30T23:00:00Z'],
    [
      'the last minute before the clock goes forward',
      'Australia/Sydney',
      '2026-10-04',
      '01:59',
      '2026-10-03T15:59:00Z',
    ],
    ['an hour that is left out', 'Australia/Sydney', '2026-10-04', '02:30', '2026-10-03T16:30:00Z'],
    ['the first minute after it', 'Australia/Sydney', '2026-10-04', '03:00', '2026-10-03T16:00:00Z'],
    ['an hour that comes twice', 'Australia/Sydney', '2026-04-05', '02:30', '2026-04-04T15:30:00Z'],
    ['the first minute after that', 'Australia/Sydney', '2026-04-05', '03:00', '2026-04-04T17:00:00Z'],
    ['midnight where it is left out', 'America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00:00Z'],
    ['the day after the last of a month', 'UTC', '2026-02-29', '00:00', '2026-03-01T00:00:00Z'],
  ])('%s', (_, zone, day, time, moment) => {
    expect(momentAt(at(day, time), zone)).toEqual(new Date(moment))
  })

  test('what a clock shows is read back as the same moment, but for the hour that comes twice', () => {
    const zones = fc.constantFrom(
      'Australia/Sydney',
      'Australia/Brisbane',
      'Pacific/Auckland',
      'America/Chicago',
    )
    const minutes = fc
      .integer({ min: 29_000_000, max: 31_000_000 })
      .map((minute) => new Date(minute * 60_000))
    fc.assert(
      fc.property(minutes, zones, (moment, zone) => {
        const read = momentAt(wallClockAt(moment, zone), zone)
        expect(wallClockAt(read, zone)).toEqual(wallClockAt(moment, zone))
        expect([0, 3_600_000]).toContain(moment.getTime() - read.getTime())
      }),
    )
  })
})
