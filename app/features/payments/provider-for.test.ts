import { expect, test } from 'vitest'
import type { PaymentProcessor } from '#app/features/vehicles/vehicle.ts'
import { providerFor } from './provider-for.ts'

const till = ['till_user', 'till_password', 'till_api_key', 'till_shared_secret']
test.each<[string, boolean, PaymentProcessor['authorization_type'], string, string[], string | null]>([
  ['a sandbox key on a demo website', true, 'stripe', 'sandbox_pk', [], 'sandbox'],
  ['a sandbox key on another', false, 'stripe', 'sandbox_pk', ['stripe_secret_key'], null],
  ['Stripe with its secret key', false, 'stripe', 'pk_live_1', ['stripe_secret_key'], 'stripe'],
  ['Stripe with the secret key of the dealership', false, 'stripe', 'pk', ['stripe_secret_key.7'], 'stripe'],
  ['Stripe with that of another dealership', false, 'stripe', 'pk', ['stripe_secret_key.8'], null],
  ['Stripe without it', false, 'stripe', 'pk_live_1', [], null],
  ['Till', false, 'till', 'public', till, 'till'],
  ['Till without its shared secret', false, 'till', 'public', till.slice(0, 3), null],
  ['St George', true, 'st_george', 'T_PUB_1', ['payway_secret_key', 'payway_merchant_id'], 'st_george'],
  ['St George without a merchant', false, 'st_george', 'T_PUB_1', ['payway_secret_key'], null],
])('PAY-01 the provider that takes a dealership’s money: %s', (_, demo, type, key, kept, provider) => {
  expect(providerFor({ demo }, 7, { authorization_type: type, authorization_key: key }, new Set(kept))).toBe(
    provider,
  )
})
