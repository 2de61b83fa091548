import type { WriteScope } from '#app/features/tenancy/scope.server.ts'

/**
 * The ids of all websites that show the stock of this one's dealerships. Their rows are locked in the order of ids, so that
 * two changes of the same stock, by feeds or by people, take turns. Leads go on: their reference to a website does not wait
 * for this lock.
 */
export async function lockSharingWebsites({
  db,
  website,
}: Pick<WriteScope, 'db' | 'website'>): Promise<number[]> {
  const dealershipIds = website.dealerships.map((dealership) => dealership.id)
  const sharing = db
    .selectFrom('website_dealerships')
    .select('website_id')
    .where('dealership_id', 'in', [-1, ...dealershipIds])
  const rows = await db
    .selectFrom('websites')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', website.id), eb('id', 'in', sharing)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => row.id)
}
