import type { Selectable } from 'kysely'
import type { Db } from '#app/server/db.server.ts'
import { claimLeaseMs, type Delivery, type Destination } from './delivery.ts'
import { nameBasedUuid } from './lead-id.server.ts'
import type { LeadDeliveriesTable } from './tables.server.ts'

interface WebsiteDb {
  readonly db: Db
  readonly websiteId: number
}

/** One row for each destination; those that are there already stay as they are. Returns the new ones. */
export async function insertDeliveries(
  { db, websiteId }: WebsiteDb,
  leadId: string,
  destinations: readonly Destination[],
  now: Date,
): Promise<Delivery[]> {
  if (destinations.length === 0) return []
  const rows = await db
    .insertInto('lead_deliveries')
    .values(
      destinations.map(({ kind, target, revision = 0 }) => ({
        website_id: websiteId,
        id: nameBasedUuid(`${websiteId}:${leadId}:${onceFor({ kind, target, revision })}`),
        lead_id: leadId,
        kind,
        target,
        revision,
        state: target === '' ? ('dead' as const) : ('queued' as const),
        next_at: now,
        last_error: target === '' ? 'no recipient is configured' : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute()
  return rows.map(toDelivery)
}

/** A lead is acknowledged once, also where a later submission brings another address. */
function onceFor({ kind, target, revision = 0 }: Destination): string {
  if (kind === 'acknowledgement') return kind
  return revision === 0 ? `${kind}:${target}` : `${kind}:${target}:${revision}`
}

/** Takes a delivery for one attempt; null when it is accepted, given up, or in somebody else's hands. */
export async function claimDelivery(
  { db, websiteId }: WebsiteDb,
  id: string,
  attempts: number,
  now: Date,
): Promise<Delivery | null> {
  const row = await db
    .updateTable('lead_deliveries')
    .set({ state: 'sending', attempts: attempts + 1, claimed_at: now })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', 'in', ['queued', 'failed'])
    .returningAll()
    .executeTakeFirst()
  return row ? toDelivery(row) : null
}

export type AttemptEnd =
  | { state: 'accepted'; externalId: string | null }
  | { state: 'failed'; error: string; nextAt: Date }
  | { state: 'dead'; error: string }

/** Only the attempt that holds the delivery may end it. */
export async function endAttempt(
  { db, websiteId }: WebsiteDb,
  delivery: Pick<Delivery, 'id' | 'attempts'>,
  end: AttemptEnd,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('lead_deliveries')
    .set({
      state: end.state,
      claimed_at: null,
      ...(end.state === 'accepted'
        ? { accepted_at: now, external_id: end.externalId, last_error: null }
        : { last_error: end.error.slice(0, 500) }),
      ...(end.state === 'failed' ? { next_at: end.nextAt } : {}),
    })
    .where('website_id', '=', websiteId)
    .where('id', '=', delivery.id)
    .where('attempts', '=', delivery.attempts)
    .where('state', '=', 'sending')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deliveries whose worker stopped in the middle are failed attempts, due at once. */
export async function releaseAbandoned(db: Db, now: Date, isAlone: boolean): Promise<void> {
  const before = isAlone ? now : new Date(now.getTime() - claimLeaseMs)
  await db
    .updateTable('lead_deliveries')
    .set({ state: 'failed', claimed_at: null, next_at: now, last_error: 'the worker stopped while sending' })
    .where('state', '=', 'sending')
    .where('claimed_at', '<=', before)
    .execute()
}

/** Across all websites: what is due, the longest waiting first. */
export async function listDue(db: Db, now: Date, limit: number): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('lead_deliveries')
    .selectAll()
    .where('state', 'in', ['queued', 'failed'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute()
  return rows.map(toDelivery)
}

export async function listDeliveries({ db, websiteId }: WebsiteDb, leadId: string): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('lead_deliveries')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .execute()
  return rows.map(toDelivery)
}

/** What has not arrived starts over, as if it were new; what was accepted is never sent again. */
export async function requeueDeliveries(
  { db, websiteId }: WebsiteDb,
  leadId: string,
  now: Date,
): Promise<Delivery[]> {
  const rows = await db
    .updateTable('lead_deliveries')
    .set({ state: 'queued', attempts: 0, next_at: now, last_error: null })
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .where('state', 'in', ['failed', 'dead'])
    .where('target', '!=', '')
    .returningAll()
    .execute()
  return rows.map(toDelivery)
}

/** The row stays inside the stores; `store.server.ts` lists deliveries with their leads. */
export function toDelivery(row: Selectable<LeadDeliveriesTable>): Delivery {
  return {
    id: row.id,
    leadId: row.lead_id,
    websiteId: row.website_id,
    kind: row.kind,
    target: row.target,
    state: row.state,
    attempts: row.attempts,
    nextAt: row.next_at,
    acceptedAt: row.accepted_at,
    lastError: row.last_error,
    externalId: row.external_id,
    revision: row.revision,
  }
}
