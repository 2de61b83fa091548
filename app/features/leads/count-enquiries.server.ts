import { sql } from 'kysely'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'

/** How many finished enquiries, not set aside, each of these vehicles has; one without any is not in it. */
export async function countEnquiries(
  { db, websiteId }: WebsiteDb,
  vehicleIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('leads')
    .select(['car_id', sql<number>`count(*)::int`.as('count')])
    .where('website_id', '=', websiteId)
    .where('car_id', 'in', ['', ...vehicleIds.map(String)])
    .where('is_complete', '=', true)
    .where(sql<boolean>`suspicions = '[]'::jsonb`)
    .groupBy('car_id')
    .execute()
  return new Map(rows.map(({ car_id, count }) => [Number(car_id), count]))
}
