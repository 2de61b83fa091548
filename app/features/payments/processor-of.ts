import { type Cents, fromDollars } from '#app/core/money.ts'
import { hasSecrets, type SecretName } from '#app/features/tenancy/secret-names.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { PaymentProcessor, Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { CardProviderName } from './provider.ts'

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
  const type = payment_provider?.toLowerCase().replace(' ', '_')
  const processor = withKey.find(({ authorization_type }) => authorization_type === type) ?? withKey[0]
  if (!processor) return null
  const amount = fromDollars(processor.deposit_amount)
  return amount < least || amount > most ? null : { amount, processor }
}

/** A dealership must have given us these secrets before we can call a provider in its name. */
const needed: Record<CardProviderName, readonly SecretName[]> = {
  stripe: ['stripe_secret_key'],
  till: ['till_user', 'till_password', 'till_api_key', 'till_shared_secret'],
  st_george: ['payway_secret_key', 'payway_merchant_id'],
}

/**
 * Says who takes the money that goes to a dealership's key (PAY-01): the provider of the key's type, if its
 * secrets are kept. Returns null otherwise; the dealership then takes the deposit by phone. Only demo
 * websites may use the sandbox.
 *
 * @param kept the names of the website's secrets
 */
export function providerFor(
  { demo }: Pick<Website, 'demo'>,
  dealershipId: number,
  {
    authorization_type,
    authorization_key,
  }: Pick<PaymentProcessor, 'authorization_type' | 'authorization_key'>,
  kept: ReadonlySet<string>,
): 'sandbox' | CardProviderName | null {
  if (isSandboxKey(authorization_key)) return demo ? 'sandbox' : null
  return hasSecrets(kept, dealershipId, needed[authorization_type]) ? authorization_type : null
}

/** A key with this prefix selects the sandbox. */
function isSandboxKey(key: string): boolean {
  return key.startsWith('sandbox_')
}
