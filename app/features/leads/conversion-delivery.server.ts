import type { Secrets } from '#app/features/tenancy/secrets.server.ts'
import { callService } from '#app/server/call-service.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { conversionCopy } from './conversion-copy.server.ts'
import type { LeadDelivery } from './delivery.server.ts'
import { refusedCall } from './refused-call.server.ts'
import { findEvidence } from './store.server.ts'

interface ConversionOptions {
  readonly db: Db
  readonly secrets: Secrets
  /** The address of Meta's API, with its version. */
  readonly url: string
  readonly timeoutMs?: number
}

/** Sends the server's copy of a conversion besides the browser's, where a website has asked for it. */
export function conversionDelivery({
  db,
  secrets,
  url,
  timeoutMs = 15_000,
}: ConversionOptions): LeadDelivery {
  return {
    kind: 'conversion',
    async deliver(lead, delivery, { website }) {
      const token = await secrets.find({ websiteId: website.id, dealershipId: 0 }, 'meta_access_token')
      if (token === null)
        return { outcome: 'refused', isPermanent: false, reason: 'no meta_access_token is set' }
      const evidence = await findEvidence({ db, websiteId: website.id }, lead.id)
      try {
        await callService({
          service: 'meta',
          url: `${url}/${encodeURIComponent(delivery.target)}/events`,
          // the token is not in the address, because logs would keep it
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ data: [conversionCopy(lead, evidence, website)] }),
          waitMs: timeoutMs,
          isHeadEnough: true,
        })
        return { outcome: 'accepted', externalId: null }
      } catch (error) {
        return refusedCall(error)
      }
    },
  }
}
