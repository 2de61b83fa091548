import { cents } from '#app/core/money.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { NotifiedFacts } from './alert.ts'
import { searchesSchema } from './garage-calls.ts'
import type { SavedSearch } from './saved-search.ts'

export async function listWebsitesWithAlerts(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('customers')
    .select('website_id')
    .distinct()
    .where('alert_email', 'is not', null)
    .execute()
  return rows.map(({ website_id }) => website_id)
}

/** Lists the customers who want alerts and were not written to since then. */
export async function listDueCustomers({ db, websiteId }: WebsiteDb, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('alert_email', 'is not', null)
    .where((eb) => eb.or([eb('alerted_at', 'is', null), eb('alerted_at', '<=', since)]))
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Locks the customer's row until the transaction ends; null where another process has it or has just written
 * to them.
 */
export async function claimDueCustomer(
  { db, websiteId }: WebsiteDb,
  customerId: string,
  pausedSince: Date,
): Promise<{ searches: readonly SavedSearch[]; seenVehicleId: number } | null> {
  const row = await db
    .selectFrom('customers')
    .select(['searches', 'seen_vehicle_id'])
    .where('website_id', '=', websiteId)
    .where('id', '=', customerId)
    .where('alert_email', 'is not', null)
    .where((eb) => eb.or([eb('alerted_at', 'is', null), eb('alerted_at', '<=', pausedSince)]))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return null
  return {
    searches: searchesSchema.parse(row.searches),
    seenVehicleId: row.seen_vehicle_id,
  }
}

/** Notes what the customer's next news are compared with; `alertedAt` is set when a mail goes out. */
export async function recordNewsCheck(
  { db, websiteId }: WebsiteDb,
  customerId: string,
  seenVehicleId: number,
  alertedAt: Date | null,
): Promise<void> {
  await db
    .updateTable('customers')
    .set({ seen_vehicle_id: seenVehicleId, ...(alertedAt === null ? {} : { alerted_at: alertedAt }) })
    .where('website_id', '=', websiteId)
    .where('id', '=', customerId)
    .execute()
}

export async function listNotifiedFacts(
  { db, websiteId }: WebsiteDb,
  customerId: string,
): Promise<NotifiedFacts[]> {
  const rows = await db
    .selectFrom('watched_vehicles')
    .select(['vehicle_id', 'told_cents', 'told_qualifier', 'told_sold'])
    .where('website_id', '=', websiteId)
    .where('customer_id', '=', customerId)
    .execute()
  return rows.map(({ vehicle_id, told_cents, told_qualifier, told_sold }) => ({
    vehicleId: vehicle_id,
    cents: told_cents === null ? null : cents(told_cents),
    qualifier: told_qualifier,
    isSold: told_sold,
  }))
}

export async function recordNotifiedFacts(
  { db, websiteId }: WebsiteDb,
  customerId: string,
  notified: NotifiedFacts,
): Promise<void> {
  await db
    .updateTable('watched_vehicles')
    .set({ told_cents: notified.cents, told_qualifier: notified.qualifier, told_sold: notified.isSold })
    .where('website_id', '=', websiteId)
    .where('customer_id', '=', customerId)
    .where('vehicle_id', '=', notified.vehicleId)
    .execute()
}

/** Returns null for a customer who no longer wants alerts. */
export async function alertEmailOf({ db, websiteId }: WebsiteDb, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('customers')
    .select('alert_email')
    .where('website_id', '=', websiteId)
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row?.alert_email ?? null
}
