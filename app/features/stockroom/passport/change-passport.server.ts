import { AppError } from '#app/core/errors.ts'
import { getStockVehicle } from '#app/features/stockroom/find-stock.server.ts'
import { refuseSuperseded } from '#app/features/stockroom/sale.ts'
import { type StockVehicle, shownStock, stateOf } from '#app/features/stockroom/stock-vehicle.ts'
import { announceChange } from '#app/features/tenancy/announce-change.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { Actor, FactChange } from '#app/features/vehicles/history.ts'
import { noteHistory } from '#app/features/vehicles/note-history.server.ts'
import { passportRows } from '#app/features/vehicles/passport/passport-rows.server.ts'
import { readPassport } from '#app/features/vehicles/passport/read-passport.ts'
import { lockSharingWebsites } from '#app/features/vehicles/sharing-websites.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import type { PassportOf } from './passport-reader.ts'

/** Finds the passport of a vehicle. @throws AppError `not-found` for a vehicle of others */
export async function getPassport(scope: WriteScope, vehicleId: number): Promise<PassportOf> {
  const vehicle = await getStockVehicle(scope, vehicleId)
  const row = await scope.db
    .selectFrom('vehicles')
    .select(passportRows.as('rows'))
    .where('dealership_id', '=', vehicle.dealership_id)
    .where('id', '=', vehicle.id)
    .executeTakeFirstOrThrow()
  return { vehicle, passport: readPassport(row.rows, shownStock(vehicle).facts.vin) }
}

/** What a change of a passport writes, and what of it the history tells. */
export interface PassportChange<Result> {
  /** By the names that the history has for them; nothing is announced where there are none. */
  readonly changes: readonly FactChange[]
  readonly result: Result
}

/**
 * Changes the passport of a vehicle in one transaction, with its history, and tells every process (STOCK-07, STOCK-10).
 *
 * @param write writes the rows; nobody else changes the vehicle meanwhile
 * @throws AppError `conflict` after the sale: then nothing changes (PASS-16)
 */
export async function changePassport<Result>(
  scope: WriteScope,
  actor: Actor,
  vehicleId: number,
  write: (at: PassportOf, within: WriteScope) => Promise<PassportChange<Result>>,
): Promise<Result> {
  return inTransaction(scope.db, async (db) => {
    const within = { ...scope, db }
    const websiteIds = await lockSharingWebsites(within)
    await lockVehicle(within, vehicleId)
    const at = await getPassport(within, vehicleId)
    refuseEnded(at.vehicle)
    const { changes, result } = await write(at, within)
    if (changes.length === 0) return result
    const { dealership_id, id } = at.vehicle
    await db
      .updateTable('vehicles')
      .set({ changed_at: scope.now })
      .where('dealership_id', '=', dealership_id)
      .where('id', '=', id)
      .execute()
    const what = { kind: 'edited' as const, changes: JSON.stringify(changes) }
    await noteHistory(db, [{ dealership_id, vehicle_id: id, at: scope.now, actor, run_id: null, ...what }])
    for (const website of websiteIds)
      await announceChange(db, [website], [`stock:${website}`, `vehicle:${id}`])
    return result
  })
}

async function lockVehicle({ db, website }: WriteScope, vehicleId: number): Promise<void> {
  await db
    .selectFrom('vehicles')
    .select('id')
    .where('dealership_id', 'in', [-1, ...website.dealerships.map(({ id }) => id)])
    .where('id', '=', vehicleId)
    .forUpdate()
    .execute()
}

/** A passport is what the buyer was told. */
function refuseEnded(vehicle: StockVehicle): void {
  refuseSuperseded(vehicle)
  const state = stateOf(shownStock(vehicle))
  if (state === 'sold' || state === 'withdrawn')
    throw new AppError('conflict', `It is ${state}: its passport stays as it was.`)
}
