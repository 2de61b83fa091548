import { expect, test } from 'vitest'
import { receiptSummary } from './receipt-summary.ts'

const endedAt = new Date('2026-11-23T23:00:00Z')
const after = (seconds: number): Date => new Date(endedAt.getTime() + seconds * 1000)

test.each<[string, string, readonly (number | null)[]]>([
  ['OUT-E01', 'Gone everywhere at 10:00:11 (11 s)', [1, 2, 11]],
  ['at the edge', 'Gone everywhere at 10:01:00 (60 s)', [60]],
  ['OUT-E02', 'Gone everywhere after 4 min (late)', [1, 240]],
  ['a second too late', 'Gone everywhere after 1 min (late)', [61]],
  ['hours later', 'Gone everywhere after 3 h (late)', [3 * 3600]],
  ['a place that was without it before', 'Gone everywhere at 10:00:00 (0 s)', [-3600]],
  ['one that is not', 'Not gone everywhere: place 1 (5 tries, HTTP 503)', [1, null]],
])('OUT-09 %s: %s', (_, expected, goneAfter) => {
  const places = goneAfter.map((seconds, index) => ({
    name: `place ${index}`,
    goneAt: seconds === null ? null : after(seconds),
    ...(seconds === null ? { why: '5 tries, HTTP 503' } : {}),
  }))
  expect(receiptSummary(endedAt, places, 'Australia/Melbourne')).toBe(expected)
})
