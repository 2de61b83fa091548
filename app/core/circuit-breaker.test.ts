import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

const limits = { failures: 2, firstPauseMs: 1000, longestPauseMs: 3000 }

test('SEARCH-15 one failure stops nobody; two in a row stop everybody for the pause', () => {
  const breaker = new CircuitBreaker(limits)
  breaker.failed(0)
  expect(breaker.mayAsk(1)).toBe(true)
  breaker.failed(2)
  expect([breaker.isOpen, breaker.mayAsk(3), breaker.mayAsk(1001)]).toEqual([true, false, false])
})

test('SEARCH-15 failures with an answer between them are not in a row', () => {
  const breaker = new CircuitBreaker(limits)
  breaker.failed(0)
  breaker.answered()
  breaker.failed(1)
  expect(breaker.mayAsk(2)).toBe(true)
})

test('SEARCH-15 after the pause one tries for all; its failure doubles the pause, up to the longest', () => {
  const breaker = new CircuitBreaker(limits)
  breaker.failed(0)
  breaker.failed(0)
  expect([breaker.mayAsk(1000), breaker.mayAsk(1000)]).toEqual([true, false])
  breaker.failed(1100)
  expect([breaker.mayAsk(3099), breaker.mayAsk(3100)]).toEqual([false, true])
  breaker.failed(3100)
  expect([breaker.mayAsk(6099), breaker.mayAsk(6100)]).toEqual([false, true])
  breaker.answered()
  expect([breaker.isOpen, breaker.mayAsk(6101), breaker.mayAsk(6101)]).toEqual([false, true, true])
})

test('SEARCH-15 those that were under way when it opened do not lengthen the pause', () => {
  const breaker = new CircuitBreaker(limits)
  for (let call = 0; call < 10; call += 1) breaker.failed(call)
  expect(breaker.mayAsk(1001)).toBe(true)
})

test('SEARCH-15 whatever happens, nobody is kept away for longer than the longest pause', () => {
  const step = fc.record({ wait: fc.integer({ min: 0, max: 5000 }), fails: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
      const breaker = new CircuitBreaker(limits)
      let nowMs = 0
      for (const { wait, fails } of steps) {
        nowMs += wait
        if (!breaker.mayAsk(nowMs)) continue
        if (fails) breaker.failed(nowMs)
        else breaker.answered()
      }
      expect(breaker.mayAsk(nowMs + limits.longestPauseMs)).toBe(true)
    }),
  )
})
