import type { LeadDelivery, MailOptions } from '#app/features/leads/delivery.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import { readToldEntry, wordsOfNotice } from './told-entry.server.ts'

interface NoticeOptions extends Pick<MailOptions, 'mailFrom'> {
  readonly db: Db
  /** The address of the desk, such as `https://desk.example`; null where there is none. */
  readonly deskOrigin: () => string | null
}

/** The address of a lead's thread at the desk. */
export function threadPath(slug: string, leadId: string): string {
  return `/leads/${slug}/${leadId}`
}

/**
 * Mails somebody of the dealership about work on a lead: it was handed to them, they were named in a note, their answer came back,
 * or nobody has answered it. The mail names the vehicle and the place, and nothing of the shopper.
 */
export function deskNoticeDelivery(
  mailer: Mailer,
  { db, mailFrom, deskOrigin }: NoticeOptions,
): LeadDelivery {
  return {
    kind: 'desk-notice',
    async deliver(lead, delivery, { website, locations }) {
      const entry = await readToldEntry(db, delivery)
      if (!entry) return { outcome: 'refused', isPermanent: true, reason: 'what it tells of is gone' }
      // nobody of a demonstration is mailed
      if (website.demo) return { outcome: 'accepted', externalId: 'demonstration' }
      const { title, sentence, about, place } = wordsOfNotice(entry, lead, { website, locations })
      const sent = await mailer.send({
        from: { name: `${website.name} desk`, address: mailFrom ?? `leads@${website.host}` },
        to: delivery.target,
        subject: `[${title}] ${about || place}`,
        text: [
          sentence,
          [about, place].filter(Boolean).join('\n'),
          ...(entry.body === '' ? [] : [`“${entry.body}”`]),
          `Open it at the desk:\n${deskOrigin() ?? ''}${threadPath(website.slug, delivery.leadId)}`,
        ].join('\n\n'),
        messageId: `desk-${delivery.id}@${website.host}`,
        headers: { 'X-Lead-Id': delivery.leadId, 'Auto-Submitted': 'auto-generated' },
      })
      return sent.outcome === 'accepted' ? { outcome: 'accepted', externalId: sent.reference } : sent
    },
  }
}
