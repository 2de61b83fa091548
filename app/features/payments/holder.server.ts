import { createHmac } from 'node:crypto'
import { toE164 } from '#app/core/phone.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { presentKey, type SecretsKey } from '#app/server/secrets-keys.ts'

/** A person who wants to hold a vehicle, described by what they typed and by their connection. */
export interface Holder {
  readonly email: string | null
  readonly phone: string | null
  /** The visitor's network address as the rate limits know it; null where there is none. */
  readonly address: string | null
}

/**
 * The database keeps only these digests of a holder: they recognise a person again, and nobody can read them.
 */
export interface HolderDigests {
  readonly leadId: string
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
}

export function holderDigests(
  secretsKey: SecretsKey,
  { id, locale }: Pick<Website, 'id' | 'locale'>,
  leadId: string,
  { email, phone, address }: Holder,
): HolderDigests {
  const digest = (kind: keyof Holder, text: string | null): string | null =>
    text === null || text === ''
      ? null
      : createHmac('sha256', presentKey(secretsKey))
          .update(JSON.stringify(['hold', id, kind, text]))
          .digest('base64url')
  const number = phone === null ? null : toE164(phone, locale)
  return {
    leadId,
    email: digest('email', email?.trim().toLowerCase() ?? null),
    phone: digest('phone', number?.ok ? number.phone : (phone?.replaceAll(/\D/g, '') ?? null)),
    address: digest('address', address),
  }
}
