import { expect, test } from 'vitest'
import { isSignedByTill, tillDate, tillSignature } from './till-signature.server.ts'

const secret = 'my-shared-secret'
const signed = {
  method: 'POST',
  rawBody: '{"merchantTransactionId":"rsv-0001","amount":"500.00","currency":"AUD"}',
  contentType: 'application/json; charset=utf-8',
  date: 'Tue, 21 Jul 2026 13:15:03 UTC',
  address: '/api/v3/transaction/my-api-key/preauthorize',
}
const published = 'J3t/i6Tz1e7xVq/0oL5xsDC4Sjjxv3GsXXQKyIdd0v6U1DsbZlBBGVYpGjmx3OqYLff8ym3IFjDMvErK6RVJAQ=='
const now = new Date('2026-07-21T13:15:03Z')

test('PAY-04 Till’s signature matches its documented example', () => {
  expect(tillDate(now)).toBe(signed.date)
  expect(tillSignature(secret, signed)).toBe(published)
})

test.each<[string, string | null, object, number, boolean]>([
  ['as it came', published, {}, 0, true],
  ['five minutes late', published, {}, 300, true],
  ['later than that', published, {}, 301, false],
  ['from the future', published, {}, -301, false],
  ['another body', published, { rawBody: `${signed.rawBody} ` }, 0, false],
  ['another address', published, { address: '/webhooks/till/13' }, 0, false],
  ['another type', published, { contentType: 'text/plain' }, 0, false],
  ['another date than was signed', published, { date: 'Tue, 21 Jul 2026 13:15:04 UTC' }, 0, false],
  ['no date', published, { date: '' }, 0, false],
  ['no signature', null, {}, 0, false],
])('PAY-04 a notice of Till is checked: %s', (_, given, change, secondsLater, isGenuine) => {
  const at = new Date(now.getTime() + secondsLater * 1000)
  expect(isSignedByTill(given, secret, { ...signed, ...change }, at)).toBe(isGenuine)
})
