import { AppError } from '#app/core/errors.ts'
import { shownStock } from '#app/features/stockroom/stock-vehicle.ts'
import { noteUnsure } from '#app/features/stockroom/stored-files/file-trash.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { Actor } from '#app/features/vehicles/history.ts'
import { statementTables } from '#app/features/vehicles/passport/stated-vin.server.ts'
import { isOfAnother } from '#app/features/vehicles/passport/stated-vin.ts'
import { changePassport } from './change-passport.server.ts'
import type { PassportOf } from './passport-reader.ts'

/** What a person says of statements that wait: whose VIN was seen, and whether they hold for that vehicle too. */
export interface WaitingDecision {
  readonly vin: string
  /** False where it is another vehicle: what was stated is let go, and stands in the history. */
  readonly holds: boolean
}

/**
 * Decides on what was stated for another VIN under the same stock number: the VIN was mistyped, and all of it holds; or it is
 * another vehicle, and all of it goes.
 *
 * @throws AppError `conflict` where the vehicle has another VIN by now, nothing waits, or what was said since contradicts it
 */
export async function decideWaiting(
  scope: WriteScope,
  actor: Actor,
  vehicleId: number,
  { vin: seen, holds }: WaitingDecision,
): Promise<void> {
  await changePassport(scope, actor, vehicleId, async (at, within) => {
    const { vin } = shownStock(at.vehicle).facts
    if (vin === null || isOfAnother(seen, vin))
      throw new AppError('conflict', `Its VIN is ${vin ?? 'not known'} now. Look again.`)
    const { waits } = at.passport
    if (waits.length === 0) throw new AppError('conflict', 'Nothing in its passport waits.')
    if (holds) {
      refuseContradiction(at)
      await takeOver(at, within, vin)
    } else await letGo(at, within, vin)
    return {
      changes: waits.map(({ what, stated_for }) => [
        'passport.vin',
        { what, vin: stated_for },
        holds ? { what, vin } : null,
      ]),
      result: undefined,
    }
  })
}

function refuseContradiction({ passport: { items, waits } }: PassportOf): void {
  if (items.imperfections.state === 'none found' && waits.some(({ what }) => what === 'imperfection'))
    throw new AppError(
      'conflict',
      'It is said since that no imperfections were found. Say “unknown” of the imperfections first.',
    )
}

async function takeOver({ vehicle }: PassportOf, { db }: WriteScope, vin: string): Promise<void> {
  for (const table of statementTables)
    await db
      .updateTable(table)
      .set({ vin: vin.toUpperCase() })
      .where('dealership_id', '=', vehicle.dealership_id)
      .where('vehicle_id', '=', vehicle.id)
      .execute()
}

async function letGo({ vehicle }: PassportOf, { db, now }: WriteScope, vin: string): Promise<void> {
  for (const table of ['passport_items', 'imperfections'] as const)
    await db
      .deleteFrom(table)
      .where('dealership_id', '=', vehicle.dealership_id)
      .where('vehicle_id', '=', vehicle.id)
      .where('vin', '<>', vin.toUpperCase())
      .execute()
  const documents = await db
    .deleteFrom('documents')
    .where('dealership_id', '=', vehicle.dealership_id)
    .where('vehicle_id', '=', vehicle.id)
    .where('vin', '<>', vin.toUpperCase())
    .returning('hash')
    .execute()
  await noteUnsure(
    db,
    'documents',
    documents.map(({ hash }) => hash),
    now,
  )
}
