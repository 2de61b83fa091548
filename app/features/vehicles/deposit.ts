import { type Cents, fromDollars } from '#app/core/money.ts'
import { cardProviderTitles } from '#app/features/tenancy/card-provider-name.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { PaymentProcessor, Vehicle } from './vehicle.ts'

/** A shopper pays this amount today, to the key of this processor. */
export interface Deposit {
  readonly amount: Cents
  readonly processor: PaymentProcessor
}

/** A deposit below or above these limits is a typing error in the settings. */
const least = fromDollars(1)
const most = fromDollars(20_000)

/**
 * Chooses the first processor with a key whose type is the website's provider, else the first with a key
 * (PAY-03). Returns null where there is none, or its amount cannot be a deposit.
 */
export function depositOf(
  { payment_processors }: Pick<Vehicle, 'payment_processors'>,
  { payment_provider }: Pick<Website, 'payment_provider'>,
): Deposit | null {
  const withKey = payment_processors.filter(({ authorization_key }) => authorization_key !== '')
  const processor =
    withKey.find(({ authorization_type }) => cardProviderTitles[authorization_type] === payment_provider) ??
    withKey[0]
  if (!processor) return null
  const amount = fromDollars(processor.deposit_amount)
  return amount < least || amount > most ? null : { amount, processor }
}
