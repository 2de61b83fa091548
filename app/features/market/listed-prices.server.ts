import { type SqlBool, sql } from 'kysely'
import { CallError } from '#app/core/call-error.ts'
import type { Cents } from '#app/core/money.ts'
import { dayAt } from '#app/core/time-zone.ts'
import { loadLocations } from '#app/features/locations/store.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { SecretHolder } from '#app/features/tenancy/secret-names.ts'
import { ownStateOf } from '#app/features/vehicles/price/charged-facts.ts'
import { figureAt } from '#app/features/vehicles/price/price-at.ts'
import { beforeCharges } from '#app/features/vehicles/price/there.ts'
import { listVehiclesOf } from '#app/features/vehicles/store.server.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { averageOfListings } from './average-of-listings.ts'
import type { MarketListings, MarketReader } from './market-reader.ts'
import { fewestVehicles, rangeOf } from './range-of.ts'

/** A reading is good for so many days. */
const goodForDays = 7
/** So many vehicles of a website in one night: each costs up to two calls of those that it has in a day. */
const mostInANight = 100
/** After so many calls in a row without an answer a website is left alone until the next night. */
const mostFailures = 5
const dayMs = 86_400_000

interface ReadOptions {
  readonly reader: MarketReader
  readonly holder: SecretHolder
  /** Awaited before each call. */
  readonly turn: () => Promise<void>
  readonly isStopped: () => boolean
}

/**
 * Asks what others ask for vehicles like those of a website that have no reading of the last week (MARKET-12). Where no answer
 * comes the last reading stays; it is told of until it is 30 days old.
 *
 * @returns the vehicles of which something else is known now
 */
export async function readListedPrices(scope: WriteScope, options: ReadOptions): Promise<number[]> {
  const { reader, holder, turn, isStopped } = options
  const { db, website } = scope
  const due = await listDue(scope)
  const locations = await loadLocations({ db, websiteId: website.id })
  const vehicles = await listVehiclesOf(
    scope,
    locations,
    due.map(({ id }) => id),
  )
  const read: number[] = []
  let failures = 0
  for (const vehicle of vehicles) {
    if (isStopped() || failures >= mostFailures) break
    const catalogueId = due.find(({ id }) => id === vehicle.id)?.catalogue_id ?? null
    try {
      const { vin, rego, state } = vehicle
      const around = aroundOf(vehicle, scope)
      const found = await reader.read(holder, { vin, rego, state, catalogueId, around }, turn)
      await keepReading(scope, vehicle, found)
      read.push(vehicle.id)
      failures = 0
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      failures += 1
    }
  }
  return read
}

/** The longest without a reading first. */
async function listDue({ db, website, now }: WriteScope) {
  return db
    .selectFrom('website_vehicles')
    .innerJoin('vehicles', (join) =>
      join
        .onRef('vehicles.dealership_id', '=', 'website_vehicles.dealership_id')
        .onRef('vehicles.id', '=', 'website_vehicles.vehicle_id'),
    )
    .leftJoin('market_readings', (join) =>
      join
        .onRef('market_readings.website_id', '=', 'website_vehicles.website_id')
        .onRef('market_readings.vehicle_id', '=', 'website_vehicles.vehicle_id')
        .on('market_readings.source', '=', 'autograb'),
    )
    .select(['vehicles.id', 'market_readings.catalogue_id'])
    .where('website_vehicles.website_id', '=', website.id)
    .where('vehicles.sold_at', 'is', null)
    .where('vehicles.ended_as', 'is', null)
    .where('vehicles.draft', '=', false)
    .where(sql<SqlBool>`vehicles.facts ->> 'car_type' <> 'new'`)
    .where((eb) =>
      eb.or([
        eb('market_readings.read_at', 'is', null),
        eb('market_readings.read_at', '<=', new Date(now.getTime() - goodForDays * dayMs)),
      ]),
    )
    .orderBy(sql`market_readings.read_at nulls first`)
    .orderBy('vehicles.id')
    .limit(mostInANight)
    .execute()
}

/** What others ask on average, where its feed says so, else what is asked for it. */
function aroundOf(vehicle: Vehicle, { website }: Pick<WriteScope, 'website'>): Cents | null {
  const { average_market_price, state_average_market_price } = vehicle.autograb_data
  const average = state_average_market_price || average_market_price
  return average || beforeCharges(vehicle, website) || figureAt(vehicle, website)
}

/** A vehicle that is not known has a row too, so that it is not asked for again on the next night. */
async function keepReading(
  { db, website, now }: WriteScope,
  vehicle: Vehicle,
  found: MarketListings | null,
): Promise<void> {
  const listings = found?.listings ?? []
  const own = website.locale === 'en-AU' ? ownStateOf(vehicle) : null
  const inState = own === null ? [] : listings.filter(({ state }) => state === own)
  const isOfState = inState.length >= fewestVehicles
  const range = rangeOf((isOfState ? inState : listings).map(({ amount }) => amount))
  const stateAverage = averageOfListings(inState)
  const average = stateAverage ?? averageOfListings(listings)
  const row = {
    low_cents: range?.low ?? null,
    high_cents: range?.high ?? null,
    sample: range?.count ?? listings.length,
    region: isOfState ? own : null,
    average_cents: average?.amount ?? null,
    average_sample: average?.count ?? null,
    average_region: stateAverage === null ? null : own,
    catalogue_id: found?.catalogueId ?? null,
    day: dayAt(now, website.time_zone),
    read_at: now,
  }
  await db
    .insertInto('market_readings')
    .values({ website_id: website.id, vehicle_id: vehicle.id, source: 'autograb', ...row })
    .onConflict((conflict) => conflict.columns(['website_id', 'vehicle_id', 'source']).doUpdateSet(row))
    .execute()
}
