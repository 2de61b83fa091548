import { type Selectable, sql } from 'kysely'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import type { DeliveryQueue, OutletDelivery, TryEnd } from './outlet-delivery.ts'
import { changeState, lockRunningOutlet } from './outlet-states.server.ts'
import type { OutletDeliveriesTable } from './tables.server.ts'
import { nextTryAt } from './tries.ts'

/**
 * Claims one message of a queue that is due. A vehicle has one message on its way at a time; a listing waits while
 * withdrawals are due, and while an earlier vehicle of its stock number is being withdrawn. Null where none is due.
 */
export async function claimMessage(
  at: WebsiteDb,
  outletId: string,
  queue: DeliveryQueue,
  { now, claimMs }: { now: Date; claimMs: number },
): Promise<OutletDelivery | null> {
  return inTransaction(at.db, async (db) => {
    const within = { db, websiteId: at.websiteId }
    if (!(await lockRunningOutlet(within, outletId))) return null
    if (queue === 'listed' && (await hasDue(within, outletId, 'withdrawn', now))) return null
    const ofOutlet = db
      .selectFrom('outlet_deliveries')
      .where('website_id', '=', at.websiteId)
      .where('outlet_id', '=', outletId)
      .where('state', 'in', ['waiting', 'sending'])
    const due = await db
      .selectFrom('outlet_deliveries as own')
      .select('own.id')
      .where('own.website_id', '=', at.websiteId)
      .where('own.outlet_id', '=', outletId)
      .where('own.state', '=', 'waiting')
      .where('own.kind', '=', queue)
      .where('own.due_at', '<=', now)
      // each is asked once for all rows, where a condition of the row itself would be asked for every one of them
      .where('own.vehicle_id', 'not in', ofOutlet.select('vehicle_id').where('state', '=', 'sending'))
      .$if(queue === 'listed', (query) =>
        query.where('own.stocknum', 'not in', ofOutlet.select('stocknum').where('kind', '=', 'withdrawn')),
      )
      .orderBy('own.due_at')
      .orderBy('own.id')
      .limit(1)
      .executeTakeFirst()
    if (!due) return null
    const [claimed] = await markSending(within, outletId, [due.id], new Date(now.getTime() + claimMs))
    return claimed ?? null
  })
}

async function hasDue(
  { db, websiteId }: WebsiteDb,
  outletId: string,
  queue: DeliveryQueue,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('outlet_deliveries')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('outlet_id', '=', outletId)
    .where('state', '=', 'waiting')
    .where('kind', '=', queue)
    .where('due_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Claims everything that waits for an outlet whose file is written anew. The outlet is locked already. */
export async function claimAll(at: WebsiteDb, outletId: string, until: Date): Promise<OutletDelivery[]> {
  const rows = await at.db
    .selectFrom('outlet_deliveries')
    .select('id')
    .where('website_id', '=', at.websiteId)
    .where('outlet_id', '=', outletId)
    .where('state', '=', 'waiting')
    .execute()
  return markSending(
    at,
    outletId,
    rows.map(({ id }) => id),
    until,
  )
}

/** From now on it is not known what the outlet has of these vehicles, until it acknowledges something. */
async function markSending(
  { db, websiteId }: WebsiteDb,
  outletId: string,
  ids: readonly number[],
  until: Date,
): Promise<OutletDelivery[]> {
  if (ids.length === 0) return []
  const rows = await db
    .updateTable('outlet_deliveries')
    .set({ state: 'sending', claimed_until: until, tries: sql`tries + 1` })
    .where('website_id', '=', websiteId)
    .where('outlet_id', '=', outletId)
    .where('id', 'in', ids)
    .returningAll()
    .execute()
  for (const kind of ['listed', 'withdrawn'] as const) {
    const vehicles = rows.flatMap((row) => (row.kind === kind ? [row.vehicle_id] : []))
    if (vehicles.length === 0) continue
    await db
      .updateTable('outlet_items')
      .set({ listed_hash: null, ...(kind === 'listed' ? { may_have: true } : {}) })
      .where('website_id', '=', websiteId)
      .where('outlet_id', '=', outletId)
      .where('vehicle_id', 'in', vehicles)
      .execute()
  }
  return rows.map(toOutletDelivery).sort((a, b) => a.id - b.id)
}

/**
 * Ends a try of these messages. A message that was not acknowledged is tried again at its time, given up after a day, or
 * dropped where something newer waits about its vehicle (OUT-06, OUT-08).
 */
export async function endTries(
  at: WebsiteDb,
  outletId: string,
  deliveries: readonly OutletDelivery[],
  end: TryEnd,
  now: Date,
): Promise<void> {
  await inTransaction(at.db, async (db) => {
    const within = { db, websiteId: at.websiteId }
    const { isRunning, isFailing } = await lockOutlet(within, outletId)
    if (end.outcome === 'acknowledged') {
      await acknowledge(within, outletId, deliveries, end.said, now)
      if (isFailing) await noteAnswering(within, outletId, now)
    } else if (end.outcome === 'changed') await putBackUntried(within, outletId, deliveries, now)
    else await putBack(within, outletId, deliveries, { ...end, isRunning }, now)
  })
}

async function acknowledge(
  at: WebsiteDb,
  outletId: string,
  deliveries: readonly OutletDelivery[],
  said: string,
  now: Date,
): Promise<void> {
  const { db, websiteId } = at
  const ended =
    deliveries.length === 0
      ? []
      : await db
          .updateTable('outlet_deliveries')
          .set({ state: 'acknowledged', ended_at: now, said, claimed_until: null, data: null })
          .where('website_id', '=', websiteId)
          .where('outlet_id', '=', outletId)
          .where('state', '=', 'sending')
          .where(
            'id',
            'in',
            deliveries.map(({ id }) => id),
          )
          .returning(['vehicle_id', 'kind', 'content_hash'])
          .execute()
  const gone = ended.flatMap((row) => (row.kind === 'withdrawn' ? [row.vehicle_id] : []))
  const listed = Map.groupBy(
    ended.filter(({ kind }) => kind === 'listed'),
    (row) => row.content_hash,
  )
  if (gone.length > 0) await changeItems(at, outletId, gone, { listed_hash: null, may_have: false })
  for (const [hash, rows] of listed)
    await changeItems(
      at,
      outletId,
      rows.map((row) => row.vehicle_id),
      { listed_hash: hash, may_have: true },
    )
}

/** An outlet that answers again gets at once what waited for its next try. */
async function noteAnswering(at: WebsiteDb, outletId: string, now: Date): Promise<void> {
  const { db, websiteId } = at
  await db
    .updateTable('outlet_states')
    .set({ failing_since: null, last_error: null })
    .where('website_id', '=', websiteId)
    .where('outlet_id', '=', outletId)
    .execute()
  await db
    .updateTable('outlet_deliveries')
    .set({ due_at: now })
    .where('website_id', '=', websiteId)
    .where('outlet_id', '=', outletId)
    .where('state', '=', 'waiting')
    .where('due_at', '>', now)
    .execute()
}

async function putBack(
  at: WebsiteDb,
  outletId: string,
  deliveries: readonly OutletDelivery[],
  { reason, waitMs = 0, isRunning }: Extract<TryEnd, { outcome: 'refused' }> & { isRunning: boolean },
  now: Date,
): Promise<void> {
  const { db, websiteId } = at
  const replaced = isRunning ? await listReplaced(at, outletId, deliveries) : null
  const groups = Map.groupBy(deliveries, ({ id, queuedAt }) => {
    if (replaced === null || replaced.has(id)) return 'dropped'
    return nextTryAt(queuedAt, now, waitMs)?.getTime() ?? 'failed'
  })
  for (const [next, group] of groups) {
    const isOver = typeof next === 'string'
    const rows = await db
      .updateTable('outlet_deliveries')
      .set({
        state: isOver ? next : 'waiting',
        claimed_until: null,
        said: reason,
        ...(isOver ? { ended_at: now, data: null } : { due_at: new Date(next) }),
      })
      .where('website_id', '=', websiteId)
      .where('outlet_id', '=', outletId)
      .where('state', '=', 'sending')
      .where(
        'id',
        'in',
        group.map(({ id }) => id),
      )
      .returning(['vehicle_id', 'content_hash'])
      .execute()
    if (next === 'failed')
      for (const { vehicle_id, content_hash } of rows)
        await changeItems(at, outletId, [vehicle_id], { given_up: content_hash ?? 'withdrawn' })
  }
  await db
    .updateTable('outlet_states')
    .set({ failing_since: sql`coalesce(failing_since, ${now})`, last_error: reason })
    .where('website_id', '=', websiteId)
    .where('outlet_id', '=', outletId)
    .execute()
}

async function putBackUntried(
  { db, websiteId }: WebsiteDb,
  outletId: string,
  deliveries: readonly OutletDelivery[],
  now: Date,
): Promise<void> {
  if (deliveries.length === 0) return
  await db
    .updateTable('outlet_deliveries')
    .set({ state: 'waiting', claimed_until: null, due_at: now })
    .where('website_id', '=', websiteId)
    .where('outlet_id', '=', outletId)
    .where('state', '=', 'sending')
    .where(
      'id',
      'in',
      deliveries.map(({ id }) => id),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outlet_deliveries as newer')
            .select('newer.id')
            .whereRef('newer.website_id', '=', 'outlet_deliveries.website_id')
            .whereRef('newer.outlet_id', '=', 'outlet_deliveries.outlet_id')
            .whereRef('newer.vehicle_id', '=', 'outlet_deliveries.vehicle_id')
            .where('newer.state', '=', 'waiting'),
        ),
      ),
    )
    .execute()
}

/** Those of these messages about whose vehicles something newer waits. */
async function listReplaced(
  { db, websiteId }: WebsiteDb,
  outletId: string,
  deliveries: readonly OutletDelivery[],
): Promise<Set<number>> {
  if (deliveries.length === 0) return new Set()
  const rows = await db
    .selectFrom('outlet_deliveries')
    .select('vehicle_id')
    .where('website_id', '=', websiteId)
    .where('outlet_id', '=', outletId)
    .where('state', '=', 'waiting')
    .where(
      'vehicle_id',
      'in',
      deliveries.map(({ vehicleId }) => vehicleId),
    )
    .execute()
  const waiting = new Set(rows.map((row) => row.vehicle_id))
  return new Set(deliveries.flatMap(({ id, vehicleId }) => (waiting.has(vehicleId) ? [id] : [])))
}

async function changeItems(
  { db, websiteId }: WebsiteDb,
  outletId: string,
  vehicleIds: readonly number[],
  change: { listed_hash?: string | null; may_have?: boolean; given_up?: string | null },
): Promise<void> {
  await db
    .updateTable('outlet_items')
    .set(change)
    .where('website_id', '=', websiteId)
    .where('outlet_id', '=', outletId)
    .where('vehicle_id', 'in', vehicleIds)
    .execute()
}

/** @returns whether it runs: what was not taken by an outlet that somebody has paused meanwhile is dropped; and whether it failed */
async function lockOutlet(
  { db, websiteId }: WebsiteDb,
  outletId: string,
): Promise<{ readonly isRunning: boolean; readonly isFailing: boolean }> {
  const row = await db
    .selectFrom('outlet_states')
    .select(['is_listed', 'paused_at', 'failing_since'])
    .where('website_id', '=', websiteId)
    .where('outlet_id', '=', outletId)
    .forUpdate()
    .executeTakeFirst()
  return {
    isRunning: row?.is_listed === true && row.paused_at === null,
    isFailing: (row?.failing_since ?? null) !== null,
  }
}

/**
 * Takes back what a process was sending that gave no sign of life since: it may have arrived, so it is sent again.
 *
 * @param isAll at the start of the only process, whatever was being sent was sent by a former one
 */
export async function releaseAbandonedTries(db: Db, now: Date, isAll: boolean): Promise<void> {
  const rows = await db
    .selectFrom('outlet_deliveries')
    .selectAll()
    .where('state', '=', 'sending')
    .$if(!isAll, (query) => query.where('claimed_until', '<=', now))
    .execute()
  if (isAll) await db.updateTable('outlet_states').set({ claimed_until: null }).execute()
  for (const [, group] of Map.groupBy(rows, (row) => `${row.website_id} ${row.outlet_id}`)) {
    const [first] = group
    if (!first) continue
    const at = { db, websiteId: first.website_id }
    await endTries(
      at,
      first.outlet_id,
      group.map(toOutletDelivery),
      { outcome: 'refused', reason: 'the process that sent it stopped' },
      now,
    )
    await changeState(at, first.outlet_id, { claimed_until: null })
  }
}

export function toOutletDelivery(row: Selectable<OutletDeliveriesTable>): OutletDelivery {
  return {
    id: row.id,
    vehicleId: row.vehicle_id,
    stocknum: row.stocknum,
    kind: row.kind,
    sequence: row.sequence,
    reason: row.reason,
    contentHash: row.content_hash,
    data: row.data,
    queuedAt: row.queued_at,
    dueAt: row.due_at,
    tries: row.tries,
    state: row.state,
    endedAt: row.ended_at,
    said: row.said,
  }
}
