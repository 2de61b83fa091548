import { sql } from 'kysely'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { Erasure } from './erasures.server.ts'

export interface LeadName {
  readonly websiteId: number
  readonly id: string
}

/** Only this is kept of a lead that was forgotten. */
export interface ForgottenLead extends LeadName {
  readonly category: string
  readonly receivedOn: Date
  readonly forgottenAt: Date
}

/** Keeps all ids that led to a lead, in the transaction that deletes it. */
export async function insertForgotten(
  { db, websiteId }: WebsiteDb,
  ids: readonly string[],
  lead: {
    readonly category: string
    readonly carId: string | null
    readonly receivedAt: Date
    readonly contacts: readonly string[] | null
    readonly outcome: string | null
  },
  now: Date,
): Promise<void> {
  const contacts = lead.contacts && [...lead.contacts]
  const { category, carId, receivedAt, outcome } = lead
  const kept = { category, car_id: carId, received_on: receivedAt, contacts, outcome }
  await db
    .insertInto('forgotten_leads')
    .values(ids.map((id) => ({ website_id: websiteId, id, ...kept, forgotten_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'id']).doUpdateSet({ forgotten_at: now, contacts }),
    )
    .execute()
}

/**
 * Tells whether the lead was forgotten after this moment. A later submission under the same id is a new one,
 * of somebody who came back.
 */
export async function isForgotten({ db, websiteId }: WebsiteDb, id: string, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('forgotten_leads')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('forgotten_at', '>=', at)
    .executeTakeFirst()
  return row !== undefined
}

export async function findForgotten(db: Db, id: string): Promise<ForgottenLead | null> {
  const row = await db.selectFrom('forgotten_leads').selectAll().where('id', '=', id).executeTakeFirst()
  return row
    ? {
        websiteId: row.website_id,
        id: row.id,
        category: row.category,
        receivedOn: row.received_on,
        forgottenAt: row.forgotten_at,
      }
    : null
}

/** Lists the leads that were forgotten since then; null lists all. An erasure is what their person asked for. */
export async function listForgotten(
  db: Db,
  since: Date | null,
): Promise<(LeadName & { readonly erasure: Erasure | null })[]> {
  const rows = await db
    .selectFrom('forgotten_leads')
    .select(['website_id', 'id', 'category', 'car_id', 'outcome', 'forgotten_at', 'contacts'])
    .select(sql<string>`to_char(received_on, 'YYYY-MM-DD')`.as('received_on'))
    .$if(since !== null, (query) => query.where('forgotten_at', '>', since))
    .execute()
  return rows.map(({ contacts, ...row }) => ({
    websiteId: row.website_id,
    id: row.id,
    erasure: contacts && { ...row, forgotten_at: row.forgotten_at.toISOString(), contacts },
  }))
}

/** The erasures of a lead, by all ids that led to it. */
export async function listErasuresOf(
  { db, websiteId }: WebsiteDb,
  ids: readonly string[],
): Promise<Erasure[]> {
  return (await listForgotten(db, null)).flatMap(({ erasure }) =>
    erasure && erasure.website_id === websiteId && ids.includes(erasure.id) ? [erasure] : [],
  )
}

/**
 * Lists forgotten leads that exist again, because a process of a former release moved them from its journal
 * or a backup restored them.
 */
export async function listForgottenAgain(
  db: Db,
): Promise<(LeadName & { readonly contacts: readonly string[] | null })[]> {
  const rows = await db
    .selectFrom('forgotten_leads')
    .innerJoin('leads', (join) =>
      join
        .onRef('leads.website_id', '=', 'forgotten_leads.website_id')
        .onRef('leads.id', '=', 'forgotten_leads.id')
        .onRef('leads.received_at', '<=', 'forgotten_leads.forgotten_at'),
    )
    .select(['leads.website_id', 'leads.id', 'forgotten_leads.contacts'])
    .limit(100)
    .execute()
  return rows.map(({ website_id, id, contacts }) => ({ websiteId: website_id, id, contacts }))
}

/** Lists the websites whose settings say how long leads are kept. */
export async function listWebsitesThatForget(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('websites')
    .select('id')
    .where(sql<boolean>`settings #>> '{config,lead,keep_months}' is not null`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists up to a hundred leads of a website that have not changed since then, and about which nobody has done anything, by id. */
export async function listUnchangedSince(
  { db, websiteId }: WebsiteDb,
  since: Date,
  afterId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('received_at', '<', since)
    .where('updated_at', '<', since)
    .where(
      sql<boolean>`not exists (select from lead_work work
        where work.website_id = leads.website_id and work.lead_id = leads.id and work.active_at >= ${since})`,
    )
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}
