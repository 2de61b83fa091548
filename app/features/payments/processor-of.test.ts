import { expect, test } from 'vitest'
import type { PaymentProcessor } from '#app/features/vehicles/vehicle.ts'
import { depositOf, providerFor } from './processor-of.ts'

const processor = (
  authorization_type: PaymentProcessor['authorization_type'],
  authorization_key: string,
  deposit_amount = 500,
) => ({
  authorization_type,
  authorization_key,
  deposit_amount,
})

test.each([
  ['the provider’s own', [processor('till', 't'), processor('stripe', 'pk')], 'Stripe', 'pk'],
  ['without a key it is passed over', [processor('stripe', ''), processor('till', 't')], 'Stripe', 't'],
  [
    'no provider named: the first with a key',
    [processor('till', ''), processor('stripe', 'pk')],
    undefined,
    'pk',
  ],
  ['St George', [processor('stripe', 'pk'), processor('st_george', 'sg')], 'St George', 'sg'],
  ['no key at all', [processor('stripe', '')], 'Stripe', null],
  ['no deposit', [processor('stripe', 'pk', 0)], 'Stripe', null],
  ['a typing error', [processor('stripe', 'pk', 50_000)], 'Stripe', null],
] as const)('PAY-03 the processor of a vehicle: %s', (_, payment_processors, payment_provider, key) => {
  const deposit = depositOf({ payment_processors: [...payment_processors] }, { payment_provider })
  expect(deposit?.processor.authorization_key ?? null).toBe(key)
})

test('PAY-03 the amount is that of the processor, in cents', () => {
  const deposit = depositOf(
    { payment_processors: [processor('stripe', 'pk', 499.95)] },
    { payment_provider: 'Stripe' },
  )
  expect(deposit?.amount).toBe(49_995)
})

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
  expect(providerFor({ demo }, 7, processor(type, key), new Set(kept))).toBe(provider)
})
