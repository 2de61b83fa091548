import { sql } from 'kysely'
import { listConfirmations } from '#app/features/intake/feed-states.server.ts'
import type { StockScope } from '#app/features/stockroom/stock-scope.server.ts'
import { dateText } from '#app/features/tenancy/locale-format.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { confirmedAt, feedKey } from '#app/features/vehicles/freshness.ts'
import { bareDays, type Ghost, type GhostKind, ghostKinds, ghostsIn, type Suspect } from './ghost.ts'
import type { GhostSource } from './ghost-source.server.ts'

/**
 * The vehicles of the website's dealerships that may be ghosts, with what speaks for it (FRESH-09); what a person has found
 * to be none is left out until its time is over.
 *
 * @param sources what other parts of the product know of
 */
export async function listGhosts(scope: StockScope, sources: readonly GhostSource[]): Promise<Ghost[]> {
  const { now, website, only } = scope
  const ids = only && new Set(only.ids)
  const within = (vehicleId: number): boolean => ids === undefined || ids.has(vehicleId)
  const [suspects, quiet, others] = await Promise.all([
    listSuspects(scope),
    listQuiet(scope),
    Promise.all(sources.map((source) => source(scope))),
  ])
  return [
    ...suspects.flatMap((suspect) => ghostsIn(suspect, now, (moment) => dateText(moment, website))),
    ...others.flat(),
  ]
    .filter(({ vehicleId, kind }) => within(vehicleId) && !quiet.has(keyOf(vehicleId, kind)))
    .sort((a, b) => ghostKinds.indexOf(a.kind) - ghostKinds.indexOf(b.kind) || a.vehicleId - b.vehicleId)
}

async function listSuspects(scope: StockScope): Promise<Suspect[]> {
  const { db, website } = scope
  const [confirmations, relisted, paid, doubles, elsewhere] = await Promise.all([
    listConfirmations({ db, websiteId: website.id }),
    listReturns(scope),
    listDeposits(scope),
    listDoubles(scope),
    listElsewhere(scope),
  ])
  const vins = [...doubles.keys(), ...elsewhere]
  const vehicles = await selectSuspects(scope, [...relisted.keys(), ...paid.keys()], vins).execute()
  return vehicles.map(({ has_price, has_photo, sold_by_person_at, ...vehicle }) => {
    const { id, stocknum, vin } = vehicle
    const isForSale = sold_by_person_at === null
    return {
      id,
      stocknum,
      name: vehicle.name ?? '',
      freshness: isForSale ? vehicle.freshness : 'fresh',
      confirmedAt: confirmedAt(
        { ...vehicle, feed: feedKey(vehicle.feed_website_id, vehicle.feed_id) },
        confirmations,
      ),
      doubles:
        isForSale && vin !== null ? (doubles.get(vin) ?? []).filter((other) => other !== stocknum) : [],
      isElsewhere: isForSale && vin !== null && elsewhere.has(vin),
      soldByPersonAt: isForSale ? null : new Date(sold_by_person_at),
      relistedAt: relisted.get(id) ?? [],
      depositPaidAt: paid.get(id) ?? null,
      arrivedAt: vehicle.created_at,
      hasPrice: !isForSale || has_price,
      hasPhoto: !isForSale || has_photo,
    }
  })
}

/**
 * The vehicles on sale of which anything may speak for a ghost; also what a person has ended and a feed lists still. Nothing of a vehicle is
 * read here but what the database keeps apart: the list of the stock room counts ghosts at every view.
 */
function selectSuspects(
  { db, website, now, only }: StockScope,
  ids: readonly number[],
  vins: readonly string[],
) {
  const isOld = sql<boolean>`vehicles.created_at < ${new Date(now.getTime() - bareDays * 86_400_000)}`
  const state = website.home?.state
  // a dealer's total of the website's state is a price, also where it is the only one
  const total = state
    ? sql`substring(vehicles.facts ->> ${sql.lit(`driveaway_${state.toLowerCase()}`)} from '^\\d{1,15}$')::bigint > 1000`
    : sql`false`
  const hasPrice = sql<boolean>`(vehicles.shown_amount is not null or coalesce(${total}, false))`
  const hasPhoto = sql<boolean>`(vehicles.fed_photos > 0 or exists (select 1 from vehicle_photos
    where vehicle_photos.dealership_id = vehicles.dealership_id and vehicle_photos.vehicle_id = vehicles.id))`
  const rows = db
    .selectFrom('vehicles')
    .select([
      'vehicles.id',
      'vehicles.stocknum',
      'vehicles.shown_name as name',
      'vehicles.shown_vin as vin',
      'vehicles.feed_website_id',
      'vehicles.feed_id',
      'vehicles.freshness',
      'vehicles.own_confirmed_at',
      'vehicles.feed_confirmed_at',
      'vehicles.created_at',
      soldByPersonAt.as('sold_by_person_at'),
      hasPrice.as('has_price'),
      hasPhoto.as('has_photo'),
    ])
    .where('vehicles.dealership_id', 'in', dealershipsOf(website))
    .where('vehicles.sold_at', 'is', null)
    .where('vehicles.draft', '=', false)
    .where((eb) =>
      eb.or([
        eb('vehicles.freshness', '<>', 'fresh'),
        eb(soldByPersonAt, 'is not', null),
        eb('vehicles.shown_vin', 'in', ['', ...vins]),
        eb('vehicles.id', 'in', [-1, ...ids]),
        eb.and([isOld, sql<boolean>`not (${hasPrice} and ${hasPhoto})`]),
      ]),
    )
  return only ? rows.where('vehicles.id', 'in', [-1, ...only.ids]) : rows
}

/** When a person said that a vehicle is sold, or withdrew it; null where nobody did. */
const soldByPersonAt = sql<string | null>`case
  when vehicles.edits -> 'status' ->> 'value' in ('sold', 'withdrawn') then vehicles.edits -> 'status' ->> 'at' end`

function dealershipsOf({ dealerships }: WriteScope['website']): number[] {
  return [-1, ...dealerships.map(({ id }) => id)]
}

const returnDays = 30

/** By the vehicle: when it came back on sale lately. */
async function listReturns({ db, website, now }: WriteScope): Promise<Map<number, Date[]>> {
  const rows = await db
    .selectFrom('vehicle_history')
    .select(['vehicle_id', 'at'])
    .where('dealership_id', 'in', dealershipsOf(website))
    .where('kind', '=', 'relisted')
    .where('at', '>', new Date(now.getTime() - returnDays * 86_400_000))
    .orderBy('at')
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.vehicle_id)].map(([id, returns]) => [id, returns.map(({ at }) => at)]),
  )
}

async function listDeposits({ db, website }: WriteScope): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('vehicle_leases')
    .innerJoin('vehicles', 'vehicles.id', 'vehicle_leases.vehicle_id')
    .select(['vehicle_id', 'paid_at'])
    .where('vehicles.dealership_id', 'in', dealershipsOf(website))
    .where('paid_at', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ vehicle_id, paid_at }) => (paid_at ? [[vehicle_id, paid_at] as const] : [])))
}

const isForSale = sql<boolean>`(vehicles.sold_at is null and not vehicles.draft and ${soldByPersonAt} is null)`

/** By VIN: the stock numbers of the vehicles on sale here that share it. */
async function listDoubles({ db, website, only }: StockScope): Promise<Map<string, string[]>> {
  let rows = db
    .selectFrom('vehicles')
    .select(['shown_vin', sql<string[]>`json_agg(stocknum order by id)`.as('stocknums')])
    .where('dealership_id', 'in', dealershipsOf(website))
    .where('sold_at', 'is', null)
    .where('shown_vin', 'is not', null)
    .where(isForSale)
  if (only) rows = rows.where('id', 'in', [-1, ...only.ids])
  const found = await rows
    .groupBy('shown_vin')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute()
  return new Map(found.flatMap(({ shown_vin, stocknums }) => (shown_vin ? [[shown_vin, stocknums]] : [])))
}

/** The VINs on sale here that another dealership of this deployment has on sale too; whose it is stays unsaid. */
async function listElsewhere({ db, website }: WriteScope): Promise<Set<string>> {
  const rows = await db
    .selectFrom('vehicles as own')
    .innerJoin('vehicles', 'vehicles.shown_vin', 'own.shown_vin')
    .select('own.shown_vin as vin')
    .where('own.dealership_id', 'in', dealershipsOf(website))
    .where('vehicles.dealership_id', 'not in', dealershipsOf(website))
    .where('own.sold_at', 'is', null)
    .where(isForSale)
    .execute()
  return new Set(rows.flatMap(({ vin }) => vin ?? []))
}

async function listQuiet({ db, website, now }: WriteScope): Promise<Set<string>> {
  const rows = await db
    .selectFrom('ghost_answers')
    .select(['vehicle_id', 'kind'])
    .where('dealership_id', 'in', dealershipsOf(website))
    .where('quiet_until', '>', now)
    .execute()
  return new Set(rows.map(({ vehicle_id, kind }) => keyOf(vehicle_id, kind)))
}

function keyOf(vehicleId: number, kind: GhostKind | string): string {
  return `${vehicleId} ${kind}`
}
