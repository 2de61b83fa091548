import { sql } from 'kysely'
import type { Db } from '#app/server/db.server.ts'

/** The tables that hold what is stated of vehicles. */
export const statementTables = ['passport_items', 'imperfections', 'documents'] as const

/** The VIN of a vehicle as it is shown, within a query of vehicles. */
export const shownVin = sql<string | null>`upper(case when vehicles.edits -> 'vin' is null
  then vehicles.facts ->> 'vin' else vehicles.edits -> 'vin' ->> 'value' end)`

/**
 * Notes of which vehicle it was that something was stated, before its VIN becomes another one: what was stated while no VIN was
 * known belongs to the first that is.
 */
export async function rememberVins(db: Db, vehicleIds: readonly number[]): Promise<void> {
  if (vehicleIds.length === 0) return
  for (const table of statementTables)
    await sql`update ${sql.table(table)} as told set vin = ${shownVin} from vehicles
      where told.vin is null and vehicles.dealership_id = told.dealership_id and vehicles.id = told.vehicle_id
        and vehicles.id in (${sql.join(vehicleIds)})`.execute(db)
}
