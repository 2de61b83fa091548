import { type Selectable, sql } from 'kysely'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { nameBasedUuid } from '#app/server/name-based-uuid.server.ts'
import { claimLeaseMs, type Delivery, type Destination } from './delivery.ts'
import { mailboxLimits, mailboxOf } from './mailbox.ts'
import type { LeadDeliveriesTable } from './tables.server.ts'

/**
 * Inserts one row for each destination; existing ones stay as they are. Returns the new ones.
 *
 * @param ready what a row is whose delivery can be sent: held ones wait for a person
 */
export async function insertDeliveries(
  { db, websiteId }: WebsiteDb,
  leadId: string,
  destinations: readonly Destination[],
  now: Date,
  ready: 'queued' | 'held' = 'queued',
): Promise<Delivery[]> {
  if (destinations.length === 0) return []
  const full = await fullMailboxes(db, destinations, now)
  const rows = await db
    .insertInto('lead_deliveries')
    .values(
      destinations.map(({ kind, target, isLimited = false, revision = 0, notBefore = now }) => ({
        ...(isLimited && !full.has(mailboxOf(target)) ? { mailbox: mailboxOf(target) } : {}),
        queued_at: now,
        website_id: websiteId,
        id: nameBasedUuid(`${websiteId}:${leadId}:${deliveryKey({ kind, target, revision })}`),
        lead_id: leadId,
        kind,
        target,
        revision,
        next_at: notBefore,
        ...initialState({ kind, target, isLimited }, full, ready),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute()
  return rows.map(toDelivery)
}

/** A delivery that cannot be sent is dead from the start, so that somebody sees it in the list. */
function initialState(
  { target, isLimited }: Destination,
  full: ReadonlySet<string>,
  ready: 'queued' | 'held',
) {
  if (target === '') return { state: 'dead', last_error: 'no recipient is configured' } as const
  if (isLimited && full.has(mailboxOf(target)))
    return { state: 'dead', last_error: 'this mailbox has had enough mails for now' } as const
  return { state: ready, last_error: null }
}

/**
 * Finds the shoppers' mailboxes that have reached their limit. The lock makes parallel checks of one mailbox
 * wait for each other.
 */
async function fullMailboxes(
  db: Db,
  destinations: readonly Destination[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const asked = destinations.flatMap(({ target, isLimited }) => (isLimited ? mailboxOf(target) : []))
  const full = new Set<string>()
  for (const mailbox of [...new Set(asked)].toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 0))`.execute(db)
    for (const { most, withinMs } of mailboxLimits) {
      const { count } = await db
        .selectFrom('lead_deliveries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('mailbox', '=', mailbox)
        .where('queued_at', '>', new Date(now.getTime() - withinMs))
        .executeTakeFirstOrThrow()
      if (Number(count) >= most) full.add(mailbox)
    }
  }
  return full
}

/** Makes a key that allows one acknowledgement for a lead, even if a later submission has another address. */
function deliveryKey({ kind, target, revision = 0 }: Destination): string {
  if (kind === 'acknowledgement') return kind
  return revision === 0 ? `${kind}:${target}` : `${kind}:${target}:${revision}`
}

/** Claims a delivery for one attempt; null where it is accepted, dead, or claimed by another worker. */
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

/** Ends an attempt, which only the attempt that claimed the delivery can do. */
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

/** Marks deliveries whose worker stopped while sending as failed attempts that are due at once. */
export async function releaseAbandoned(db: Db, now: Date, isAlone: boolean): Promise<void> {
  const before = isAlone ? now : new Date(now.getTime() - claimLeaseMs)
  await db
    .updateTable('lead_deliveries')
    .set({ state: 'failed', claimed_at: null, next_at: now, last_error: 'the worker stopped while sending' })
    .where('state', '=', 'sending')
    .where('claimed_at', '<=', before)
    .execute()
}

/** Lists the deliveries of all websites that are due, the longest overdue first. */
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

/** Starts the deliveries that have not arrived anew; an accepted one is never sent again. */
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
    .where('state', 'in', ['failed', 'dead', 'held'])
    .where('target', '!=', '')
    .returningAll()
    .execute()
  return rows.map(toDelivery)
}

/** How many deliveries of all websites wait for a person. */
export async function countHeld(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('lead_deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Starts one delivery that has not arrived anew, to another address where one is given; null where there is none. */
export async function requeueDelivery(
  { db, websiteId }: WebsiteDb,
  id: string,
  target: string | null,
  now: Date,
): Promise<Delivery | null> {
  const row = await db
    .updateTable('lead_deliveries')
    .set({ state: 'queued', attempts: 0, next_at: now, last_error: null, ...(target ? { target } : {}) })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'dead', 'held'])
    .$if(target === null, (query) => query.where('target', '!=', ''))
    .returningAll()
    .executeTakeFirst()
  return row ? toDelivery(row) : null
}

/** Starts the deliveries that are held, of one website or of all. */
export async function requeueHeld(db: Db, now: Date, websiteId: number | null): Promise<Delivery[]> {
  const rows = await db
    .updateTable('lead_deliveries')
    .set({ state: 'queued', attempts: 0, next_at: now, last_error: null })
    .where('state', '=', 'held')
    .$if(websiteId !== null, (query) => query.where('website_id', '=', websiteId ?? 0))
    .returningAll()
    .execute()
  return rows.map(toDelivery)
}

/** Reads a row of the table. Only the stores use it; `store.server.ts` lists deliveries with their leads. */
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
