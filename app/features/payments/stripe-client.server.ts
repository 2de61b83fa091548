import type Stripe from 'stripe'
import type { Secrets } from '#app/features/tenancy/secrets.server.ts'
import { type ChargedPayment, ProviderError } from './provider.ts'
import { chargeMs } from './provider-http.server.ts'

/** These say where Stripe is and which secrets open it. */
export interface StripeAccess {
  readonly url: string
  readonly secrets: Secrets
}

export async function openStripe({ url, secrets }: StripeAccess, payment: ChargedPayment): Promise<Stripe> {
  const key = await secrets.find(payment, 'stripe_secret_key')
  if (key === null) throw new ProviderError('auth', 'stripe has no key')
  // the library is large, and nobody needs it before a shopper pays
  const { default: Client } = await import('stripe')
  const { protocol, hostname, port } = new URL(url)
  return new Client(key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port === '' ? {} : { port }),
    timeout: chargeMs,
    // the payment's state decides when to ask again, and what
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Client.createFetchHttpClient(),
  })
}
