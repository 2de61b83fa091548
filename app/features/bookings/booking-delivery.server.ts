import type { DeliveryOutcome, LeadDelivery, MailOptions } from '#app/features/leads/delivery.server.ts'
import type { LeadMail } from '#app/features/leads/lead-mail.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import { bookingMail, bookingNotice } from './booking-mail.ts'

/**
 * The two mails about a change: to the shopper, and to the dealership. Where two changes wait, both mails describe
 * the latest state, under one Message-ID.
 */
export function bookingDeliveries(mailer: Mailer, { mailFrom: from, originOf }: MailOptions): LeadDelivery[] {
  const send = async (mail: LeadMail): Promise<DeliveryOutcome> => {
    const sent = await mailer.send(mail)
    return sent.outcome === 'accepted' ? { outcome: 'accepted', externalId: sent.reference } : sent
  }
  return [
    {
      kind: 'booking',
      async deliver(lead, { target: to }, found) {
        const { appointment } = lead
        if (!appointment) return nothingToTell
        const sending = { to, origin: originOf(found.website), from }
        return send(bookingMail({ ...lead, files: [], appointment }, found, sending))
      },
    },
    {
      kind: 'booking-notice',
      async deliver(lead, { target: to }, found) {
        const { appointment } = lead
        if (!appointment) return nothingToTell
        const sending = { to, origin: originOf(found.website), from }
        return send(bookingNotice({ ...lead, files: [], appointment }, found, sending))
      },
    },
  ]
}

const nothingToTell = { outcome: 'refused', isPermanent: true, reason: 'its booking is not there' } as const
