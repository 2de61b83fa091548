import type { CardProviderName } from '#app/features/tenancy/card-provider-name.ts'
import type { PaymentProvider } from './provider.ts'

/** Describes the fields of a provider whose script, frames and calls all have one origin. */
export function scriptedFields(provider: CardProviderName, script: URL): PaymentProvider['cardFields'] {
  const origins = [script.origin]
  return ({ publicKey }) => ({
    kind: 'script',
    provider,
    script: script.href,
    publicKey,
    origins: { script: origins, frame: origins, connect: origins },
  })
}
