import type { CardProviderName } from '#app/features/tenancy/card-provider-name.ts'
import { hasSecrets, type SecretName } from '#app/features/tenancy/secret-names.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { PaymentProcessor } from '#app/features/vehicles/vehicle.ts'

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
