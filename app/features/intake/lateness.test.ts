import { describe, expect, test } from 'vitest'
import { feedSettingSchema } from './feed-setting.ts'
import { expectedMinutes, isLate, lateAfterMinutes } from './lateness.ts'

const zone = 'Australia/Brisbane' // ten hours ahead of UTC, all year
const at = (local: string): Date => new Date(`${local}:00+10:00`)
const settingOf = (expected: object, more: object = {}) =>
  feedSettingSchema.parse({ id: 'dms', name: 'DMS', via: { kind: 'push' }, expected, ...more })
const working = settingOf({
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  from: '07:00',
  to: '19:00',
})

describe('FEED-E06 every 15 minutes, Monday to Saturday from 07:00 to 19:00, last seen on Saturday at 18:50', () => {
  // 21 November 2026 is a Saturday
  const goodAt = at('2026-11-21T18:50')

  test.each([
    ['on Sunday', '2026-11-22T12:00', false],
    ['on Monday at 07:40, after 50 minutes', '2026-11-23T07:40', false],
    ['on Monday at 07:51', '2026-11-23T07:51', true],
  ])('%s', (_, local, late) => {
    expect(isLate(working, { goodAt, confirmedAt: goodAt }, at(local), zone)).toBe(late)
  })

  test('only the expected time counts', () => {
    expect(expectedMinutes(working.expected, goodAt, at('2026-11-23T07:40'), zone)).toBe(50)
  })
})

test.each([
  ['three turns', { every_minutes: 60 }, 180],
  ['at least an hour', { every_minutes: 15 }, 60],
  ['what the setting says', { every_minutes: 15, expected: { late_after_minutes: 20 } }, 20],
])('FEED-40 late after %s', (_, more, minutes) => {
  expect(lateAfterMinutes(settingOf({}, more))).toBe(minutes)
})

test('FEED-40 a feed that is read, but brings nothing fresh for a day of expected time, is late', () => {
  const now = at('2026-11-24T18:00')
  const fresh = { goodAt: now, confirmedAt: at('2026-11-23T18:00') }
  expect(isLate(working, fresh, now, zone)).toBe(false)
  expect(isLate(working, { goodAt: now, confirmedAt: at('2026-11-21T07:00') }, now, zone)).toBe(true)
})

test('FEED-40 an hour that daylight saving leaves out is not missed', () => {
  const night = settingOf({ from: '01:00', to: '04:00' })
  // in Sydney the clocks go from 02:00 to 03:00 on 4 October 2026
  const since = new Date('2026-10-03T14:00:00Z')
  const until = new Date('2026-10-03T20:00:00Z')
  expect(expectedMinutes(night.expected, since, until, 'Australia/Sydney')).toBe(120)
})
