import type { Secrets } from '#app/features/tenancy/secrets.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { conversionCopy } from './conversion-copy.server.ts'
import type { LeadDelivery } from './delivery.server.ts'
import { findEvidence } from './store.server.ts'

interface ConversionOptions {
  readonly db: Db
  readonly secrets: Secrets
  /** Where Meta's interface answers, with its version. */
  readonly url: string
  readonly timeoutMs?: number
}

/** What Meta says with these may be different the next time. */
const passingStatus = (status: number): boolean => status === 408 || status === 429 || status >= 500

/** The copy of a conversion that the server sends beside the browser's, where a website has asked for it. */
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
      const late = AbortSignal.timeout(timeoutMs)
      try {
        const answer = await fetch(`${url}/${encodeURIComponent(delivery.target)}/events`, {
          method: 'POST',
          // not in the address, where logs would keep it
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ data: [conversionCopy(lead, evidence, website)] }),
          redirect: 'error',
          signal: late,
        })
        await answer.body?.cancel()
        if (answer.ok) return { outcome: 'accepted', externalId: null }
        return {
          outcome: 'refused',
          isPermanent: !passingStatus(answer.status),
          reason: `HTTP ${answer.status}`,
        }
      } catch {
        return {
          outcome: 'refused',
          isPermanent: false,
          reason: late.aborted ? 'no answer in time' : 'not to be reached',
        }
      }
    },
  }
}
