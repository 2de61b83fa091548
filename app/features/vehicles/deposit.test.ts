import { expect, test } from 'vitest'
import { depositOf } from './deposit.ts'
import type { PaymentProcessor } from './vehicle.ts'

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
