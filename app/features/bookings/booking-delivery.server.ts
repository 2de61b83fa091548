import type {
  DeliveryOutcome,
  FindLeadWebsite,
  LeadDelivery,
  MailOptions,
} from '#app/features/leads/delivery.server.ts'
import type { LeadMail } from '#app/features/leads/lead-mail.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import { bookingMail, bookingNotice } from './booking-mail.ts'

interface BookingMailOptions extends MailOptions {
  readonly findWebsite: FindLeadWebsite
}

/**
 * The two mails that tell of a change: to the shopper, and to the dealership. What changed twice before it was told is told
 * twice as it stands now, under one Message-ID.
 */
export function bookingDeliveries(
  mailer: Mailer,
  { mailFrom: from, originOf, findWebsite }: BookingMailOptions,
): LeadDelivery[] {
  const send = async (mail: LeadMail): Promise<DeliveryOutcome> => {
    const sent = await mailer.send(mail)
    return sent.outcome === 'accepted' ? { outcome: 'accepted', externalId: sent.reference } : sent
  }
  return [
    {
      kind: 'booking',
      async deliver(lead, delivery, website) {
        const { appointment } = lead
        if (!appointment) return nothingToTell
        const found = await findWebsite(delivery.websiteId)
        const dealership = { website, locations: found?.locations ?? [] }
        const to = delivery.target
        return send(
          bookingMail({ ...lead, files: [], appointment }, dealership, {
            to,
            origin: originOf(website),
            from,
          }),
        )
      },
    },
    {
      kind: 'booking-notice',
      async deliver(lead, delivery, website) {
        const { appointment } = lead
        if (!appointment) return nothingToTell
        const to = delivery.target
        return send(
          bookingNotice({ ...lead, files: [], appointment }, website, {
            to,
            origin: originOf(website),
            from,
          }),
        )
      },
    },
  ]
}

const nothingToTell = { outcome: 'refused', isPermanent: true, reason: 'its booking is not there' } as const
