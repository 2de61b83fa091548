import { z } from 'zod'
import { readRecord } from '#app/core/stored.ts'
import type { Booking } from '#app/features/bookings/booking.ts'
import { findBooking } from '#app/features/bookings/store.server.ts'
import { type Delivery, isForShopper } from '#app/features/leads/delivery.ts'
import { listDeliveries } from '#app/features/leads/delivery-store.server.ts'
import type { Lead } from '#app/features/leads/lead.ts'
import type { LeadFile } from '#app/features/leads/lead-file.ts'
import { type EntryFile, listEntryFiles, listLeadFiles } from '#app/features/leads/lead-files-store.server.ts'
import { evidenceRecord, type LeadEvidence } from '#app/features/leads/lead-record.ts'
import { findLead, listSubmissions, readLead, type StoredLead } from '#app/features/leads/store.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { EntryKind } from './entry.ts'
import type { Work, WorkName } from './work.ts'
import { findWork } from './work-store.server.ts'

/** An entry of a thread as it was written down. */
export interface Entry {
  readonly number: number
  readonly kind: EntryKind
  readonly at: Date
  readonly person: { readonly id: string; readonly name: string } | null
  readonly body: string
  readonly facts: EntryFacts
}

const entryFacts = z.object({
  to: z.union([z.string(), z.array(z.string())]).optional(),
  end: z.string().optional(),
  by: z.string().optional(),
  automatic: z.boolean().optional(),
  sender: z.string().optional(),
  quoted: z.string().optional(),
  named: z.array(z.string()).optional(),
  at: z.string().nullish(),
  until: z.string().optional(),
  outcome: z.string().optional(),
  under: z.string().optional(),
  other: z.string().optional(),
  from: z.string().nullish(),
  percent: z.number().optional(),
})
export type EntryFacts = z.output<typeof entryFacts>

/** What the shopper sent by a form, with where and how it was sent. */
export interface Submission {
  readonly at: Date
  readonly lead: Lead
  readonly evidence: LeadEvidence
}

/** Everything that was said and done about a lead. */
export interface Thread {
  readonly work: Work
  readonly lead: StoredLead
  readonly submissions: readonly Submission[]
  readonly files: readonly LeadFile[]
  /** The files of answers, and of what the shopper sent by mail. */
  readonly entryFiles: readonly EntryFile[]
  readonly deliveries: readonly Delivery[]
  readonly entries: readonly Entry[]
  readonly booking: Booking | null
}

/** Reads the thread of a lead; null where there is no such lead. */
export async function readThread(db: Db, name: WorkName): Promise<Thread | null> {
  const { websiteId, leadId } = name
  const [work, lead] = [await findWork(db, name), await findLead({ db, websiteId }, leadId)]
  if (!work || !lead || lead.id !== leadId) return null
  const website = { db, websiteId }
  return {
    work,
    lead,
    submissions: (await listSubmissions(website, leadId)).map(({ receivedAt, record, evidence }) => ({
      at: receivedAt,
      lead: readLead(record, { websiteId, id: leadId }),
      evidence: readRecord(evidenceRecord, evidence, `the evidence of lead ${leadId}`),
    })),
    files: await listLeadFiles(website, leadId),
    entryFiles: await listEntryFiles(website, leadId),
    deliveries: await listDeliveries(website, leadId),
    entries: await listEntries(db, name),
    booking: await findBooking(website, leadId),
  }
}

async function listEntries(db: Db, { websiteId, leadId }: WorkName): Promise<Entry[]> {
  const rows = await db
    .selectFrom('lead_messages')
    .leftJoin('people', 'people.id', 'lead_messages.person')
    .select(['number', 'kind', 'at', 'body', 'facts', 'people.id as person_id', 'people.name as person_name'])
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    number: row.number,
    kind: row.kind,
    at: row.at,
    person:
      row.person_id === null || row.person_name === null
        ? null
        : { id: row.person_id, name: row.person_name },
    body: row.body,
    facts: readRecord(entryFacts, row.facts, `an entry of lead ${leadId}`),
  }))
}

/** These tell of something else than the lead as it came. */
const notTheLead: ReadonlySet<Delivery['kind']> = new Set([
  'desk-notice',
  'desk-push',
  'forward',
  'conversion',
])

/** What went to the dealership's own mailboxes and systems. */
export function deliveriesToDealership(deliveries: readonly Delivery[]): Delivery[] {
  return deliveries.filter(({ kind }) => !isForShopper(kind) && !notTheLead.has(kind))
}
