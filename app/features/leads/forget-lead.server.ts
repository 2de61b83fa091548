import { type Db, inTransaction } from '#app/server/db.server.ts'
import { type Delivery, isForShopper } from './delivery.ts'
import { listDeliveries } from './delivery-store.server.ts'
import { insertForgotten, type LeadName } from './forgotten-store.server.ts'
import { listAliases, listSubmissions, readLead } from './store.server.ts'

/** One of the stores that held something of a lead. */
export interface ForgottenPart {
  readonly store: string
  readonly count: number
  /** Says what stays there, and why. */
  readonly stays?: string
}

/** The lead with what the other stores need to find its traces. */
export interface LeadToForget extends LeadName {
  /** All ids that were given out for it, including its own. */
  readonly ids: readonly string[]
  readonly phones: readonly string[]
  readonly emails: readonly string[]
}

/** What else belonged to a lead. */
export interface AlsoForgotten {
  readonly parts: readonly ForgottenPart[]
  /** How the lead ended, which stays; null where nobody said. */
  readonly outcome: string | null
}

/**
 * Deletes what else belongs to a lead, in the same transaction. It throws a conflict where the lead is still
 * needed.
 */
export type WhenForgotten = (db: Db, lead: LeadToForget) => Promise<AlsoForgotten>

export interface Forgotten {
  readonly lead: LeadToForget
  readonly parts: readonly ForgottenPart[]
  /** These were sent the lead and still have it. */
  readonly toldTo: readonly Pick<Delivery, 'kind' | 'target'>[]
}

const tables = [
  ['lead_files', 'files'],
  ['lead_deliveries', 'deliveries'],
  ['lead_submissions', 'submissions'],
  ['lead_inbox', 'waiting in the database'],
  ['lead_aliases', 'other ids'],
] as const

/**
 * Deletes a lead and all that came with it from the database, in any state; what was not sent yet is not
 * sent. Null where there is no such lead.
 *
 * @param contacts digests by which the person is recognised in a database that was restored; null where nobody asked to
 * be forgotten
 * @throws a conflict that says why the lead must stay for now; then nothing is changed
 */
export async function forgetLead(
  database: Db,
  { websiteId, id: asked }: LeadName,
  now: Date,
  whenForgotten: WhenForgotten,
  contacts: readonly string[] | ((lead: LeadToForget) => readonly string[]) | null = null,
): Promise<Forgotten | null> {
  return inTransaction(database, async (db) => {
    const row = await db
      .selectFrom('leads')
      .select(['id', 'category', 'car_id', 'received_at', 'record'])
      .where('website_id', '=', websiteId)
      .where('id', '=', asked)
      .forUpdate() // a later submission waits for this lock, and then finds the lead forgotten
      .executeTakeFirst()
    if (!row) return null
    const website = { db, websiteId }
    const [aliases, submissions, deliveries] = [
      await listAliases(website, row.id),
      await listSubmissions(website, row.id),
      await listDeliveries(website, row.id),
    ]
    const records = [row, ...submissions].map(({ record }) => readLead(record, { websiteId, id: row.id }))
    const shoppers = deliveries.filter(({ kind }) => isForShopper(kind))
    const lead: LeadToForget = {
      websiteId,
      id: row.id,
      ids: [row.id, ...aliases],
      phones: distinct(records.map(({ phone }) => phone)),
      emails: distinct([...records.map(({ email }) => email), ...shoppers.map(({ target }) => target)]),
    }
    const also = await whenForgotten(db, lead)
    const parts = [...also.parts]
    for (const [table, store] of tables) {
      const gone = await db
        .deleteFrom(table)
        .where('website_id', '=', websiteId)
        .where('lead_id', '=', row.id)
        .returning('id')
        .execute()
      parts.push({ store, count: gone.length })
    }
    await db.deleteFrom('leads').where('website_id', '=', websiteId).where('id', '=', row.id).execute()
    const kept = {
      category: row.category,
      carId: row.car_id,
      receivedAt: row.received_at,
      contacts: typeof contacts === 'function' ? contacts(lead) : contacts,
      outcome: also.outcome,
    }
    await insertForgotten(website, lead.ids, kept, now)
    return {
      lead,
      parts: [{ store: 'leads', count: 1 }, ...parts.filter(({ count }) => count > 0)],
      toldTo: deliveries.filter(({ kind, state }) => state === 'accepted' && !isForShopper(kind)),
    }
  })
}

function distinct(texts: readonly (string | undefined)[]): string[] {
  return [...new Set(texts.flatMap((text) => (text ? text.trim().toLowerCase() : [])))]
}
