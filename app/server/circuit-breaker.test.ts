import fc from 'fast-check'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type CircuitBreaker, CircuitOpen, openCircuitBreaker } from './circuit-breaker.server.ts'

const limits = { failures: 2, firstPauseMs: 1000, longestPauseMs: 3000 }

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

const away = new Error('away')

/** The result of a call: the answer, the failure, or that no call was made. */
async function ask(breaker: CircuitBreaker, fails = false): Promise<'answer' | 'failure' | 'open'> {
  try {
    await breaker.run(async () => {
      if (fails) throw away
    })
    return 'answer'
  } catch (error) {
    return error instanceof CircuitOpen ? 'open' : 'failure'
  }
}

/** A call that stays under way until it is told to fail. */
function slowCall(breaker: CircuitBreaker) {
  const work = Promise.withResolvers<void>()
  const end = breaker.run(() => work.promise).catch(() => {})
  return {
    fail() {
      work.reject(away)
      return end
    },
  }
}

test('SEARCH-15 one failure stops nobody; two in a row stop everybody for the pause', async () => {
  const breaker = openCircuitBreaker(limits)
  expect([await ask(breaker, true), await ask(breaker, true)]).toEqual(['failure', 'failure'])
  expect([breaker.isOpen, await ask(breaker)]).toEqual([true, 'open'])
  vi.advanceTimersByTime(999)
  expect(await ask(breaker)).toBe('open')
  vi.advanceTimersByTime(1)
  expect([await ask(breaker), breaker.isOpen]).toEqual(['answer', false])
})

test('SEARCH-15 failures with an answer between them are not in a row, be it a refusal', async () => {
  const refusal = new Error('no')
  const breaker = openCircuitBreaker(limits, (error) => error === away)
  await ask(breaker, true)
  await ask(breaker)
  await ask(breaker, true)
  const refused = breaker.run(async () => {
    throw refusal
  })
  await expect(refused).rejects.toBe(refusal)
  await ask(breaker, true)
  expect(breaker.isOpen).toBe(false)
})

test('SEARCH-15 after the pause one tries for all; its failure doubles the pause, up to the longest', async () => {
  const breaker = openCircuitBreaker(limits)
  await ask(breaker, true)
  await ask(breaker, true)
  vi.advanceTimersByTime(1000)
  const first = slowCall(breaker)
  expect([await ask(breaker), await ask(breaker)]).toEqual(['open', 'open'])
  await first.fail()
  for (const pauseMs of [2000, 3000, 3000]) {
    vi.advanceTimersByTime(pauseMs - 1)
    expect(await ask(breaker)).toBe('open')
    vi.advanceTimersByTime(1)
    expect(await ask(breaker, true)).toBe('failure')
  }
  vi.advanceTimersByTime(3000)
  expect([await ask(breaker), await ask(breaker, true), await ask(breaker)]).toEqual([
    'answer',
    'failure',
    'answer',
  ])
})

test('SEARCH-15 those that were under way when it opened do not lengthen the pause', async () => {
  const breaker = openCircuitBreaker(limits)
  const calls = Array.from({ length: 10 }, () => slowCall(breaker))
  for (const call of calls) {
    await call.fail()
    vi.advanceTimersByTime(1)
  }
  // the breaker opened with the second failure
  vi.advanceTimersByTime(991)
  expect(await ask(breaker)).toBe('answer')
})

test('SEARCH-15 whatever happens, nobody is kept away for longer than the longest pause', async () => {
  const step = fc.record({ wait: fc.integer({ min: 0, max: 5000 }), fails: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 50 }), async (steps) => {
      const breaker = openCircuitBreaker(limits)
      for (const { wait, fails } of steps) {
        vi.advanceTimersByTime(wait)
        await ask(breaker, fails)
      }
      vi.advanceTimersByTime(limits.longestPauseMs)
      expect(await ask(breaker)).toBe('answer')
    }),
  )
})
