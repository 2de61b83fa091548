import { expect, test } from 'vitest'
import { noticeSignature } from '#test/notice-signature.ts'
import { isGenuineNotice } from './notice-signature.server.ts'

const secret = 'whsec_test_secret'
const body = Buffer.from(
  '{"id":"evt_test_1","object":"event","type":"payment_intent.amount_capturable_updated"}',
)
const published = '938186da2d5492e15e47148e34865b7f32ea1975c449093b7c7f30647f6be138'
const now = new Date(1_750_000_000_000)
const zeros = '0'.repeat(64)

test.each([
  ['as Stripe’s own library makes it', `t=1750000000,v1=${published}`, 0, true],
  ['while secrets change: one of several fits', `t=1750000000,v1=${zeros},v1=${published}`, 0, true],
  ['five minutes late', `t=1750000000,v1=${published}`, 300, true],
  ['later than that', `t=1750000000,v1=${published}`, 301, false],
  ['another time than was signed', `t=1750000001,v1=${published}`, 0, false],
  ['another signature', `t=1750000000,v1=${zeros}`, 0, false],
  ['an older scheme', `t=1750000000,v0=${published}`, 0, false],
  ['no hexadecimal number', 't=1750000000,v1=nonsense', 0, false],
  ['no header', null, 0, false],
])('PAY-04 a notice’s signature is checked: %s', (_, header, secondsLater, isGenuine) => {
  const at = new Date(now.getTime() + secondsLater * 1000)
  expect(isGenuineNotice(body, header, secret, at)).toBe(isGenuine)
})

test('PAY-04 a notice with one byte more is not genuine', () => {
  const header = noticeSignature(body, secret, now)
  expect(isGenuineNotice(body, header, secret, now)).toBe(true)
  expect(isGenuineNotice(Buffer.concat([body, Buffer.from(' ')]), header, secret, now)).toBe(false)
})
