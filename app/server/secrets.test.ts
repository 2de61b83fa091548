import { expect, test } from 'vitest'
import { seal, unseal } from './secrets.server.ts'

const key = 'zq-secrets-key-0123456789-0123456789'
const sealed = seal(key, '7 stripe_secret_key', 'zqsecret')

test('API-01 a sealed secret opens with its key and at its place only', () => {
  expect(sealed).not.toContain('zqsecret')
  expect(seal(key, '7 stripe_secret_key', 'zqsecret')).not.toBe(sealed)
  expect(unseal(key, '7 stripe_secret_key', sealed)).toBe('zqsecret')
})

const flipped = Buffer.from(sealed.slice(3), 'base64url')
flipped[14] = (flipped[14] ?? 0) ^ 1

test.each([
  ['another key', `${key}x`, '7 stripe_secret_key', sealed],
  ['another website', key, '8 stripe_secret_key', sealed],
  ['another name', key, '7 till_password', sealed],
  ['one bit changed', key, '7 stripe_secret_key', `v1.${flipped.toString('base64url')}`],
  ['cut short', key, '7 stripe_secret_key', sealed.slice(0, 20)],
  ['another version', key, '7 stripe_secret_key', sealed.replace('v1', 'v2')],
  ['nothing', key, '7 stripe_secret_key', ''],
])('API-01 a secret does not open with %s', (_, withKey, place, text) => {
  expect(unseal(withKey, place, text)).toBe(null)
})
