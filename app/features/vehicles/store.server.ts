import { sql } from 'kysely'
import { SharedTexts } from '#app/core/shared-texts.ts'
import { parseStored } from '#app/core/stored.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { othersTurn } from '#app/server/in-slices.server.ts'
import { readEdits } from './edits/edit.ts'
import { photoNotesOf, photoOrderIn } from './edits/shown-photos.ts'
import { withEdits } from './edits/with-edits.ts'
import { feedKey } from './freshness.ts'
import { type StoredVehicle, vehicleOnWebsite } from './on-website.ts'
import { passportRows } from './passport/passport-rows.server.ts'
import { readPassport } from './passport/read-passport.ts'
import { uploadedHashes, uploadedPaths } from './uploaded-photos.server.ts'
import { type Vehicle, vehicleFactsSchema } from './vehicle.ts'

type ReadScope = Pick<WriteScope, 'db' | 'website'>

/**
 * All vehicles of a website's dealerships, in the order of their ids, with those that ended in the last 90 days (FRESH-11);
 * `stockOf` decides which are listed.
 */
export async function listVehicles(scope: ReadScope, locations: readonly Location[]): Promise<Vehicle[]> {
  const vehicles: Vehicle[] = []
  const shared = new SharedTexts()
  for (let last = 0; ; ) {
    const rows = await selectVehicles(scope)
      .where('website_vehicles.vehicle_id', '>', last)
      .where('vehicles.is_past', '=', false)
      .orderBy('website_vehicles.vehicle_id')
      .limit(mostAtOnce)
      .execute()
    await othersTurn()
    for (const row of rows) {
      const vehicle = vehicleOnWebsite(storedVehicle(row, shared), scope.website, locations)
      if (vehicle) vehicles.push(vehicle)
    }
    await othersTurn()
    const next = rows.at(-1)?.id
    if (next === undefined || rows.length < mostAtOnce) return vehicles
    last = next
  }
}

/** Those among these that the website may show, in the order of their ids. */
export async function listVehiclesOf(
  scope: ReadScope,
  locations: readonly Location[],
  ids: readonly number[],
): Promise<Vehicle[]> {
  const rows = await selectVehicles(scope)
    .where('website_vehicles.vehicle_id', 'in', [-1, ...ids])
    .orderBy('website_vehicles.vehicle_id')
    .execute()
  const shared = new SharedTexts()
  return rows.flatMap((row) => vehicleOnWebsite(storedVehicle(row, shared), scope.website, locations) ?? [])
}

const shownName = sql<string>`coalesce(vehicles.edits -> 'name' ->> 'value', vehicles.facts ->> 'name')`

/** The names of vehicles that ended more than 90 days ago, by the last part of their addresses. */
export async function listPastNames({ db, website }: ReadScope): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('website_vehicles')
    .innerJoin('vehicles', (join) =>
      join
        .onRef('vehicles.dealership_id', '=', 'website_vehicles.dealership_id')
        .onRef('vehicles.id', '=', 'website_vehicles.vehicle_id'),
    )
    .select(['website_vehicles.slug', shownName.as('name')])
    .where('website_vehicles.website_id', '=', website.id)
    .where('vehicles.is_past', '=', true)
    .execute()
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}

/**
 * A stock is read again after each import while pages are served; a batch of this size occupies the thread for some
 * milliseconds.
 */
const mostAtOnce = 100

function selectVehicles({ db, website }: ReadScope) {
  return db
    .selectFrom('website_vehicles')
    .innerJoin('vehicles', (join) =>
      join
        .onRef('vehicles.dealership_id', '=', 'website_vehicles.dealership_id')
        .onRef('vehicles.id', '=', 'website_vehicles.vehicle_id'),
    )
    .select([
      'vehicles.id',
      'vehicles.dealership_id',
      'vehicles.facts',
      'vehicles.edits',
      uploadedHashes.as('hashes'),
      passportRows.as('passport_rows'),
      'vehicles.created_at',
      'vehicles.sold_at',
      'vehicles.ended_as',
      'vehicles.freshness',
      'vehicles.feed_website_id',
      'vehicles.feed_id',
      'vehicles.own_confirmed_at',
      'vehicles.feed_confirmed_at',
      'vehicles.changed_at',
      'website_vehicles.slug',
    ])
    .where('website_vehicles.website_id', '=', website.id)
    .where('vehicles.draft', '=', false)
}

/** Every surface shows the vehicle as it is from here on: with what people say in place of what the feed says (STOCK-01). */
function storedVehicle(
  { edits: stored, hashes, passport_rows, ...row }: VehicleRow,
  shared: SharedTexts,
): StoredVehicle {
  const edits = readEdits(stored)
  const facts = parseStored(vehicleFactsSchema, shared.json(row.facts))
  const photo_notes = photoNotesOf(photoOrderIn(edits.photos))
  const { uploaded: _, ...shown } = withEdits({ ...row, facts, uploaded: uploadedPaths(hashes) }, edits)
  return {
    ...shown,
    feed: shared.text(feedKey(row.feed_website_id, row.feed_id)),
    photo_notes,
    passport: readPassport(passport_rows, shown.facts.vin),
    created_at: shared.date(row.created_at),
    changed_at: shared.date(row.changed_at),
    own_confirmed_at: shared.date(row.own_confirmed_at),
    feed_confirmed_at: shared.date(row.feed_confirmed_at),
  }
}

interface VehicleRow extends Omit<StoredVehicle, 'facts' | 'photo_notes' | 'passport' | 'feed'> {
  readonly feed_website_id: number
  readonly feed_id: string
  readonly facts: unknown
  readonly edits: unknown
  readonly hashes: unknown
  readonly passport_rows: unknown
}
