import type { Mailer } from '#app/server/mail.server.ts'
import { acknowledgementOf } from './acknowledgement.ts'
import type { FindLeadWebsite, LeadDelivery, MailOptions } from './delivery.server.ts'

interface AcknowledgementOptions extends MailOptions {
  readonly findWebsite: FindLeadWebsite
  /** The opening hours it speaks of are those of the moment it is sent. */
  readonly clock: () => Date
}

/** The mail to the shopper. */
export function acknowledgementDelivery(
  mailer: Mailer,
  { mailFrom, originOf, findWebsite, clock }: AcknowledgementOptions,
): LeadDelivery {
  return {
    kind: 'acknowledgement',
    async deliver({ files, ...lead }, delivery, website) {
      const found = await findWebsite(delivery.websiteId)
      const mail = acknowledgementOf(lead, { website, locations: found?.locations ?? [] }, delivery.target, {
        origin: originOf(website),
        from: mailFrom,
        now: clock(),
      })
      const sent = await mailer.send(mail)
      return sent.outcome === 'accepted' ? { outcome: 'accepted', externalId: sent.reference } : sent
    },
  }
}
