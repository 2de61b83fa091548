import { type Cents, fromDollars } from '#app/core/money.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { PaymentProcessor, Vehicle } from '#app/features/vehicles/vehicle.ts'

/** What a shopper pays today, and to whom. */
export interface Deposit {
  readonly amount: Cents
  readonly processor: PaymentProcessor
}

/** A deposit below or above is a typing error in the settings, not an amount to charge. */
const least = fromDollars(1)
const most = fromDollars(20_000)

/**
 * The processor is the first with a key whose type is the website's provider, else the first with a key (PAY-03). Null
 * where there is none, or what it would charge is no deposit.
 */
export function depositOf(
  { payment_processors }: Pick<Vehicle, 'payment_processors'>,
  { payment_provider }: Pick<Website, 'payment_provider'>,
): Deposit | null {
  const withKey = payment_processors.filter(({ authorization_key }) => authorization_key !== '')
  const type = payment_provider?.toLowerCase().replace(' ', '_')
  const processor = withKey.find(({ authorization_type }) => authorization_type === type) ?? withKey[0]
  if (!processor) return null
  const amount = fromDollars(processor.deposit_amount)
  return amount < least || amount > most ? null : { amount, processor }
}

/**
 * Who takes the money that goes to a key; null where none of our providers speaks for it, and the dealership takes the
 * deposit by phone. The sandbox is for websites of the demo.
 */
export function providerFor(
  { demo }: Pick<Website, 'demo'>,
  { authorization_key }: Pick<PaymentProcessor, 'authorization_key'>,
): string | null {
  return isSandboxKey(authorization_key) && demo ? 'sandbox' : null
}

/** A key that selects the sandbox; the importer takes it on websites of the demo only. */
function isSandboxKey(key: string): boolean {
  return key.startsWith('sandbox_')
}
