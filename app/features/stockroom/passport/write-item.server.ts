import { shownStock } from '#app/features/stockroom/stock-vehicle.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { isSameValue } from '#app/features/vehicles/edits/agreement.ts'
import type { Actor, FactChange } from '#app/features/vehicles/history.ts'
import type { ItemName } from '#app/features/vehicles/passport/item-values.ts'
import type { PassportItem } from '#app/features/vehicles/passport/passport.ts'
import { statedVin } from '#app/features/vehicles/passport/stated-vin.ts'
import type { PassportItemsTable } from '#app/features/vehicles/passport/tables.server.ts'
import type { ItemRecord } from './item-wish.ts'
import type { PassportOf } from './passport-reader.ts'

/** Writes an item of a passport, in the caller's transaction. @returns what of it has changed */
export async function writeItem(
  { vehicle, passport }: PassportOf,
  { db, now }: WriteScope,
  actor: Actor,
  item: ItemName,
  record: ItemRecord,
): Promise<FactChange[]> {
  const before = recordOf(passport.items[item])
  const { version } = passport.items[item]
  if (isSameValue(before, record)) return []
  const row: Omit<PassportItemsTable, 'dealership_id' | 'vehicle_id' | 'item'> = {
    record: JSON.stringify(record),
    version: version + 1,
    set_at: now,
    actor,
    vin: statedVin(shownStock(vehicle).facts),
  }
  const { dealership_id, id: vehicle_id } = vehicle
  await db
    .insertInto('passport_items')
    .values({ dealership_id, vehicle_id, item, ...row })
    .onConflict((c) => c.columns(['dealership_id', 'vehicle_id', 'item']).doUpdateSet(row))
    .execute()
  return [[`passport.${item}`, before, record]]
}

function recordOf({ version: _, ...record }: PassportItem): ItemRecord {
  return record
}
