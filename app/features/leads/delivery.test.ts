import { describe, expect, test } from 'vitest'
import { nextAttemptAt } from './delivery.ts'

describe('F08 the schedule of a delivery', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const second = 1000
  test.each([
    [1, 5 * second],
    [2, 60 * second],
    [3, 300 * second],
    [4, 1800 * second],
    [5, 7200 * second],
    [6, 5 * 3600 * second],
    [7, 16 * 3600 * second],
  ])('after attempt %s it waits about %s ms, ten per cent more or less', (attempts, pause) => {
    expect(nextAttemptAt(attempts, now, 0.5)?.getTime()).toBeCloseTo(now.getTime() + pause)
    expect(nextAttemptAt(attempts, now, 0)?.getTime()).toBeCloseTo(now.getTime() + pause * 0.9)
    expect(nextAttemptAt(attempts, now, 1)?.getTime()).toBeCloseTo(now.getTime() + pause * 1.1)
  })

  test('it is given up after the eighth attempt, about a day later', () => {
    expect(nextAttemptAt(8, now, 0.5)).toBeNull()
  })
})
