import type { Mailer } from '#app/server/mail.server.ts'
import { acknowledgementOf } from './acknowledgement.ts'
import type { LeadDelivery, MailOptions } from './delivery.server.ts'

interface AcknowledgementOptions extends MailOptions {
  /** The mail states the opening hours at the moment it is sent. */
  readonly clock: () => Date
}

/** Mails the acknowledgement to the shopper. */
export function acknowledgementDelivery(
  mailer: Mailer,
  { mailFrom, originOf, clock }: AcknowledgementOptions,
): LeadDelivery {
  return {
    kind: 'acknowledgement',
    async deliver({ files, ...lead }, delivery, found) {
      const mail = acknowledgementOf(lead, found, delivery.target, {
        origin: originOf(found.website),
        from: mailFrom,
        now: clock(),
      })
      const sent = await mailer.send(mail)
      return sent.outcome === 'accepted' ? { outcome: 'accepted', externalId: sent.reference } : sent
    },
  }
}
