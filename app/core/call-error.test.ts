import { expect, test } from 'vitest'
import { callFailureOf, retryAfterMs } from './call-error.ts'

test.each([
  ['2', 2000],
  ['0', 0],
  ['Tue, 30 Jun 2026 00:00:05 GMT', 5000],
  ['Mon, 29 Jun 2026 00:00:00 GMT', 0],
  ['soon', null],
  [null, null],
])('Retry-After: %s', (header, waitMs) => {
  expect(retryAfterMs(header, Date.parse('2026-06-30T00:00:00Z'))).toBe(waitMs)
})

test.each([
  [400, 'invalid-request'],
  [401, 'auth'],
  [403, 'auth'],
  [404, 'not-found'],
  [408, 'timeout'],
  [409, 'conflict'],
  [413, 'invalid-request'],
  [429, 'rate-limited'],
  [500, 'unavailable'],
  [503, 'unavailable'],
  [302, 'protocol'],
])('an answer with status %i is %s', (status, kind) => {
  expect(callFailureOf(status)).toBe(kind)
})
