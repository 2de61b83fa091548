import { type RawBuilder, sql } from 'kysely'
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
    .where(notSetAside)
    .groupBy('car_id')
    .execute()
  return new Map(rows.map(({ car_id, count }) => [Number(car_id), count]))
}

const notSetAside = sql<boolean>`suspicions = '[]'::jsonb`

/** The same count, within a query of vehicles. */
export function enquiriesOfVehicle(websiteId: number): RawBuilder<number> {
  return sql<number>`(select count(*) from leads where leads.website_id = ${websiteId}
    and leads.car_id = vehicles.id::text and leads.is_complete and ${notSetAside})`
}
