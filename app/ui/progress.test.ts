import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { progressLabel, progressPercent } from './progress.ts'

describe('progress', () => {
  test.each([
    ['STEP-E01', 0, 5, 0],
    ['STEP-E02', 1, 5, 20],
    ['STEP-E03', 4, 5, 80],
    ['STEP-E04 all are done', 5, 5, 100],
    ['STEP-E05', 1, 3, 33],
    ['STEP-E06', 2, 3, 67],
    ['STEP-E07', 1, 6, 17],
    ['STEP-E08', 1, 7, 14],
  ])('%s STEP-12 step %i of %i steps: %i percent', (_, step, count, percent) => {
    expect(progressPercent(step, count)).toBe(percent)
  })

  test.each([
    ['STEP-E01', 0, 'Step 1 of 5'],
    ['STEP-E03', 4, 'Step 5 of 5'],
    ['STEP-E04', 5, 'Step 5 of 5'],
  ])('%s STEP-03 STEP-04 step %i reads "%s"', (_, step, label) => {
    expect(progressLabel(step, 5)).toBe(label)
  })

  test('STEP-12 it is a whole number from 0 to 100 that never falls when walking forward', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (count) => {
        const percents = Array.from({ length: count + 1 }, (_, step) => progressPercent(step, count))
        expect(percents).toEqual([...percents].sort((a, b) => a - b))
        expect(percents.every((percent) => Number.isInteger(percent))).toBe(true)
        expect([percents[0], percents.at(-1)]).toEqual([0, 100])
      }),
    )
  })
})
