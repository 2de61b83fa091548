import { describe, expect, test } from 'vitest'
import { isNextAvailable, stepButtons } from './progress.ts'

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

  test('STEP-05 Next is available only before the last step', () => {
    expect([0, 1, 2, 3, 4].map((step) => isNextAvailable(step, 5))).toEqual([true, true, true, true, false])
  })
})
