import type { Insertable } from 'kysely'
import type { Db } from '#app/server/db.server.ts'
import type { VehicleHistoryTable } from './tables.server.ts'

export type HistoryRow = Insertable<VehicleHistoryTable>

/** Notes what happened to vehicles, in the transaction in which it happens (STOCK-07). */
export async function noteHistory(db: Db, rows: readonly HistoryRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('vehicle_history').values(rows).execute()
}
