import { expect, test } from 'vitest'
import { hasSecrets, parseSecretName } from './secret-names.ts'

test.each([
  ['stripe_secret_key', 'stripe_secret_key'],
  ['till_user.12', 'till_user.12'],
  ['till_user.', null],
  ['till_user.0', null],
  ['till_user.x', null],
  ['feed_password.dms', 'feed_password.dms'],
  ['feed_password', null],
  ['feed_password.DMS', null],
  ['toString', null],
  ['sk_live_1', null],
  ['', null],
])('the name of a secret, %s: %s', (typed, kept) => {
  expect(parseSecretName(typed)).toBe(kept)
})

test.each<[string[], number, boolean]>([
  [[], 1, false],
  [['till_user'], 1, false],
  [['till_user', 'till_password'], 1, true],
  [['till_user', 'till_password.1'], 1, true],
  [['till_user', 'till_password.2'], 1, false],
])('PAY-02 a website keeps %j: dealership %i has user and password: %s', (kept, dealershipId, isSo) => {
  expect(hasSecrets(new Set(kept), dealershipId, ['till_user', 'till_password'])).toBe(isSo)
})
