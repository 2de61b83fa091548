import { z } from 'zod'
import { readRecord } from '#app/core/stored.ts'
import {
  attachmentsOf,
  filesAway,
  type LeadDelivery,
  type MailOptions,
  patientAttempts,
} from '#app/features/leads/delivery.server.ts'
import type { LeadBlobs } from '#app/features/leads/lead-blobs.server.ts'
import { attachableFiles } from '#app/features/leads/lead-file.ts'
import { listEntryFiles } from '#app/features/leads/lead-files-store.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import { threadPath } from './desk-notices.server.ts'
import type { InboundAddresses } from './inbound-address.server.ts'
import { findEntry } from './thread-store.server.ts'

const forwardedFacts = z.object({ sender: z.string().optional() })

interface ForwardOptions extends Pick<MailOptions, 'mailFrom'> {
  readonly db: Db
  readonly leadBlobs: Pick<LeadBlobs, 'read'>
  readonly deskOrigin: () => string | null
  readonly inbound: InboundAddresses | null
}

/** Brings what a shopper has answered by mail to the mailbox of whoever has the lead, so that it is read without the desk too. */
export function forwardDelivery(
  mailer: Mailer,
  { db, mailFrom, leadBlobs, deskOrigin, inbound }: ForwardOptions,
): LeadDelivery {
  return {
    kind: 'forward',
    async deliver({ lead, vehicle }, delivery, { website }) {
      const entry = await findEntry(db, delivery, delivery.revision)
      if (!entry) return { outcome: 'refused', isPermanent: true, reason: 'what it tells of is gone' }
      // nobody of a demonstration is mailed
      if (website.demo) return { outcome: 'accepted', externalId: 'demonstration' }
      const { sender } = readRecord(forwardedFacts, entry.facts, `an entry of lead ${delivery.leadId}`)
      const files = await listEntryFiles({ db, websiteId: website.id }, delivery.leadId, delivery.revision)
      const attached = await attachmentsOf(leadBlobs.read, attachableFiles(files))
      if (attached === null && delivery.attempts < patientAttempts) return filesAway
      const name = lead.name || 'Somebody'
      const copyTo = inbound?.of(delivery, 'blind-copy')
      const answersTo = sender ?? lead.email
      const sent = await mailer.send({
        from: { name: `${website.name} desk`, address: mailFrom ?? `leads@${website.host}` },
        to: delivery.target,
        ...(answersTo ? { replyTo: { name, address: answersTo } } : {}),
        subject: `[They replied] ${[vehicle?.name, name].filter(Boolean).join(' – ')}`,
        text: [
          sender ? `${name} has answered, from another address: ${sender}` : `${name} has answered:`,
          entry.body,
          `Open it at the desk:\n${deskOrigin() ?? ''}${threadPath(website.slug, delivery.leadId)}`,
          ...(copyTo
            ? [
                `Whoever answers from their own mailbox puts this address into Bcc, and the desk knows:\n${copyTo}`,
              ]
            : []),
        ].join('\n\n'),
        messageId: `forward-${delivery.id}@${website.host}`,
        headers: { 'X-Lead-Id': delivery.leadId, 'Auto-Submitted': 'auto-generated' },
        ...(attached?.size ? { attachments: [...attached.values()] } : {}),
      })
      return sent.outcome === 'accepted' ? { outcome: 'accepted', externalId: sent.reference } : sent
    },
  }
}
