import { sql } from 'kysely'
import { noteUnsure } from '#app/features/stockroom/stored-files/file-trash.server.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'

/** Dealers keep what they said of a vehicle for so many years after its sale: to be checked by the owner (PASS-17). */
const keptYears = 7
const mostAtOnce = 100

/** When a vehicle ended, by the word of a person or of its feed; null where it has not. */
const endedAt = sql<Date | null>`case
  when vehicles.edits -> 'status' ->> 'value' in ('sold', 'withdrawn') then coalesce(
    (vehicles.edits -> 'status' ->> 'ended_at')::timestamptz, (vehicles.edits -> 'status' ->> 'at')::timestamptz)
  else vehicles.sold_at end`

const hasPassport = sql<boolean>`(vehicles.dealership_id, vehicles.id) in (
  select dealership_id, vehicle_id from passport_items
  union select dealership_id, vehicle_id from imperfections
  union select dealership_id, vehicle_id from documents)`

/** Removes passports and documents of vehicles that were sold seven years ago. Any number of processes may do it at once. */
export async function forgetOldPassports(db: Db, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - keptYears)
  const vehicles = await db
    .selectFrom('vehicles')
    .select(['vehicles.dealership_id', 'vehicles.id'])
    .where(endedAt, '<=', before)
    .where(hasPassport)
    .limit(mostAtOnce)
    .execute()
  for (const { dealership_id, id } of vehicles)
    await inTransaction(db, async (within) => {
      const ofVehicle = { dealership_id, vehicle_id: id }
      const documents = await within
        .deleteFrom('documents')
        .where(isOf(ofVehicle))
        .returning('hash')
        .execute()
      await within.deleteFrom('imperfections').where(isOf(ofVehicle)).execute()
      await within.deleteFrom('passport_items').where(isOf(ofVehicle)).execute()
      await noteUnsure(
        within,
        'documents',
        documents.map(({ hash }) => hash),
        now,
      )
    })
}

function isOf({ dealership_id, vehicle_id }: { dealership_id: number; vehicle_id: number }) {
  return sql<boolean>`dealership_id = ${dealership_id} and vehicle_id = ${vehicle_id}`
}
