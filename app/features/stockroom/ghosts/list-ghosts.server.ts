import { sql } from 'kysely'
import { listConfirmations } from '#app/features/intake/feed-states.server.ts'
import { listOnSale } from '#app/features/stockroom/find-stock.server.ts'
import type { StockScope } from '#app/features/stockroom/stock-scope.server.ts'
import { type StockVehicle, shownStock } from '#app/features/stockroom/stock-vehicle.ts'
import { dateText } from '#app/features/tenancy/locale-format.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { endByPerson } from '#app/features/vehicles/edits/edit.ts'
import { confirmedAt, feedKey } from '#app/features/vehicles/freshness.ts'
import { figureAt } from '#app/features/vehicles/price/price-at.ts'
import { type Ghost, type GhostKind, ghostKinds, ghostsIn, type Suspect } from './ghost.ts'
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
  const [vehicles, confirmations, relisted, paid, elsewhere] = await Promise.all([
    listOnSale(scope),
    listConfirmations({ db, websiteId: website.id }),
    listReturns(scope),
    listDeposits(scope),
    listElsewhere(scope),
  ])
  const forSale = vehicles.filter(({ edits }) => endByPerson(edits) === null)
  const ofVin = Map.groupBy(
    forSale.filter((vehicle) => vinOf(vehicle) !== null),
    vinOf,
  )
  return vehicles.map((vehicle) => {
    const { id, stocknum, edits } = vehicle
    const { name, images, ...facts } = shownStock(vehicle).facts
    const isForSale = endByPerson(edits) === null
    const vin = vinOf(vehicle)
    return {
      id,
      stocknum,
      name,
      freshness: isForSale ? vehicle.freshness : 'fresh',
      confirmedAt: confirmedAt(
        { ...vehicle, feed: feedKey(vehicle.feed_website_id, vehicle.feed_id) },
        confirmations,
      ),
      doubles: isForSale
        ? (ofVin.get(vin) ?? []).filter((other) => other.id !== id).map((other) => other.stocknum)
        : [],
      isElsewhere: isForSale && vin !== null && elsewhere.has(vin),
      soldByPersonAt: isForSale ? null : (edits.status?.at ?? null),
      relistedAt: relisted.get(id) ?? [],
      depositPaidAt: paid.get(id) ?? null,
      arrivedAt: vehicle.created_at,
      hasPrice: !isForSale || figureAt(facts, website) !== null,
      hasPhoto: !isForSale || images.length > 0,
    }
  })
}

function vinOf(vehicle: StockVehicle): string | null {
  return shownStock(vehicle).facts.vin?.toUpperCase() ?? null
}

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

/** The VINs on sale here that another dealership of this deployment has on sale too; whose it is stays unsaid. */
async function listElsewhere({ db, website }: WriteScope): Promise<Set<string>> {
  const rows = await db
    .selectFrom('vehicles as own')
    .innerJoin('vehicles as other', (join) =>
      join.on(sql<boolean>`upper(other.facts ->> 'vin') = upper(own.facts ->> 'vin')`),
    )
    .select(sql<string>`upper(own.facts ->> 'vin')`.as('vin'))
    .where('own.dealership_id', 'in', dealershipsOf(website))
    .where('other.dealership_id', 'not in', dealershipsOf(website))
    .where('own.sold_at', 'is', null)
    .where('other.sold_at', 'is', null)
    .where('other.draft', '=', false)
    .where(sql<boolean>`coalesce(other.edits -> 'status' ->> 'value' not in ('sold', 'withdrawn'), true)`)
    .execute()
  return new Set(rows.map(({ vin }) => vin))
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
