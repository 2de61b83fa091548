import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#app/core/errors.ts'
import { parseStored } from '#app/core/stored.ts'
import { readEdits } from '#app/features/vehicles/edits/edit.ts'
import { fedHashes, uploadedHashes, uploadedPaths } from '#app/features/vehicles/uploaded-photos.server.ts'
import { vehicleFactsSchema } from '#app/features/vehicles/vehicle.ts'
import type { StockScope } from './stock-scope.server.ts'
import type { StockFilter, StockVehicle } from './stock-vehicle.ts'

/** What a list of stock is narrowed to. */
export interface StockQuery {
  readonly state: StockFilter
  /** Words of the name, the stock number, the VIN or the rego. */
  readonly words: string
  /** The list goes on after this vehicle; null at its beginning. */
  readonly after: number | null
  readonly most: number
  /** Left out: the newest first. */
  readonly order?: StockOrder
}

/** What a list of stock is ordered by; where two are alike, their ids decide. */
export interface StockOrder {
  /** A figure or a text of a row of `vehicles`. What has none comes last. */
  readonly key: RawBuilder<unknown>
  readonly isText: boolean
  readonly isDescending: boolean
}

/**
 * The vehicle of this id, where it belongs to one of the website's dealerships and is within the scope.
 *
 * @throws AppError `not-found` for any other
 */
export async function getStockVehicle(scope: StockScope, id: number): Promise<StockVehicle> {
  const [row] = await selectStock(scope).where('vehicles.id', '=', id).execute()
  if (!row) throw notFound('Vehicle')
  return stockVehicleFrom(row)
}

/** Those of the website's dealerships among these, in the order of their ids. */
export async function listStockVehicles(scope: StockScope, ids: readonly number[]): Promise<StockVehicle[]> {
  const rows = await selectStock(scope)
    .where('vehicles.id', 'in', [-1, ...ids])
    .orderBy('vehicles.id')
    .execute()
  return rows.map(stockVehicleFrom)
}

/** The stock of the website's dealerships, the newest first or as it is asked for. */
export async function listStock(scope: StockScope, query: StockQuery): Promise<StockVehicle[]> {
  const { state, words, after, most, order } = query
  let rows = selectStock(scope).where(sql<boolean>`vehicles.ended_as is distinct from 'superseded'`)
  if (state === 'draft') rows = rows.where('vehicles.draft', '=', true)
  const within = forSale[state]
  if (within) rows = rows.where('vehicles.draft', '=', false).where(shownEnd, 'is', null).where(within)
  if (state === 'sold' || state === 'withdrawn') rows = rows.where(shownEnd, '=', state)
  for (const word of words.split(/\s+/).filter((part) => part !== ''))
    rows = rows.where(searchedText, 'ilike', `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  if (after !== null)
    rows = rows.where(order ? comesAfter(scope, after, order) : sql<boolean>`vehicles.id < ${after}`)
  if (order) rows = rows.orderBy(orderedBy(order), order.isDescending ? 'desc' : 'asc')
  const isOldestFirst = order !== undefined && !order.isDescending
  const found = await rows
    .orderBy('vehicles.id', isOldestFirst ? 'asc' : 'desc')
    .limit(most)
    .execute()
  return found.map(stockVehicleFrom)
}

/** The key of an order, which is never null: it can then be compared with that of another vehicle. */
function orderedBy({ key, isText, isDescending }: StockOrder): RawBuilder<unknown> {
  return isText
    ? sql`coalesce(${key}, '')`
    : sql`coalesce((${key})::float8, ${sql.lit(isDescending ? '-Infinity' : 'Infinity')}::float8)`
}

/** Whether a vehicle comes after another one in an order. */
function comesAfter({ website }: StockScope, id: number, order: StockOrder): RawBuilder<boolean> {
  const place = sql`(${orderedBy(order)}, vehicles.id)`
  const other = sql`(select ${orderedBy(order)}, vehicles.id from vehicles
    where vehicles.id = ${id} and vehicles.dealership_id = any(${website.dealerships.map(({ id }) => id)}))`
  return order.isDescending ? sql<boolean>`${place} < ${other}` : sql<boolean>`${place} > ${other}`
}

/** How many vehicles of the website's dealerships each filter finds. */
export async function countStock({ db, website, only }: StockScope): Promise<Record<StockFilter, number>> {
  let rows = db
    .selectFrom('vehicles')
    .where('vehicles.dealership_id', 'in', [-1, ...website.dealerships.map(({ id }) => id)])
    .where(sql<boolean>`vehicles.ended_as is distinct from 'superseded'`)
  if (only) rows = rows.where('vehicles.id', 'in', [-1, ...only.ids])
  const isForSale = sql`not vehicles.draft and ${shownEnd} is null`
  return rows
    .select([
      countOf(sql`true`).as('all'),
      countOf(isForSale).as('for_sale'),
      countOf(sql`${isForSale} and ${isReserved}`).as('reserved'),
      countOf(sql`${isForSale} and ${hasNoPhoto}`).as('no_photo'),
      countOf(sql`${isForSale} and ${hasNoPrice}`).as('no_price'),
      countOf(sql`${isForSale} and ${isToCheck}`).as('to_check'),
      countOf(sql`vehicles.draft`).as('draft'),
      countOf(sql`${shownEnd} = 'sold'`).as('sold'),
      countOf(sql`${shownEnd} = 'withdrawn'`).as('withdrawn'),
    ])
    .executeTakeFirstOrThrow()
}

function countOf(condition: RawBuilder<unknown>) {
  return sql<number>`(count(*) filter (where ${condition}))::int`
}

/** How it ended: by the word of a person, else of the feed. */
const shownEnd = sql<string | null>`case
  when vehicles.edits -> 'status' ->> 'value' in ('sold', 'withdrawn') then vehicles.edits -> 'status' ->> 'value'
  when vehicles.sold_at is not null then coalesce(vehicles.ended_as, 'sold') end`

const isReserved = sql<boolean>`(
  vehicles.shown_reserved
  or exists (select 1 from vehicle_leases where vehicle_id = vehicles.id and paid_at is not null))`

const hasNoPhoto = sql<boolean>`(vehicles.fed_photos <= 0 and not exists (select 1 from vehicle_photos
  where vehicle_photos.dealership_id = vehicles.dealership_id and vehicle_photos.vehicle_id = vehicles.id))`

const hasNoPrice = sql<boolean>`vehicles.shown_amount is null`

/** Nobody and no feed has confirmed it for long. */
const isToCheck = sql<boolean>`vehicles.freshness <> 'fresh'`

/** The filters that find vehicles for sale, and which of these. */
const forSale: Readonly<Partial<Record<StockFilter, RawBuilder<boolean>>>> = {
  for_sale: sql<boolean>`true`,
  reserved: isReserved,
  no_photo: hasNoPhoto,
  no_price: hasNoPrice,
  to_check: isToCheck,
}

const searchedText = sql<string>`concat_ws(' ', vehicles.stocknum,
  vehicles.shown_name, vehicles.shown_vin,
  coalesce(vehicles.edits -> 'rego' ->> 'value', vehicles.facts ->> 'rego'))`

function selectStock({ db, website, now, only }: StockScope) {
  const all = db
    .selectFrom('vehicles')
    .leftJoin('website_vehicles', (join) =>
      join
        .onRef('website_vehicles.vehicle_id', '=', 'vehicles.id')
        .on('website_vehicles.website_id', '=', website.id),
    )
    .select([
      'vehicles.id',
      'vehicles.dealership_id',
      'vehicles.stocknum',
      'vehicles.feed_website_id',
      'vehicles.feed_id',
      'vehicles.facts',
      'vehicles.sold_at',
      'vehicles.ended_as',
      'vehicles.edits',
      'vehicles.edit_version',
      uploadedHashes.as('hashes'),
      fedHashes.as('fed_hashes'),
      'vehicles.draft',
      'vehicles.freshness',
      'vehicles.own_confirmed_at',
      'vehicles.feed_confirmed_at',
      'vehicles.created_at',
      'vehicles.changed_at',
      'website_vehicles.slug',
      sql<boolean>`exists (select 1 from vehicle_leases
        where vehicle_id = vehicles.id and (expires_at is null or expires_at > ${now}))`.as('has_lease'),
    ])
    .where('vehicles.dealership_id', 'in', [-1, ...website.dealerships.map(({ id }) => id)])
  return only ? all.where('vehicles.id', 'in', [-1, ...only.ids]) : all
}

function stockVehicleFrom({ facts, edits, hashes, fed_hashes, ...row }: StockRow): StockVehicle {
  return {
    ...row,
    facts: parseStored(vehicleFactsSchema, facts),
    edits: readEdits(edits),
    uploaded: uploadedPaths(hashes),
    fed: uploadedPaths(fed_hashes),
  }
}

interface StockRow extends Omit<StockVehicle, 'facts' | 'edits' | 'uploaded' | 'fed'> {
  readonly facts: unknown
  readonly edits: unknown
  readonly hashes: unknown
  readonly fed_hashes: unknown
}
