import { sql } from 'kysely'
import { shownVin } from '#app/features/vehicles/passport/stated-vin.server.ts'
import type { Db } from '#app/server/db.server.ts'

/** A vehicle on sale under whose stock number something was stated of another one. */
export interface WaitingPassport {
  readonly dealership: string
  readonly stocknum: string
}

/** The vehicles whose passports wait for a person, because their VIN has become another one. */
export async function listWaitingPassports(db: Db): Promise<WaitingPassport[]> {
  return db
    .selectFrom('vehicles')
    .innerJoin('dealerships', 'dealerships.id', 'vehicles.dealership_id')
    .select(['dealerships.slug as dealership', 'vehicles.stocknum'])
    .where('vehicles.sold_at', 'is', null)
    .where(sql<boolean>`coalesce(vehicles.edits -> 'status' ->> 'value', '') not in ('sold', 'withdrawn')`)
    .where(sql<boolean>`(vehicles.dealership_id, vehicles.id) in (
      select dealership_id, vehicle_id from passport_items
        where vin <> ${shownVin} and record ->> 'state' <> 'unknown'
      union all select dealership_id, vehicle_id from imperfections where vin <> ${shownVin}
      union all select dealership_id, vehicle_id from documents where vin <> ${shownVin})`)
    .orderBy('dealerships.slug')
    .orderBy('vehicles.stocknum')
    .execute()
}
