import { describe, expect, test } from 'vitest'
import { addressKey, rateLimit } from './rate-limit.server.ts'

const minute = 60_000

describe('a limit of 10 a minute', () => {
  test('the eleventh is above it, the hundred and first far above', () => {
    const limit = rateLimit(10, () => 0)
    const seen = Array.from({ length: 101 }, () => limit.hit('a'))
    expect([seen[9], seen[10], seen[99], seen[100]]).toEqual(['within', 'above', 'above', 'far above'])
  })

  test('what was long ago does not count, what was just before does', () => {
    let now = 0.9 * minute
    const limit = rateLimit(10, () => now)
    for (let count = 0; count < 12; count += 1) limit.hit('a')
    now = 1.1 * minute
    expect(limit.hit('a')).toBe('above')
    now = 3 * minute
    expect(limit.hit('a')).toBe('within')
  })

  test('others are not touched', () => {
    const limit = rateLimit(1, () => 0)
    limit.hit('a')
    expect([limit.hit('a'), limit.hit('b')]).toEqual(['above', 'within'])
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:db8:1:2:bbbb:0:0:9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})
