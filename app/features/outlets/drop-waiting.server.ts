import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'

/** Drops what waits for an outlet; what is being sent at this moment is not called back. */
export async function dropWaiting(
  { db, websiteId }: WebsiteDb,
  outletId: string,
  now: Date,
  why: string,
): Promise<void> {
  await db
    .updateTable('outlet_deliveries')
    .set({ state: 'dropped', ended_at: now, said: why, data: null })
    .where('website_id', '=', websiteId)
    .where('outlet_id', '=', outletId)
    .where('state', '=', 'waiting')
    .execute()
}
