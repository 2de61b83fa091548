import { type Cents, fromDollars } from '#app/core/money.ts'
import { hasSecrets, type SecretName } from '#app/features/tenancy/secret-names.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { PaymentProcessor, Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { CardProviderName } from './provider.ts'

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

/** What must be kept of a dealership before a provider can be asked in its name. */
const needed: Record<CardProviderName, readonly SecretName[]> = {
  stripe: ['stripe_secret_key'],
  till: ['till_user', 'till_password', 'till_api_key', 'till_shared_secret'],
  st_george: ['payway_secret_key', 'payway_merchant_id'],
}

/**
 * Who takes the money that goes to a dealership's key (PAY-01): the provider of its kind, where its secrets are kept. Null
 * where there is none, and the dealership takes the deposit by phone. The sandbox is for websites of the demo.
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

/** A key that selects the sandbox; the importer takes it on websites of the demo only. */
function isSandboxKey(key: string): boolean {
  return key.startsWith('sandbox_')
}
