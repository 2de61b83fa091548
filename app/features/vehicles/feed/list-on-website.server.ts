import { sql } from 'kysely'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { newCarSlug } from '#app/features/vehicles/slug.ts'
import { titleOf } from '#app/features/vehicles/title.ts'
import { inSlices, othersTurn } from '#app/server/in-slices.server.ts'

const pageRows = 100

/**
 * Gives every vehicle of the website's dealerships a place and an address there, if it has none yet and is no draft. An
 * address never changes once given, whatever becomes of the vehicle's name.
 */
export async function listOnWebsite({ db, websiteId }: WebsiteDb): Promise<number> {
  const unlisted = await allPages((afterId) => selectUnlisted({ db, websiteId }, afterId))
  if (unlisted.length === 0) return 0
  const listed = await allPages((afterId) => selectSlugs({ db, websiteId }, afterId))
  const taken = new Set(listed.map((row) => row.slug))
  await inSlices(unlisted.length, (from, size) => {
    const added = unlisted.slice(from, from + size).map((vehicle) => {
      const slug = newCarSlug(titleOf(vehicle), vehicle.stocknum, (slug) => taken.has(slug))
      taken.add(slug)
      return { website_id: websiteId, vehicle_id: vehicle.id, dealership_id: vehicle.dealership_id, slug }
    })
    return db.insertInto('website_vehicles').values(added).execute()
  })
  return unlisted.length
}

/** The same for one vehicle, without reading the others; nothing where it has an address already. */
export async function listOneOnWebsite({ db, websiteId }: WebsiteDb, vehicleId: number): Promise<void> {
  const [vehicle] = await selectTitles(db, [vehicleId])
  if (!vehicle) return
  const taken = new Set<string>()
  for (;;) {
    const slug = newCarSlug(titleOf(vehicle), vehicle.stocknum, (slug) => taken.has(slug))
    const other = await db
      .selectFrom('website_vehicles')
      .select('vehicle_id')
      .where('website_id', '=', websiteId)
      .where((eb) => eb.or([eb('slug', '=', slug), eb('vehicle_id', '=', vehicleId)]))
      .executeTakeFirst()
    if (other?.vehicle_id === vehicleId) return
    if (!other) {
      await db
        .insertInto('website_vehicles')
        .values({ website_id: websiteId, vehicle_id: vehicle.id, dealership_id: vehicle.dealership_id, slug })
        .execute()
      return
    }
    taken.add(slug)
  }
}

/** Reads page by page, so that other work of the process gets its turn in between. */
async function allPages<Row extends { readonly id: number }>(
  page: (afterId: number) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = []
  for (let rows = await page(0); rows.length > 0; rows = await page(all.at(-1)?.id ?? 0)) {
    for (const row of rows) all.push(row)
    await othersTurn()
  }
  return all
}

async function selectSlugs({ db, websiteId }: WebsiteDb, afterId: number) {
  return db
    .selectFrom('website_vehicles')
    .select(['vehicle_id as id', 'slug'])
    .where('website_id', '=', websiteId)
    .where('vehicle_id', '>', afterId)
    .orderBy('vehicle_id')
    .limit(pageRows)
    .execute()
}

/** Selects only ids first: otherwise the facts of all vehicles would be read to find a few. */
async function selectUnlisted({ db, websiteId }: WebsiteDb, afterId: number) {
  const page = await db
    .selectFrom('website_dealerships')
    .innerJoin('vehicles', 'vehicles.dealership_id', 'website_dealerships.dealership_id')
    .leftJoin('website_vehicles', (join) =>
      join
        .onRef('website_vehicles.website_id', '=', 'website_dealerships.website_id')
        .onRef('website_vehicles.vehicle_id', '=', 'vehicles.id'),
    )
    .select('vehicles.id')
    .where('website_dealerships.website_id', '=', websiteId)
    .where('website_vehicles.vehicle_id', 'is', null)
    .where('vehicles.draft', '=', false)
    .where('vehicles.id', '>', afterId)
    .orderBy('vehicles.id')
    .limit(pageRows)
    .execute()
  if (page.length === 0) return []
  return selectTitles(
    db,
    page.map(({ id }) => id),
  )
}

async function selectTitles(db: WebsiteDb['db'], ids: readonly number[]) {
  return db
    .selectFrom('vehicles')
    .select([
      'id',
      'dealership_id',
      'stocknum',
      sql<number | null>`(facts ->> 'year')::integer`.as('year'),
      sql<string>`facts ->> 'make'`.as('make'),
      sql<string>`facts ->> 'model'`.as('model'),
      sql<string | null>`facts ->> 'badge'`.as('badge'),
    ])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}
