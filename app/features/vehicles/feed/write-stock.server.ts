import { sql } from 'kysely'
import { z } from 'zod'
import { jsonOf } from '#app/core/json.ts'
import { cents } from '#app/core/money.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { byHandFeedId } from '#app/features/vehicles/by-hand.ts'
import { settleEdits } from '#app/features/vehicles/edits/settle-edits.server.ts'
import { type FactChange, factChanges, type HistoryKind } from '#app/features/vehicles/history.ts'
import { type HistoryRow, noteHistory } from '#app/features/vehicles/note-history.server.ts'
import { rememberVins } from '#app/features/vehicles/passport/stated-vin.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { inSlices, othersTurn } from '#app/server/in-slices.server.ts'
import type { ImportDesk } from './import-desk.server.ts'
import type { PlannedStock, VehicleRow } from './import-work.server.ts'
import type { KnownVehicle } from './plan-stock.ts'
import type { VehicleKey } from './resolve-feed.ts'

const pageRows = 200

/** A superseded vehicle is history: its stock number belongs to another one. */
const notSuperseded = sql<boolean>`ended_as is distinct from 'superseded'`

/** The priorities of a website's feeds by their ids, as far as its settings say them (FEED-26). */
export type Priorities = ReadonlyMap<string, number>

/**
 * Gives the desk every vehicle that the website's dealerships have on sale, whichever feed it came from, in batches, and
 * those among the ended ones that the file names: an import does not take longer with every vehicle ever sold.
 */
export async function sendKnownVehicles(
  scope: WriteScope,
  feedId: string,
  desk: ImportDesk,
  priorities: Priorities,
): Promise<void> {
  for (let after = 0; ; ) {
    const known = await listKnown(scope, feedId, priorities, (query) =>
      query.where('sold_at', 'is', null).where('id', '>', after).orderBy('id').limit(pageRows),
    )
    const last = known.at(-1)
    if (!last) break
    await desk.know(known)
    await othersTurn()
    after = last.id
  }
  const unknown = await desk.unknown()
  await inSlices(unknown.length, async (from, size) => {
    const stocknums = unknown.slice(from, from + size).map(({ stocknum }) => stocknum)
    await desk.know(
      await listKnown(scope, feedId, priorities, (query) =>
        query.where('sold_at', 'is not', null).where('stocknum', 'in', stocknums),
      ),
    )
  })
}

type KnownQuery = ReturnType<typeof selectKnown>

async function listKnown(
  scope: WriteScope,
  feedId: string,
  priorities: Priorities,
  narrow: (query: KnownQuery) => KnownQuery,
): Promise<KnownVehicle[]> {
  const dealershipIds = scope.website.dealerships.map((dealership) => dealership.id)
  if (dealershipIds.length === 0) return []
  const rows = await narrow(selectKnown(scope).where('dealership_id', 'in', dealershipIds)).execute()
  return rows.map((row) => knownFrom(row, scope, feedId, priorities))
}

/** The one vehicle of this dealership and stock number, whichever feed it came from; null where there is none. */
export async function findKnown(
  scope: WriteScope,
  feedId: string,
  { dealershipId, stocknum }: VehicleKey,
  priorities: Priorities,
): Promise<KnownVehicle | null> {
  const row = await selectKnown(scope)
    .where('dealership_id', '=', dealershipId)
    .where('stocknum', '=', stocknum)
    .executeTakeFirst()
  return row ? knownFrom(row, scope, feedId, priorities) : null
}

function selectKnown({ db }: Pick<WriteScope, 'db'>) {
  return db
    .selectFrom('vehicles')
    .select([
      'id',
      'dealership_id',
      'stocknum',
      'content_hash',
      'created_at',
      'sold_at',
      'ended_as',
      'feed_website_id',
      'feed_id',
      'feed_confirmed_at',
      sql<number | null>`(facts ->> 'price')::bigint`.as('price'),
      sql<number | null>`(facts ->> 'dapprice')::bigint`.as('dapprice'),
      sql<number>`coalesce(json_array_length(facts -> 'images'), 0)`.as('pictures'),
      sql<string | null>`facts ->> 'vin'`.as('vin'),
      sql<string>`facts ->> 'make'`.as('make'),
      sql<string>`facts ->> 'model'`.as('model'),
      sql<number | null>`(facts ->> 'year')::integer`.as('year'),
    ])
    .where(notSuperseded)
}

type KnownRow = Awaited<ReturnType<ReturnType<typeof selectKnown>['execute']>>[number]

function knownFrom(
  row: KnownRow,
  { website }: WriteScope,
  feedId: string,
  priorities: Priorities,
): KnownVehicle {
  return {
    id: row.id,
    dealershipId: row.dealership_id,
    stocknum: row.stocknum,
    contentHash: row.content_hash,
    createdAt: row.created_at,
    soldAt: row.sold_at,
    isWithdrawn: row.ended_as === 'withdrawn',
    price: row.price === null ? null : cents(Number(row.price)),
    dapprice: row.dapprice === null ? null : cents(Number(row.dapprice)),
    pictureCount: row.pictures,
    identity: { vin: row.vin, make: row.make, model: row.model, year: row.year },
    priority: row.feed_website_id === website.id ? (priorities.get(row.feed_id) ?? null) : null,
    isFromThisFeed: row.feed_website_id === website.id && row.feed_id === feedId,
    isInLastFile: row.feed_confirmed_at === null,
    isByHand: row.feed_id === byHandFeedId,
    feed:
      row.feed_website_id === website.id ? row.feed_id : `${row.feed_id} of website ${row.feed_website_id}`,
  }
}

/** Which feed writes, in which of its runs. */
export interface Writer {
  readonly feedId: string
  /** Null where the import is no run of a feed. */
  readonly runId: string | null
  /** The moment for which the feed vouched before this file (FRESH-02); null where it never did. */
  readonly vouchedAt: Date | null
}

/** Writes the plan, with a row of history for each vehicle (STOCK-07). @returns the ids of all vehicles that have changed */
export async function writeStock(
  scope: WriteScope,
  writer: Writer,
  { gone, withdrawn, superseded, missed, found, said, writeCount, yieldCount }: PlannedStock,
  desk: Pick<ImportDesk, 'rows' | 'yields'>,
): Promise<number[]> {
  const ids = [...gone, ...withdrawn, ...superseded, ...missed, ...found]
  await inSlices(superseded.length, (from, size) => supersede(scope, superseded.slice(from, from + size)))
  await inSlices(gone.length, (from, size) => letGo(scope, writer, gone.slice(from, from + size), 'sold'))
  await inSlices(withdrawn.length, (from, size) =>
    letGo(scope, writer, withdrawn.slice(from, from + size), 'withdrawn'),
  )
  await inSlices(writeCount, async (from, size) => {
    for (const id of await write(scope, writer, await desk.rows(from, size))) ids.push(id)
  })
  await inSlices(missed.length, (from, size) => keepMoment(scope, writer, missed.slice(from, from + size)))
  await inSlices(found.length, (from, size) => followFeed(scope, found.slice(from, from + size)))
  if (said === null) await clearYields(scope, writer.feedId)
  else
    await inSlices(said.length, (from, size) =>
      dropYields(scope, writer.feedId, said.slice(from, from + size)),
    )
  await inSlices(yieldCount, async (from, size) =>
    keepYields(scope, writer.feedId, await desk.yields(from, size)),
  )
  return ids
}

/** What the feed's last file does not have keeps the moment at which the feed last vouched for it (FRESH-01). */
async function keepMoment({ db }: WriteScope, { vouchedAt }: Writer, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('vehicles')
    .set((eb) => ({ feed_confirmed_at: eb.fn.coalesce(eb.val(vouchedAt), 'changed_at', 'created_at') }))
    .where('id', 'in', ids)
    .execute()
}

async function followFeed({ db }: WriteScope, ids: readonly number[]): Promise<void> {
  await db.updateTable('vehicles').set({ feed_confirmed_at: null }).where('id', 'in', ids).execute()
}

/** The stock number of these has come back for another vehicle: their own page is gone at once (FEED-27). */
async function supersede({ db, now }: WriteScope, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('vehicles')
    .set({ ended_as: 'superseded', changed_at: now })
    .where('id', 'in', ids)
    .execute()
}

/** Takes one vehicle off the market, in the same way (FEED-20). */
export function withdrawOne(scope: WriteScope, writer: Writer, id: number): Promise<void> {
  return letGo(scope, writer, [id], 'withdrawn')
}

/** Notes that one vehicle was sold. @param soldAt when, where it is known */
export function sellOne(scope: WriteScope, writer: Writer, id: number, soldAt: Date | null): Promise<void> {
  return end(scope, writer, [id], 'sold', soldAt ?? scope.now)
}

/** What a feed lets go goes over to another feed that lists it, else it is sold or withdrawn (FEED-25, FEED-26). */
async function letGo(
  scope: WriteScope,
  writer: Writer,
  ids: readonly number[],
  endedAs: 'sold' | 'withdrawn',
): Promise<void> {
  const takers = await findTakers(scope, ids)
  await end(
    scope,
    writer,
    ids.filter((id) => !takers.has(id)),
    endedAs,
  )
  for (const { feedId, row } of takers.values()) await write(scope, { ...writer, feedId }, [row])
}

async function end(
  scope: WriteScope,
  writer: Writer,
  ids: readonly number[],
  endedAs: 'sold' | 'withdrawn',
  endedAt = scope.now,
): Promise<void> {
  const { db, now } = scope
  if (ids.length === 0) return
  const ended = await db
    .updateTable('vehicles')
    .set({ sold_at: endedAt, changed_at: now, ended_as: endedAs, freshness: 'fresh' })
    .where('id', 'in', ids)
    .returning(['id', 'dealership_id'])
    .execute()
  await noteHistory(
    db,
    ended.map(({ id, dealership_id }) => ({
      ...madeBy(writer, now),
      dealership_id,
      vehicle_id: id,
      kind: endedAs,
      changes: '[]',
    })),
  )
  await settleEdits(scope, madeBy(writer, now), ids)
}

async function write(scope: WriteScope, writer: Writer, rows: VehicleRow[]): Promise<number[]> {
  const { db, website, now } = scope
  const before = await listBefore(db, rows)
  const changes = new Map(rows.map((row) => [keyOfRow(row), changesOf(row, before)]))
  await rememberVins(
    db,
    [...before].flatMap(([key, { id }]) => (losesVin(changes.get(key)) ? [id] : [])),
  )
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
        ended_as: row.soldAt === null ? null : ('sold' as const),
      })),
    )
    .onConflict((c) =>
      c
        .columns(['dealership_id', 'stocknum'])
        .where(notSuperseded)
        .doUpdateSet((eb) => ({
          ended_as: eb.ref('excluded.ended_as'),
          feed_confirmed_at: null,
          is_past: false,
          draft: false,
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
      const key = keyOfRow(row)
      const vehicleId = ids.get(key)
      if (vehicleId === undefined) return []
      return [
        {
          ...madeBy(writer, now),
          dealership_id: row.dealershipId,
          vehicle_id: vehicleId,
          kind: kindOf(row.soldAt, before.get(key)),
          changes: JSON.stringify(changes.get(key) ?? []),
        },
      ]
    }),
  )
  const writtenIds = [...ids.values()]
  await settleEdits(scope, madeBy(writer, now), writtenIds)
  return writtenIds
}

interface Taker {
  readonly feedId: string
  readonly row: VehicleRow
}

/** By the ids of vehicles: the feed that lists them too and comes next, with the vehicle as it lists it. */
async function findTakers({ db, website }: WriteScope, ids: readonly number[]): Promise<Map<number, Taker>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .deleteFrom('feed_yields')
    .using('vehicles')
    .whereRef('vehicles.dealership_id', '=', 'feed_yields.dealership_id')
    .whereRef('vehicles.stocknum', '=', 'feed_yields.stocknum')
    .where('vehicles.id', 'in', ids)
    .where('feed_yields.website_id', '=', website.id)
    .returning([
      'vehicles.id',
      'feed_yields.feed_id',
      'feed_yields.dealership_id',
      'feed_yields.stocknum',
      'feed_yields.content_hash',
      'feed_yields.facts',
      'feed_yields.created_at',
    ])
    .execute()
  return new Map(
    rows.map((row): [number, Taker] => [
      row.id,
      {
        feedId: row.feed_id,
        row: {
          dealershipId: row.dealership_id,
          stocknum: row.stocknum,
          contentHash: row.content_hash,
          facts: JSON.stringify(row.facts),
          createdAt: row.created_at,
          soldAt: null,
        },
      },
    ]),
  )
}

async function clearYields({ db, website }: WriteScope, feedId: string): Promise<void> {
  await db
    .deleteFrom('feed_yields')
    .where('website_id', '=', website.id)
    .where('feed_id', '=', feedId)
    .execute()
}

/** Forgets that the feed lists these vehicles of another one. */
export async function dropYields(
  { db, website }: WriteScope,
  feedId: string,
  keys: readonly VehicleKey[],
): Promise<void> {
  if (keys.length === 0) return
  await db
    .deleteFrom('feed_yields')
    .where('website_id', '=', website.id)
    .where('feed_id', '=', feedId)
    .where((eb) =>
      eb.or(
        keys.map(({ dealershipId, stocknum }) =>
          eb.and([eb('dealership_id', '=', dealershipId), eb('stocknum', '=', stocknum)]),
        ),
      ),
    )
    .execute()
}

async function keepYields({ db, website }: WriteScope, feedId: string, rows: VehicleRow[]): Promise<void> {
  const kept = rows.filter(({ soldAt }) => soldAt === null)
  if (kept.length === 0) return
  await db
    .insertInto('feed_yields')
    .values(
      kept.map((row) => ({
        website_id: website.id,
        feed_id: feedId,
        dealership_id: row.dealershipId,
        stocknum: row.stocknum,
        content_hash: row.contentHash,
        facts: row.facts,
        created_at: row.createdAt,
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute()
}

interface Before {
  readonly id: number
  readonly facts: Readonly<Record<string, unknown>>
  readonly soldAt: Date | null
}

async function listBefore(db: Db, rows: readonly VehicleRow[]): Promise<Map<string, Before>> {
  const known = await db
    .selectFrom('vehicles')
    .select(['id', 'dealership_id', 'stocknum', 'facts', 'sold_at'])
    .where('dealership_id', 'in', [...new Set(rows.map(({ dealershipId }) => dealershipId))])
    .where('stocknum', 'in', [...new Set(rows.map(({ stocknum }) => stocknum))])
    .where(notSuperseded)
    .execute()
  return new Map(
    known.map((row) => [keyOf(row), { id: row.id, facts: recordOf(row.facts), soldAt: row.sold_at }]),
  )
}

function keyOfRow({ dealershipId, stocknum }: VehicleRow): string {
  return keyOf({ dealership_id: dealershipId, stocknum })
}

function changesOf(row: VehicleRow, before: ReadonlyMap<string, Before>): FactChange[] {
  const earlier = before.get(keyOfRow(row))
  return earlier ? factChanges(earlier.facts, factsIn(row.facts)) : []
}

function losesVin(changes: readonly FactChange[] = []): boolean {
  return changes.some(([field, before]) => field === 'vin' && before !== null)
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

function madeBy(
  { feedId, runId }: Pick<Writer, 'feedId' | 'runId'>,
  now: Date,
): Pick<HistoryRow, 'actor' | 'run_id' | 'at'> {
  return { actor: `feed:${feedId}`, run_id: runId, at: now }
}
