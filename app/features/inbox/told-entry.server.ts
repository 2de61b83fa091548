import { z } from 'zod'
import { readRecord } from '#app/core/stored.ts'
import type { LeadWebsite } from '#app/features/leads/delivery.server.ts'
import type { Delivery } from '#app/features/leads/delivery.ts'
import type { StoredLead } from '#app/features/leads/store.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { type NoticeWords, noticeWords } from './desk-notice-words.ts'

const noticeFacts = z.object({ percent: z.number().optional() })

/** The entry of a thread that somebody of the dealership is told of, with the state of the lead's work; null where it is gone. */
export async function readToldEntry(db: Db, { websiteId, leadId, revision }: Delivery) {
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
      'lead_work.holder',
      'lead_work.waits_for',
      'lead_work.closed_at',
    ])
    .where('lead_messages.website_id', '=', websiteId)
    .where('lead_messages.lead_id', '=', leadId)
    .where('lead_messages.number', '=', revision)
    .executeTakeFirst()
  return entry ?? null
}

export type ToldEntry = NonNullable<Awaited<ReturnType<typeof readToldEntry>>>

/** What is said of a lead: category, vehicle and place, and nothing of the shopper. */
export interface Notice extends NoticeWords {
  /** Category and vehicle; empty where neither is known. */
  readonly about: string
  readonly place: string
}

export function wordsOfNotice(
  { kind, facts, name, location_id }: ToldEntry,
  { id, lead, vehicle }: Pick<StoredLead, 'id' | 'lead' | 'vehicle'>,
  { website, locations }: LeadWebsite,
): Notice {
  const { percent } = readRecord(noticeFacts, facts, `an entry of lead ${id}`)
  return {
    ...noticeWords(kind, name ?? 'Somebody', percent ?? 100),
    about: [lead.category, vehicle?.name].filter(Boolean).join(', '),
    place: locations.find((one) => one.id === location_id)?.name ?? website.name,
  }
}
