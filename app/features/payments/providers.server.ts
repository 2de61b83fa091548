import type { Website } from '#app/features/tenancy/website.ts'
import type { PaymentProcessor } from '#app/features/vehicles/vehicle.ts'
import { providerFor } from './processor-of.ts'
import type { PaymentProvider } from './provider.ts'

/** The provider of a name, for a payment that was begun; null: it is none of ours. */
export interface FindProvider {
  (name: string): Promise<PaymentProvider | null>
  /** Who takes the money that goes to this key (`providerFor`). */
  forKey(
    website: Pick<Website, 'demo'>,
    processor: Pick<PaymentProcessor, 'authorization_key'>,
  ): Promise<PaymentProvider | null>
}

/** @param providers those of this process, the sandbox among them */
export function providersFrom(providers: readonly PaymentProvider[]): FindProvider {
  const find = async (name: string): Promise<PaymentProvider | null> =>
    providers.find((provider) => provider.name === name) ?? null
  return Object.assign(find, {
    forKey: async (...to: Parameters<FindProvider['forKey']>) => {
      const name = providerFor(...to)
      return name === null ? null : find(name)
    },
  })
}
