import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNextAvailable, progressLabel, progressPercent, stepButtons } from './progress.ts'

describe('progress', () => {
  test.each([
    ['STEP-E01', 0, 5, false, 0],
    ['STEP-E02', 1, 5, false, 20],
    ['STEP-E03', 4, 5, false, 80],
    ['STEP-E04', 4, 5, true, 100],
    ['STEP-E05', 1, 3, false, 33],
    ['STEP-E06', 2, 3, false, 67],
    ['STEP-E07', 1, 6, false, 17],
    ['STEP-E08', 1, 7, false, 14],
  ])('%s STEP-12 step %i of %i steps, complete %s: %i percent', (_, step, count, isComplete, percent) => {
    expect(progressPercent(step, count, isComplete)).toBe(percent)
  })

  test.each([
    ['STEP-E01', 0, 'Step 1 of 5'],
    ['STEP-E03', 4, 'Step 5 of 5'],
  ])('%s STEP-03 STEP-04 step %i reads "%s"', (_, step, label) => {
    expect(progressLabel(step, 5)).toBe(label)
  })

  test('STEP-12 it is a whole number from 0 to 100 that never falls when walking forward', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (count) => {
        const walked = Array.from({ length: count }, (_, step) => progressPercent(step, count, false))
        const percents = [...walked, progressPercent(count - 1, count, true)]
        expect(percents).toEqual([...percents].sort((a, b) => a - b))
        expect(percents.every((percent) => Number.isInteger(percent))).toBe(true)
        expect([percents[0], percents.at(-1)]).toEqual([0, 100])
      }),
    )
  })
})

describe('buttons', () => {
  test.each([
    ['STEP-E01 STEP-10 no Back on the first step', 0, 5, false, null, 'Continue'],
    ['STEP-02', 1, 5, false, 'Go Back', 'Continue'],
    ['STEP-E03 STEP-05 no Next on the last step', 4, 5, false, 'Go Back', 'Submit'],
    ['STEP-02 a form of one step', 0, 1, false, null, 'Submit'],
    ['STEP-22 while submitting', 1, 5, true, 'Go Back', 'Loading'],
  ])('%s', (_, step, count, busy, back, forward) => {
    expect(stepButtons(step, count, busy)).toEqual({ back, forward, isDisabled: busy })
  })

  test('STEP-05 Next is available before the last step alone', () => {
    expect([0, 1, 2, 3, 4].map((step) => isNextAvailable(step, 5))).toEqual([true, true, true, true, false])
  })
})
