import { AppError, notFound } from '#app/core/errors.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { FieldProblem } from '#app/features/stockroom/field-problem.ts'
import { shownStock } from '#app/features/stockroom/stock-vehicle.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { Actor, FactChange } from '#app/features/vehicles/history.ts'
import { disclosedWords } from '#app/features/vehicles/passport/imperfection.ts'
import { statedVin } from '#app/features/vehicles/passport/stated-vin.ts'
import { changePassport } from './change-passport.server.ts'
import { contradictsNone, type ImperfectionWish, readImperfection } from './imperfection-wish.ts'
import { type PassportOf, passportReader } from './passport-reader.ts'

const mostOfVehicle = 200

export type DiscloseOutcome =
  | { readonly outcome: 'disclosed'; readonly id: number }
  | { readonly outcome: 'refused'; readonly error: string; readonly problems: readonly FieldProblem[] }

/**
 * Discloses an imperfection of a vehicle (PASS-04).
 *
 * @throws AppError `conflict` after the sale, and where somebody has said that there are none
 */
export async function disclose(
  scope: WriteScope,
  actor: Actor,
  vehicleId: number,
  wish: ImperfectionWish,
  locations: readonly Location[],
): Promise<DiscloseOutcome> {
  return changePassport<DiscloseOutcome>(scope, actor, vehicleId, async (at, within) => {
    const reader = passportReader(at, scope, locations)
    const read = readImperfection(wish, reader)
    if (!read.ok) {
      const { error, problems } = read
      return { changes: [], result: { outcome: 'refused', error, problems } }
    }
    if (contradictsNone(wish, reader))
      throw new AppError(
        'conflict',
        'It is said that none were found. Say “unknown” of the imperfections first.',
      )
    if (at.passport.imperfections.length >= mostOfVehicle)
      throw new AppError('conflict', `A vehicle has at most ${mostOfVehicle} imperfections.`)
    const { id, changes } = await addImperfection(at, within, actor, read.record)
    return { changes, result: { outcome: 'disclosed', id } }
  })
}

/** Writes an imperfection that was checked, in the caller's transaction. */
export async function addImperfection(
  { vehicle }: PassportOf,
  { db, now }: WriteScope,
  actor: Actor,
  record: ImperfectionWish,
): Promise<{ readonly id: number; readonly changes: readonly FactChange[] }> {
  const { dealership_id, id: vehicle_id } = vehicle
  const vin = statedVin(shownStock(vehicle).facts)
  const { id } = await db
    .insertInto('imperfections')
    .values({ dealership_id, vehicle_id, vin, record: JSON.stringify(record), added_at: now, actor })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, changes: [['passport.imperfections', null, { id, ...record }]] }
}

/**
 * Takes an imperfection back that was disclosed by mistake.
 *
 * @throws AppError `conflict` after the sale, and for the last one of those that somebody has stated
 */
export async function takeBack(
  scope: WriteScope,
  actor: Actor,
  vehicleId: number,
  id: number,
): Promise<void> {
  await changePassport(scope, actor, vehicleId, async (at, within) => {
    const { imperfections, items } = at.passport
    const gone = imperfections.find((one) => one.id === id)
    if (!gone) throw notFound('Imperfection')
    const left = imperfections.filter((one) => one !== gone)
    if (items.imperfections.state === 'stated' && disclosedWords(left) === null)
      throw new AppError(
        'conflict',
        'It is the last one that is stated. Say “unknown” of the imperfections first.',
      )
    const { dealership_id, id: vehicle_id } = at.vehicle
    await within.db
      .deleteFrom('imperfections')
      .where('dealership_id', '=', dealership_id)
      .where('vehicle_id', '=', vehicle_id)
      .where('id', '=', id)
      .execute()
    return { changes: [['passport.imperfections', gone, null]], result: undefined }
  })
}
