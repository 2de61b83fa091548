import { sql } from 'kysely'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { KnownVehicle } from './match-vehicles.ts'

/** All vehicles of the website's dealerships, by the order of their ids. */
export async function listKnownVehicles({ db, website }: WriteScope): Promise<KnownVehicle[]> {
  const slugs = new Map(website.dealerships.map(({ id, slug }) => [id, slug]))
  const rows = await db
    .selectFrom('vehicles')
    .select([
      'id',
      'dealership_id',
      'stocknum',
      'sold_at',
      'ended_as',
      sql<string | null>`upper(coalesce(edits -> 'vin' ->> 'value', facts ->> 'vin'))`.as('vin'),
    ])
    .where('dealership_id', 'in', [-1, ...slugs.keys()])
    .orderBy('id')
    .execute()
  return rows.map(({ id, dealership_id, stocknum, vin, sold_at, ended_as }) => ({
    id,
    dealership_id,
    dealership: slugs.get(dealership_id) ?? '',
    stocknum,
    vin,
    state: ended_as === 'superseded' ? 'superseded' : sold_at === null ? 'on sale' : 'ended',
  }))
}
