import { expect, test } from 'vitest'
import { collapseMs, tooltipDelayMs } from './timings.ts'

test('UI-02 a tooltip opens after 0 ms instead of 700, and skips after 300', () => {
  expect(tooltipDelayMs).toEqual({ base: 700, open: 0, skip: 300 })
})

test('UI-03 a collapse takes 300 ms', () => {
  expect(collapseMs).toBe(300)
})
