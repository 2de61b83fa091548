import { sql } from 'kysely'
import { newCarSlug } from '#app/features/vehicles/slug.ts'
import { titleOf } from '#app/features/vehicles/title.ts'
import type { Db } from '#app/server/db.server.ts'

/**
 * Gives every vehicle of the website's dealerships its place and its address there, if it has none yet. An address
 * once given is never changed, whatever becomes of the vehicle's name.
 */
export async function listOnWebsite(db: Db, websiteId: number): Promise<number> {
  const unlisted = await selectUnlisted(db, websiteId)
  if (unlisted.length === 0) return 0
  const rows = await db
    .selectFrom('website_vehicles')
    .select('slug')
    .where('website_id', '=', websiteId)
    .execute()
  const taken = new Set(rows.map((row) => row.slug))
  const added = unlisted.map((vehicle) => {
    const slug = newCarSlug(titleOf(vehicle), vehicle.stocknum, (slug) => taken.has(slug))
    taken.add(slug)
    return { website_id: websiteId, vehicle_id: vehicle.id, dealership_id: vehicle.dealership_id, slug }
  })
  for (let start = 0; start < added.length; start += 1000)
    await db
      .insertInto('website_vehicles')
      .values(added.slice(start, start + 1000))
      .execute()
  return added.length
}

async function selectUnlisted(db: Db, websiteId: number) {
  return db
    .selectFrom('website_dealerships')
    .innerJoin('vehicles', 'vehicles.dealership_id', 'website_dealerships.dealership_id')
    .leftJoin('website_vehicles', (join) =>
      join
        .onRef('website_vehicles.website_id', '=', 'website_dealerships.website_id')
        .onRef('website_vehicles.vehicle_id', '=', 'vehicles.id'),
    )
    .select([
      'vehicles.id',
      'vehicles.dealership_id',
      'vehicles.stocknum',
      sql<number | null>`(vehicles.facts ->> 'year')::integer`.as('year'),
      sql<string>`vehicles.facts ->> 'make'`.as('make'),
      sql<string>`vehicles.facts ->> 'model'`.as('model'),
      sql<string | null>`vehicles.facts ->> 'badge'`.as('badge'),
    ])
    .where('website_dealerships.website_id', '=', websiteId)
    .where('website_vehicles.vehicle_id', 'is', null)
    .orderBy('vehicles.id')
    .execute()
}
