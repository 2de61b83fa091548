import type { Db } from '#app/server/db.server.ts'
import { withShiftedDays } from './shift-days.ts'

/** Moves the days of all passports, as those of a demo's stock move, so that a check stays as recent as it was. */
export async function shiftPassports(db: Db, days: number): Promise<void> {
  const items = await db
    .selectFrom('passport_items')
    .select(['dealership_id', 'vehicle_id', 'item', 'record'])
    .execute()
  for (const { dealership_id, vehicle_id, item, record } of items)
    await db
      .updateTable('passport_items')
      .set({ record: JSON.stringify(withShiftedDays(record, days)) })
      .where('dealership_id', '=', dealership_id)
      .where('vehicle_id', '=', vehicle_id)
      .where('item', '=', item)
      .execute()
  const marks = await db
    .selectFrom('imperfections')
    .select(['dealership_id', 'vehicle_id', 'id', 'record'])
    .execute()
  for (const { dealership_id, vehicle_id, id, record } of marks)
    await db
      .updateTable('imperfections')
      .set({ record: JSON.stringify(withShiftedDays(record, days)) })
      .where('dealership_id', '=', dealership_id)
      .where('vehicle_id', '=', vehicle_id)
      .where('id', '=', id)
      .execute()
}
