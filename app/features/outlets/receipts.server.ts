import { type Insertable, sql } from 'kysely'
import { parseStored } from '#app/core/stored.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { type AskedPlaces, askedPlacesSchema } from './asked-places.ts'
import type { EndReason } from './end-reason.ts'
import type { Receipt } from './proof.ts'
import type { VehicleReceiptsTable } from './tables.server.ts'

/** Endings that are older are not looked after any more. */
const youngMs = 48 * 60 * 60_000

/** Opens a receipt for each vehicle that was sold or withdrawn, on every website that shows its dealership. */
export async function noteEndings(db: Db, now: Date): Promise<void> {
  const endings = await db
    .selectFrom('vehicle_history')
    .innerJoin('website_vehicles', 'website_vehicles.vehicle_id', 'vehicle_history.vehicle_id')
    .leftJoin('vehicle_receipts', (join) =>
      join
        .onRef('vehicle_receipts.website_id', '=', 'website_vehicles.website_id')
        .onRef('vehicle_receipts.vehicle_id', '=', 'website_vehicles.vehicle_id'),
    )
    .select([
      'website_vehicles.website_id',
      'vehicle_history.vehicle_id',
      'vehicle_history.dealership_id',
      'vehicle_history.kind',
      'vehicle_history.at',
      'vehicle_history.actor',
    ])
    .where('vehicle_history.kind', 'in', ['sold', 'withdrawn'])
    .where('vehicle_history.at', '>', new Date(now.getTime() - youngMs))
    // what came back since has not ended
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('vehicle_history as later')
            .select('later.id')
            .whereRef('later.dealership_id', '=', 'vehicle_history.dealership_id')
            .whereRef('later.vehicle_id', '=', 'vehicle_history.vehicle_id')
            .whereRef('later.id', '>', 'vehicle_history.id')
            .where('later.kind', '=', 'relisted'),
        ),
      ),
    )
    .where((eb) =>
      eb.or([
        eb('vehicle_receipts.ended_at', 'is', null),
        eb('vehicle_receipts.ended_at', '<', eb.ref('vehicle_history.at')),
      ]),
    )
    .orderBy('vehicle_history.at')
    .execute()
  // of several endings of one vehicle the last one counts
  const last = new Map(endings.map((row) => [`${row.website_id} ${row.vehicle_id}`, row]))
  await openReceipts(
    db,
    [...last.values()].map((row) => ({
      website_id: row.website_id,
      vehicle_id: row.vehicle_id,
      dealership_id: row.dealership_id,
      reason: row.kind === 'withdrawn' ? 'withdrawn' : 'sold',
      ended_at: row.at,
      actor: row.actor,
      places: '{}',
      due_at: now,
    })),
  )
}

/** A vehicle that is no longer advertised though nobody has sold it. */
export interface Vanished {
  readonly vehicleId: number
  readonly dealershipId: number
  readonly reason: EndReason
}

/** Opens receipts for vehicles that were hidden, or that nobody confirmed, since they were listed at an outlet last. */
export async function noteVanished(
  { db, websiteId }: WebsiteDb,
  vanished: readonly Vanished[],
  now: Date,
): Promise<void> {
  const ids = vanished.map(({ vehicleId }) => vehicleId)
  if (ids.length === 0) return
  const known = await db
    .selectFrom('vehicle_receipts as receipt')
    .select('receipt.vehicle_id')
    .where('receipt.website_id', '=', websiteId)
    .where('receipt.vehicle_id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outlet_deliveries as listing')
            .select('listing.id')
            .whereRef('listing.website_id', '=', 'receipt.website_id')
            .whereRef('listing.vehicle_id', '=', 'receipt.vehicle_id')
            .where('listing.kind', '=', 'listed')
            .whereRef('listing.queued_at', '>', 'receipt.ended_at'),
        ),
      ),
    )
    .execute()
  const isKnown = new Set(known.map((row) => row.vehicle_id))
  await openReceipts(
    db,
    vanished.flatMap(({ vehicleId, dealershipId, reason }) =>
      isKnown.has(vehicleId)
        ? []
        : [
            {
              website_id: websiteId,
              vehicle_id: vehicleId,
              dealership_id: dealershipId,
              reason,
              ended_at: now,
              actor: null,
              places: '{}',
              due_at: now,
            },
          ],
    ),
  )
}

async function openReceipts(db: Db, rows: readonly Insertable<VehicleReceiptsTable>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 200)
    await db
      .insertInto('vehicle_receipts')
      .values(rows.slice(from, from + 200))
      .onConflict((c) =>
        c.columns(['website_id', 'vehicle_id']).doUpdateSet((eb) => ({
          reason: eb.ref('excluded.reason'),
          ended_at: eb.ref('excluded.ended_at'),
          actor: eb.ref('excluded.actor'),
          places: eb.ref('excluded.places'),
          due_at: eb.ref('excluded.due_at'),
        })),
      )
      .execute()
}

/** A receipt of which some place has to be asked. */
export interface OpenReceipt extends Receipt {
  readonly websiteId: number
  readonly stocknum: string
  readonly slug: string
}

const mostAtOnce = 200

/** Takes receipts whose places are to be asked now; no other process asks them within the time. */
export async function claimReceipts(db: Db, now: Date, claimMs: number): Promise<OpenReceipt[]> {
  const due = db
    .selectFrom('vehicle_receipts')
    .select(['website_id', 'vehicle_id'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(mostAtOnce)
    .forUpdate()
    .skipLocked()
  const rows = await db
    .with('due', () => due)
    .updateTable('vehicle_receipts')
    .from('due')
    .innerJoin('website_vehicles', (join) =>
      join
        .onRef('website_vehicles.website_id', '=', 'due.website_id')
        .onRef('website_vehicles.vehicle_id', '=', 'due.vehicle_id'),
    )
    .innerJoin('vehicles', 'vehicles.id', 'due.vehicle_id')
    .set({ due_at: new Date(now.getTime() + claimMs) })
    .whereRef('vehicle_receipts.website_id', '=', 'due.website_id')
    .whereRef('vehicle_receipts.vehicle_id', '=', 'due.vehicle_id')
    .returning([
      'vehicle_receipts.website_id',
      'vehicle_receipts.vehicle_id',
      'vehicle_receipts.reason',
      'vehicle_receipts.ended_at',
      'vehicle_receipts.actor',
      'vehicle_receipts.places',
      'vehicles.stocknum',
      'website_vehicles.slug',
    ])
    .execute()
  return rows.map((row) => ({
    ...toReceipt(row),
    websiteId: row.website_id,
    stocknum: row.stocknum,
    slug: row.slug,
  }))
}

/** Writes what places said, unless the vehicle has ended anew meanwhile. */
export async function keepPlaces(
  { db, websiteId }: WebsiteDb,
  { vehicleId, endedAt }: Pick<Receipt, 'vehicleId' | 'endedAt'>,
  { places, dueAt }: { readonly places: AskedPlaces; readonly dueAt: Date | null },
): Promise<void> {
  await db
    .updateTable('vehicle_receipts')
    .set({ places: JSON.stringify(places), due_at: dueAt })
    .where('website_id', '=', websiteId)
    .where('vehicle_id', '=', vehicleId)
    .where('ended_at', '=', endedAt)
    .execute()
}

export async function findWithdrawalReceipt(
  { db, websiteId }: WebsiteDb,
  vehicleId: number,
): Promise<Receipt | null> {
  const row = await db
    .selectFrom('vehicle_receipts')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst()
  return row ? toReceipt(row) : null
}

/** Deletes what was said about vehicles after two years, and old listings after 30 days. */
export async function forgetOldReceipts(db: Db, now: Date): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * 86_400_000)
  await db.deleteFrom('vehicle_receipts').where('ended_at', '<', before(730)).execute()
  await db
    .deleteFrom('outlet_deliveries')
    .where('ended_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('ended_at', '<', before(730)),
        eb.and([
          eb('ended_at', '<', before(30)),
          eb.or([eb('kind', '=', 'listed'), eb('state', '=', 'dropped')]),
          // how an outlet came to have what it has now is not forgotten
          sql<boolean>`not exists (select 1 from outlet_items where outlet_items.website_id = outlet_deliveries.website_id and outlet_items.outlet_id = outlet_deliveries.outlet_id and outlet_items.vehicle_id = outlet_deliveries.vehicle_id and outlet_items.sequence = outlet_deliveries.sequence)`,
        ]),
      ]),
    )
    .execute()
}

function toReceipt(row: {
  vehicle_id: number
  reason: EndReason
  ended_at: Date
  actor: string | null
  places: unknown
}): Receipt {
  return {
    vehicleId: row.vehicle_id,
    reason: row.reason,
    endedAt: row.ended_at,
    actor: row.actor,
    places: parseStored(askedPlacesSchema, row.places),
  }
}
