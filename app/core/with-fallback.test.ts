import { describe, expect, test } from 'vitest'
import { withFallback } from './with-fallback.ts'

/** Work that fails the given number of times and then answers. */
function failing(times: number) {
  const logged: string[] = []
  let calls = 0
  const work = async (): Promise<string> => {
    calls += 1
    if (calls <= times) throw new Error('upstream')
    return 'answer'
  }
  return { work, logged, log: (what: string) => logged.push(what), calls: () => calls }
}

describe('what is logged only', () => {
  test.each([
    ['ERR-10 careers, always failing: retried twice', 'careers', 9, 2, 'fallback', 3, 3],
    ['ERR-10 careers, failing twice', 'careers', 2, 2, 'answer', 3, 2],
    ['ERR-10 careers, failing once', 'careers', 1, 2, 'answer', 2, 1],
    ['ERR-11 a car', 'car', 9, 0, 'fallback', 1, 1],
    ['ERR-12 a phone reveal', 'phone reveal', 9, 0, 'fallback', 1, 1],
    ['ERR-13 the event collector', 'collector', 9, 0, 'fallback', 1, 1],
    ['ERR-13 nothing fails', 'collector', 0, 0, 'answer', 1, 0],
  ])('%s', async (_, what, times, retries, answer, calls, logs) => {
    const party = failing(times)
    expect(await withFallback(what, party.work, 'fallback', party.log, retries)).toBe(answer)
    expect([party.calls(), party.logged]).toEqual([calls, Array(logs).fill(what)])
  })
})
