import type { CardProviderName } from '#app/features/tenancy/card-provider-name.ts'
import { listSecrets, openSecrets } from '#app/features/tenancy/secrets.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { PaymentProcessor } from '#app/features/vehicles/vehicle.ts'
import type { Db } from '#app/server/db.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { paywayProvider } from './payway.server.ts'
import type { PaymentProvider } from './provider.ts'
import { providerFor } from './provider-for.ts'
import { stripeProvider } from './stripe.server.ts'
import { tillProvider } from './till.server.ts'

/** The providers' servers are at these addresses; tests put stand-ins here. */
export interface ProviderAddresses {
  readonly stripe: { readonly url: string; readonly script: string }
  readonly till: string
  readonly payway: string
}

/** Finds a provider by name for a payment that was begun; null where we have none of that name. */
export interface FindProvider {
  (name: string): PaymentProvider | null
  /** Finds who takes the money that goes to this key (`providerFor`). */
  forKey(
    website: Pick<Website, 'id' | 'demo'>,
    dealershipId: number,
    processor: Pick<PaymentProcessor, 'authorization_type' | 'authorization_key'>,
  ): Promise<PaymentProvider | null>
}

interface ProviderDependencies {
  readonly db: Db
  readonly secretsKey: SecretsKey
  readonly addresses: ProviderAddresses
  /** It stands in for the provider on demo websites. */
  readonly sandbox: PaymentProvider
  readonly clock: () => Date
}

export function openProviders({
  db,
  secretsKey,
  addresses,
  sandbox,
  clock,
}: ProviderDependencies): FindProvider {
  const secrets = openSecrets(db, secretsKey)
  const ofCards: Record<CardProviderName, PaymentProvider> = {
    stripe: stripeProvider(addresses.stripe, secrets),
    till: tillProvider(addresses.till, secrets, clock),
    st_george: paywayProvider(addresses.payway, secrets),
  }
  const providers = new Map<string, PaymentProvider>(Object.entries({ sandbox, ...ofCards }))
  const find = (name: string): PaymentProvider | null => providers.get(name) ?? null
  return Object.assign(find, {
    forKey: async (...[website, dealershipId, processor]: Parameters<FindProvider['forKey']>) => {
      const kept = new Set((await listSecrets({ db, websiteId: website.id })).map(({ name }) => name))
      const name = providerFor(website, dealershipId, processor, kept)
      return name === null ? null : find(name)
    },
  })
}
