import { sql } from 'kysely'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { shownVin } from '#app/features/vehicles/passport/stated-vin.server.ts'

/** What a vehicle is known by among others. */
export interface Known {
  readonly dealership_id: number
  /** Null where it is made of the vehicle's id. */
  readonly stocknum: string | null
  readonly vin: string | null
}

/** A vehicle in stock with the same VIN, or the same stock number at the same dealership (STOCK-18). */
export interface Double {
  readonly id: number
  readonly by: 'vin' | 'stocknum'
}

/** Finds the double of a vehicle; a sold one is none, for it may come back. @param but the vehicle itself */
export async function findDouble(
  { db, website }: WriteScope,
  { dealership_id, stocknum, vin }: Known,
  but: number | null = null,
): Promise<Double | null> {
  const row = await db
    .selectFrom('vehicles')
    .select(['id', sql<boolean>`${vin}::text is not null and ${shownVin} = ${vin}::text`.as('is_vin')])
    .where('dealership_id', 'in', [-1, ...website.dealerships.map(({ id }) => id)])
    .where('id', '<>', but ?? 0)
    .where('sold_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(vin === null ? [] : [sql<boolean>`${shownVin} = ${vin}`]),
        ...(stocknum === null
          ? []
          : [eb.and([eb('dealership_id', '=', dealership_id), eb('stocknum', '=', stocknum)])]),
        sql<boolean>`false`,
      ]),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, by: row.is_vin ? 'vin' : 'stocknum' } : null
}

/** An ended vehicle of this stock number is history: the number belongs to another one now (FEED-27). */
export async function supersedeEnded(
  { db, now }: WriteScope,
  dealershipId: number,
  stocknum: string,
): Promise<void> {
  await db
    .updateTable('vehicles')
    .set({ ended_as: 'superseded', changed_at: now })
    .where('dealership_id', '=', dealershipId)
    .where('stocknum', '=', stocknum)
    .where('sold_at', 'is not', null)
    .where(sql<boolean>`ended_as is distinct from 'superseded'`)
    .execute()
}
