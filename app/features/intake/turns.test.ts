import { expect, test } from 'vitest'
import { firstTurn, nextTurn } from './turns.ts'

const now = new Date('2026-11-24T10:00:10Z')
const askedAt = new Date('2026-11-24T10:00:00Z')

test.each([
  ['after a good run', 0, '2026-11-24T10:15:00Z'],
  ['after one failure', 1, '2026-11-24T10:01:10Z'],
  ['after two', 2, '2026-11-24T10:05:10Z'],
  ['after three', 3, '2026-11-24T10:15:00Z'],
  ['after ten', 10, '2026-11-24T11:00:00Z'],
])('FEED-15 %s', (_, failures, expected) => {
  expect(nextTurn({ everyMinutes: 15, failures, askedAt }, now)).toEqual(new Date(expected))
})

test('FEED-15 a feed that is asked daily is not asked more often because it fails', () => {
  expect(nextTurn({ everyMinutes: 1440, failures: 12, askedAt }, now)).toEqual(
    new Date('2026-11-25T10:00:00Z'),
  )
})

test('FEED-15 a run that took longer than its interval is followed by the next at once, and by one alone', () => {
  const late = new Date('2026-11-24T14:00:00Z')
  expect(nextTurn({ everyMinutes: 15, failures: 0, askedAt }, late)).toEqual(late)
})

test('FEED-15 the first turns of 500 websites are spread over the interval', () => {
  const minutes = Array.from({ length: 500 }, (_, websiteId) => {
    const first = firstTurn({ websiteId, feedId: 'dms', everyMinutes: 15 }, now)
    return Math.floor((first.getTime() - now.getTime()) / 60_000)
  })
  const counts = Array.from({ length: 15 }, (_, minute) => minutes.filter((one) => one === minute).length)
  expect(Math.min(...counts)).toBeGreaterThan(10)
  expect(Math.max(...counts)).toBeLessThan(70)
})
