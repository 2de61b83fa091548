import type { Selectable } from 'kysely'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { HolderDigests } from './holder.server.ts'
import type { Lease } from './payment.ts'
import type { VehicleLeasesTable } from './tables.server.ts'

/** A vehicle is kept for this long while somebody enters a card. */
export const cardEntryMs = 15 * 60 * 1000

interface Leased {
  readonly websiteId: number
  readonly paymentId: string
}

/**
 * Tries to take a vehicle for a payment. `taken` means that another payment has the vehicle. `holds another`
 * means that the same lead, mailbox, phone or connection has another vehicle that is not paid. The unique
 * keys of the table decide when two requests come at the same moment.
 */
export async function takeLease(
  db: Db,
  vehicleId: number,
  { websiteId, paymentId }: Leased,
  holder: HolderDigests,
  expiresAt: Date,
): Promise<'held' | 'taken' | 'holds another'> {
  const row = await db
    .insertInto('vehicle_leases')
    .values({
      vehicle_id: vehicleId,
      website_id: websiteId,
      payment_id: paymentId,
      expires_at: expiresAt,
      paid_at: null,
      holds_until: null,
      lead_id: holder.leadId,
      email_digest: holder.email,
      phone_digest: holder.phone,
      address_digest: holder.address,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('vehicle_id')
    .executeTakeFirst()
  if (row) return 'held'
  const others = await db
    .selectFrom('vehicle_leases')
    .select('payment_id')
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst()
  return others ? 'taken' : 'holds another'
}

/**
 * Lists the expired leases that stand in the way: those of this vehicle, and those of the person who wants
 * it. Their payments must be released before the vehicle can be taken.
 */
export async function listExpiredLeases(
  db: Db,
  vehicleId: number,
  websiteId: number,
  { leadId, email, phone, address }: HolderDigests,
  now: Date,
): Promise<Leased[]> {
  const rows = await db
    .selectFrom('vehicle_leases')
    .select(['website_id', 'payment_id'])
    .where('expires_at', '<=', now)
    .where((where) =>
      where.or([
        where('vehicle_id', '=', vehicleId),
        where.and([
          where('website_id', '=', websiteId),
          where.or([
            where('lead_id', '=', leadId),
            where('email_digest', '=', email),
            where('phone_digest', '=', phone),
            where('address_digest', '=', address),
          ]),
        ]),
      ]),
    )
    .execute()
  return rows.map((row) => ({ websiteId: row.website_id, paymentId: row.payment_id }))
}

/** Returns false where the payment no longer has the vehicle. */
export async function changeLease(
  db: Db,
  { websiteId, paymentId }: Leased,
  change: { expiresAt: Date | null; paidAt?: Date; holdsUntil?: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('vehicle_leases')
    .set({
      expires_at: change.expiresAt,
      ...(change.paidAt === undefined ? {} : { paid_at: change.paidAt }),
      ...(change.holdsUntil === undefined ? {} : { holds_until: change.holdsUntil }),
    })
    .where('website_id', '=', websiteId)
    .where('payment_id', '=', paymentId)
    .returning('vehicle_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false where the payment had no lease. */
export async function dropLease(db: Db, { websiteId, paymentId }: Leased): Promise<boolean> {
  const row = await db
    .deleteFrom('vehicle_leases')
    .where('website_id', '=', websiteId)
    .where('payment_id', '=', paymentId)
    .returning('vehicle_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the website's vehicles that have a paid deposit, on whichever website it was paid. */
export async function listReservedVehicles({ db, websiteId }: WebsiteDb): Promise<Set<number>> {
  const rows = await db
    .selectFrom('vehicle_leases')
    .innerJoin('website_vehicles', 'website_vehicles.vehicle_id', 'vehicle_leases.vehicle_id')
    .select('vehicle_leases.vehicle_id')
    .where('website_vehicles.website_id', '=', websiteId)
    .where('vehicle_leases.paid_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ vehicle_id }) => vehicle_id))
}

/** Lists the leases of a website's payments; the one that was paid first comes first. */
export async function listLeases({ db, websiteId }: WebsiteDb): Promise<Lease[]> {
  const rows = await db
    .selectFrom('vehicle_leases')
    .selectAll()
    .where('website_id', '=', websiteId)
    .orderBy('paid_at')
    .orderBy('vehicle_id')
    .execute()
  return rows.map(toLease)
}

/** The lease of a payment; null where it holds no vehicle. */
export async function findLease({ db, websiteId }: WebsiteDb, paymentId: string): Promise<Lease | null> {
  const row = await db
    .selectFrom('vehicle_leases')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row ? toLease(row) : null
}

function toLease(row: Selectable<VehicleLeasesTable>): Lease {
  return {
    vehicleId: row.vehicle_id,
    websiteId: row.website_id,
    paymentId: row.payment_id,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    holdsUntil: row.holds_until,
  }
}
