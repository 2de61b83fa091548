import type { DeskLinks } from '#app/features/leads/lead-mail.ts'
import type { StoredLead } from '#app/features/leads/store.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { idOfSigned, signedId } from '#app/server/signed-link.server.ts'
import { threadPath } from './desk-notices.server.ts'
import type { InboundAddresses } from './inbound-address.server.ts'

/** Makes the links that a lead's mail has to the desk. */
export function deskLinksOf(
  secretsKey: SecretsKey,
  origin: string,
  inbound: InboundAddresses | null,
): (lead: Pick<StoredLead, 'id'>, website: Pick<Website, 'id' | 'slug'>) => DeskLinks | null {
  return ({ id }, website) => {
    const signed = signedId({ secretsKey, purpose: 'answered', websiteId: website.id }, id)
    if (signed === null) return null
    return {
      open: `${origin}${threadPath(website.slug, id)}`,
      answered: `${origin}/answered/${website.slug}/${signed}`,
      copyTo: inbound?.of({ websiteId: website.id, leadId: id }, 'blind-copy') ?? null,
    }
  }
}

/** The lead that such a link names; null where we have not signed it. */
export function leadOfAnsweredLink(
  secretsKey: SecretsKey,
  website: Pick<Website, 'id'>,
  signed: string,
): string | null {
  return idOfSigned({ secretsKey, purpose: 'answered', websiteId: website.id }, signed)
}
