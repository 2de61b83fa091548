import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { idOfSignedLetters, signedLetters } from '#app/server/signed-link.server.ts'
import type { WorkName } from './work.ts'

/** Whom a key was given to: the shopper answers with a reply, somebody of the dealership with a blind copy. */
export type KeyKind = 'reply' | 'blind-copy'

export interface InboundKey extends WorkName {
  readonly kind: KeyKind
}

/** The addresses of one mailbox that lead into the threads of leads. */
export interface InboundAddresses {
  /** The address for one lead; null where the lead has no id of ours. */
  of(lead: WorkName, kind: KeyKind): string | null
  /** What the first of these addresses names that has a key of ours. */
  find(addresses: readonly string[]): InboundKey | null
}

/** @param mailbox such as `inbox@reply.example`, whose server takes `inbox+anything@reply.example` too */
export function openInboundAddresses(mailbox: string, secretsKey: SecretsKey): InboundAddresses {
  const at = mailbox.lastIndexOf('@')
  const [local, domain] = [mailbox.slice(0, at).toLowerCase(), mailbox.slice(at + 1).toLowerCase()]

  function keyIn(address: string): InboundKey | null {
    const [, given, key = '', place] = /^([^+]*)\+([a-z2-7]{45})@(.*)$/.exec(address.toLowerCase()) ?? []
    if (given !== local || place !== domain) return null
    for (const kind of ['reply', 'blind-copy'] as const) {
      const named = idOfSignedLetters({ secretsKey, purpose: kind }, key)
      if (named) return { kind, websiteId: named.websiteId, leadId: named.id }
    }
    return null
  }

  return {
    of({ websiteId, leadId }, kind) {
      const key = signedLetters({ secretsKey, purpose: kind, websiteId }, leadId)
      return key === null ? null : `${local}+${key}@${domain}`
    },
    find: (addresses) => addresses.map(keyIn).find((key) => key !== null) ?? null,
  }
}
