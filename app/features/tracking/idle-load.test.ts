import { describe, expect, test } from 'vitest'
import { idleLoadMs, isTimeToLoad, signsOfAVisitor } from './idle-load.ts'

describe('analytics scripts', () => {
  test.each([
    ['2999 ms, nothing done', 2999, false, false],
    ['3000 ms', 3000, false, true],
    ['at once after a sign', 0, true, true],
  ])('TRACK-08 %s', (_, elapsedMs, hasActed, loads) => {
    expect(isTimeToLoad(elapsedMs, hasActed)).toBe(loads)
  })

  test('TRACK-08 scroll, click, touch and key press are signs; UI-01 idle load is 3000 ms', () => {
    expect(signsOfAVisitor).toEqual(['scroll', 'click', 'touchstart', 'keydown'])
    expect(idleLoadMs).toBe(3000)
  })
})
