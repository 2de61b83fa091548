import { describe, expect, test } from 'vitest'
import { idleLoadMs, signsOfAVisitor } from './idle-load.ts'

describe('analytics scripts', () => {
  test('TRACK-08 scroll, click, touch and key press are signs; UI-01 idle load is 3000 ms', () => {
    expect(signsOfAVisitor).toEqual(['scroll', 'click', 'touchstart', 'keydown'])
    expect(idleLoadMs).toBe(3000)
  })
})
