import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { dropClaims } from './claims.server.ts'
import { freePlaces } from './places.server.ts'

/** Deletes the bookings of a lead, under all of its ids, and frees their places. Returns how many bookings it had. */
export async function forgetBookings(
  { db, websiteId }: WebsiteDb,
  leadIds: readonly string[],
): Promise<number> {
  for (const leadId of leadIds) {
    await dropClaims({ db, websiteId }, leadId)
    await freePlaces({ db, websiteId }, leadId)
  }
  const gone = await db
    .deleteFrom('bookings')
    .where('website_id', '=', websiteId)
    .where('lead_id', 'in', leadIds)
    .returning('lead_id')
    .execute()
  return gone.length
}
