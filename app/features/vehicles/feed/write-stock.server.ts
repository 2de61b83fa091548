import type { Insertable } from 'kysely'
import { z } from 'zod'
import { jsonOf } from '#app/core/json.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { factChanges, type HistoryKind } from '#app/features/vehicles/history.ts'
import type { VehicleHistoryTable } from '#app/features/vehicles/tables.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { inSlices, othersTurn } from '#app/server/in-slices.server.ts'
import type { ImportDesk } from './import-desk.server.ts'
import type { PlannedStock, VehicleRow } from './import-work.server.ts'
import type { KnownVehicle } from './plan-stock.ts'

const pageRows = 200

/** Gives the desk every vehicle of the website's dealerships, whichever feed it came from, in batches. */
export async function sendKnownVehicles(scope: WriteScope, feedId: string, desk: ImportDesk): Promise<void> {
  for (let after = 0; ; ) {
    const known = await listKnown(scope, feedId, after)
    const last = known.at(-1)
    if (!last) return
    await desk.know(known)
    await othersTurn()
    after = last.id
  }
}

async function listKnown(
  { db, website }: WriteScope,
  feedId: string,
  afterId: number,
): Promise<KnownVehicle[]> {
  const dealershipIds = website.dealerships.map((dealership) => dealership.id)
  if (dealershipIds.length === 0) return []
  const rows = await db
    .selectFrom('vehicles')
    .select([
      'id',
      'dealership_id',
      'stocknum',
      'content_hash',
      'created_at',
      'sold_at',
      'feed_website_id',
      'feed_id',
    ])
    .where('dealership_id', 'in', dealershipIds)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(pageRows)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    dealershipId: row.dealership_id,
    stocknum: row.stocknum,
    contentHash: row.content_hash,
    createdAt: row.created_at,
    soldAt: row.sold_at,
    isFromThisFeed: row.feed_website_id === website.id && row.feed_id === feedId,
    feed:
      row.feed_website_id === website.id ? row.feed_id : `${row.feed_id} of website ${row.feed_website_id}`,
  }))
}

/** Which feed writes, in which of its runs. */
export interface Writer {
  readonly feedId: string
  /** Null where the import is no run of a feed. */
  readonly runId: string | null
}

/** Writes the plan, with a row of history for each vehicle (STOCK-07). @returns the ids of all vehicles that have changed */
export async function writeStock(
  scope: WriteScope,
  writer: Writer,
  { gone, writeCount }: PlannedStock,
  desk: ImportDesk,
): Promise<number[]> {
  const ids = [...gone]
  await inSlices(gone.length, (from, size) => sell(scope, writer, gone.slice(from, from + size)))
  await inSlices(writeCount, async (from, size) => {
    for (const id of await write(scope, writer, await desk.rows(from, size))) ids.push(id)
  })
  return ids
}

async function sell({ db, now }: WriteScope, writer: Writer, ids: readonly number[]): Promise<void> {
  const sold = await db
    .updateTable('vehicles')
    .set({ sold_at: now, changed_at: now })
    .where('id', 'in', ids)
    .returning(['id', 'dealership_id'])
    .execute()
  await noteHistory(
    db,
    sold.map(({ id, dealership_id }) => ({
      ...madeBy(writer, now),
      dealership_id,
      vehicle_id: id,
      kind: 'sold',
      changes: '[]',
    })),
  )
}

async function write(
  { db, website, now }: WriteScope,
  writer: Writer,
  rows: VehicleRow[],
): Promise<number[]> {
  const before = await listBefore(db, rows)
  const written = await db
    .insertInto('vehicles')
    .values(
      rows.map((row) => ({
        dealership_id: row.dealershipId,
        stocknum: row.stocknum,
        feed_website_id: website.id,
        feed_id: writer.feedId,
        content_hash: row.contentHash,
        facts: row.facts,
        created_at: row.createdAt,
        sold_at: row.soldAt,
        changed_at: now,
      })),
    )
    .onConflict((c) =>
      c.columns(['dealership_id', 'stocknum']).doUpdateSet((eb) => ({
        feed_website_id: eb.ref('excluded.feed_website_id'),
        feed_id: eb.ref('excluded.feed_id'),
        content_hash: eb.ref('excluded.content_hash'),
        facts: eb.ref('excluded.facts'),
        created_at: eb.ref('excluded.created_at'),
        sold_at: eb.ref('excluded.sold_at'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .returning(['id', 'dealership_id', 'stocknum'])
    .execute()
  const ids = new Map(written.map((row) => [keyOf(row), row.id]))
  await noteHistory(
    db,
    rows.flatMap((row): HistoryRow[] => {
      const key = keyOf({ dealership_id: row.dealershipId, stocknum: row.stocknum })
      const vehicleId = ids.get(key)
      if (vehicleId === undefined) return []
      const earlier = before.get(key)
      const changes = earlier ? factChanges(earlier.facts, factsIn(row.facts)) : []
      return [
        {
          ...madeBy(writer, now),
          dealership_id: row.dealershipId,
          vehicle_id: vehicleId,
          kind: kindOf(row.soldAt, earlier),
          changes: JSON.stringify(changes),
        },
      ]
    }),
  )
  return [...ids.values()]
}

interface Before {
  readonly facts: Readonly<Record<string, unknown>>
  readonly soldAt: Date | null
}

async function listBefore(db: Db, rows: readonly VehicleRow[]): Promise<Map<string, Before>> {
  const known = await db
    .selectFrom('vehicles')
    .select(['dealership_id', 'stocknum', 'facts', 'sold_at'])
    .where('dealership_id', 'in', [...new Set(rows.map(({ dealershipId }) => dealershipId))])
    .where('stocknum', 'in', [...new Set(rows.map(({ stocknum }) => stocknum))])
    .execute()
  return new Map(known.map((row) => [keyOf(row), { facts: recordOf(row.facts), soldAt: row.sold_at }]))
}

function keyOf({ dealership_id, stocknum }: { dealership_id: number; stocknum: string }): string {
  return `${dealership_id}\n${stocknum}`
}

function factsIn(json: string): Readonly<Record<string, unknown>> {
  return recordOf(jsonOf(json))
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return anyRecord.parse(value)
}

const anyRecord = z.record(z.string(), z.unknown())

function kindOf(soldAt: Date | null, earlier: Before | undefined): HistoryKind {
  if (!earlier) return 'added'
  if (soldAt !== null) return earlier.soldAt === null ? 'sold' : 'changed'
  return earlier.soldAt === null ? 'changed' : 'relisted'
}

type HistoryRow = Insertable<VehicleHistoryTable>

function madeBy({ feedId, runId }: Writer, now: Date): Pick<HistoryRow, 'actor' | 'run_id' | 'at'> {
  return { actor: `feed:${feedId}`, run_id: runId, at: now }
}

async function noteHistory(db: Db, rows: readonly HistoryRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('vehicle_history').values(rows).execute()
}
