import { z } from 'zod'
import { readRecord } from '#app/core/stored.ts'
import type { LeadDelivery, MailOptions } from '#app/features/leads/delivery.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { Mailer } from '#app/server/mail.server.ts'

const noticeFacts = z.object({ percent: z.number().optional() })

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
      const entry = await db
        .selectFrom('lead_messages')
        .innerJoin('lead_work', (join) =>
          join
            .onRef('lead_work.website_id', '=', 'lead_messages.website_id')
            .onRef('lead_work.lead_id', '=', 'lead_messages.lead_id'),
        )
        .leftJoin('people', 'people.id', 'lead_messages.person')
        .select([
          'lead_messages.kind',
          'lead_messages.body',
          'lead_messages.facts',
          'people.name',
          'lead_work.location_id',
        ])
        .where('lead_messages.website_id', '=', delivery.websiteId)
        .where('lead_messages.lead_id', '=', delivery.leadId)
        .where('lead_messages.number', '=', delivery.revision)
        .executeTakeFirst()
      if (!entry) return { outcome: 'refused', isPermanent: true, reason: 'what it tells of is gone' }
      // nobody of a demonstration is mailed
      if (website.demo) return { outcome: 'accepted', externalId: 'demonstration' }
      const { percent } = readRecord(noticeFacts, entry.facts, `an entry of lead ${delivery.leadId}`)
      const place = locations.find(({ id }) => id === entry.location_id)?.name ?? website.name
      const about = [lead.lead.category, lead.vehicle?.name].filter(Boolean).join(', ')
      const who = entry.name ?? 'Somebody'
      const { title, sentence } = noticeWords(entry.kind, who, percent ?? 100)
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

function noticeWords(kind: string, who: string, percent: number): { title: string; sentence: string } {
  if (kind === 'hand-over') return { title: 'Handed to you', sentence: `${who} has handed you a lead.` }
  if (kind === 'note')
    return { title: 'You are named in a note', sentence: `${who} has named you in a note about a lead.` }
  if (kind === 'bounce')
    return { title: 'Not delivered', sentence: 'An answer to a shopper came back: it was not delivered.' }
  return percent < 100
    ? { title: 'Waiting for an answer', sentence: 'A shopper waits, and nobody has answered yet.' }
    : { title: 'Overdue', sentence: 'A shopper should have had an answer by now, and nobody has given one.' }
}
