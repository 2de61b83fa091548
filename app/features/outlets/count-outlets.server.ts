import { sql } from 'kysely'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'

/** At how many outlets each of these vehicles may be listed; one that is at none is not in it. */
export async function countOutlets(
  { db, websiteId }: WebsiteDb,
  vehicleIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('outlet_items')
    .select(['vehicle_id', sql<number>`count(*)::int`.as('count')])
    .where('website_id', '=', websiteId)
    .where('vehicle_id', 'in', [-1, ...vehicleIds])
    .where('may_have', '=', true)
    .groupBy('vehicle_id')
    .execute()
  return new Map(rows.map(({ vehicle_id, count }) => [vehicle_id, count]))
}
