import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { readEdits } from '#app/features/vehicles/edits/edit.ts'
import type { Actor } from '#app/features/vehicles/history.ts'
import type { Db } from '#app/server/db.server.ts'
import { changeStock } from './change-stock.server.ts'
import { withoutField } from './edited.ts'

/** Finds a website by its id; null where it is gone. */
export type FindStockWebsite = (id: number) => Promise<{ readonly website: Website } | null>

interface Ended {
  readonly vehicleId: number
  readonly websiteId: number
  readonly actor: Actor
}

const mostAtOnce = 200

/**
 * Frees the vehicles whose reservation by a person is over (STOCK-19). Their history tells it, by who had reserved them. Any
 * number of processes may do it at once. @returns how many are free now
 */
export async function endReservations(db: Db, findWebsite: FindStockWebsite, now: Date): Promise<number> {
  let freed = 0
  for (const { vehicleId, websiteId, actor } of await listEnded(db, now)) {
    // one that this release cannot read is tried again the next time
    const found = await findWebsite(websiteId).catch(() => null)
    if (found && (await endReservation({ ...found, db, now }, actor, vehicleId))) freed += 1
  }
  return freed
}

function endReservation(scope: WriteScope, actor: Actor, vehicleId: number): Promise<boolean> {
  return changeStock(scope, actor, [vehicleId], async ([vehicle]) => {
    const until = vehicle?.edits.reserved?.until
    // another process has freed it, or a person has reserved it again
    if (!vehicle || until === undefined || until > scope.now) return { changed: [], result: false }
    const freed = { ...vehicle, edits: withoutField(vehicle.edits, 'reserved') }
    return { changed: [freed], result: true }
  })
}

/** Each with a website that shows its dealership. */
async function listEnded(db: Db, now: Date): Promise<Ended[]> {
  const rows = await db
    .selectFrom('vehicles')
    .innerJoin('website_dealerships', 'website_dealerships.dealership_id', 'vehicles.dealership_id')
    .distinctOn('vehicles.id')
    .select(['vehicles.id', 'vehicles.edits', 'website_dealerships.website_id'])
    .where('vehicles.reserved_until', '<=', now)
    .orderBy('vehicles.id')
    .orderBy('website_dealerships.website_id')
    .limit(mostAtOnce)
    .execute()
  return rows.flatMap(({ id, edits, website_id }): Ended[] => {
    const { reserved } = readEdits(edits)
    return reserved ? [{ vehicleId: id, websiteId: website_id, actor: reserved.by }] : []
  })
}
