import { announceChange } from '#app/features/tenancy/announce-change.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'

/**
 * The ids of all websites that show the stock of these dealerships, by default all of the website's own. Their rows are
 * locked in the order of ids, so that two changes of the same stock, by feeds or by people, take turns. Leads go on: their
 * reference to a website does not wait for this lock.
 */
export async function lockSharingWebsites(
  { db, website }: Pick<WriteScope, 'db' | 'website'>,
  dealershipIds: readonly number[] = website.dealerships.map(({ id }) => id),
): Promise<number[]> {
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

/** Tells every process that these vehicles of a website's stock have changed, or that others were added. */
export async function announceStock(
  db: WriteScope['db'],
  websiteId: number,
  vehicleIds: readonly number[],
): Promise<void> {
  const tags = [`stock:${websiteId}`, ...vehicleIds.map((id) => `vehicle:${id}`)]
  await announceChange(db, [websiteId], tags)
}
