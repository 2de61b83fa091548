import { expect, test } from 'vitest'
import { cookieIn, hiddenCookie } from './cookie.ts'

test.each([
  ['a=1; token=x.y%20z; b=2', 'x.y%20z'],
  ['token=', ''],
  ['a=1;token=2', '2'],
  ['token=first; token=second', 'first'],
  ['my_token=1', null],
  ['token', null],
  ['', null],
  [null, null],
])('of %j the token is %j', (header, value) => {
  expect(cookieIn(header, 'token')).toBe(value)
})

test('a cookie that no script reads', () => {
  expect(hiddenCookie('__Host-token', 'a_b-c', { path: '/', seconds: 60, secure: true })).toBe(
    '__Host-token=a_b-c; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
  expect(hiddenCookie('token', '', { path: '/garage', seconds: 0, secure: false })).toBe(
    'token=; Max-Age=0; Path=/garage; HttpOnly; SameSite=Lax',
  )
})
