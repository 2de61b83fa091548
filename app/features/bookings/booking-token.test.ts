import { expect, test } from 'vitest'
import { bookingToken, leadIdOfToken } from './booking-token.server.ts'

const key = 'a-key-of-the-tests-that-is-long-enough'
const id = '0f5e6c1e-7a1b-5c55-8d0f-0a1d7c9b2e44'

test('FIELD-12 a link is read back as its lead, for its own website and key alone', () => {
  const token = bookingToken(key, 7, id) ?? ''
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(leadIdOfToken(key, 7, token)).toBe(id)
  expect(leadIdOfToken(key, 8, token)).toBeNull()
  expect(leadIdOfToken(`${key}!`, 7, token)).toBeNull()
  const changed = (token[0] === 'A' ? 'B' : 'A') + token.slice(1)
  for (const wrong of ['', 'x', token.slice(1), `${token}A`, changed])
    expect(leadIdOfToken(key, 7, wrong)).toBeNull()
})

test('what is no id of ours has no link', () => {
  expect(bookingToken(key, 7, 'mock-1')).toBeNull()
})
