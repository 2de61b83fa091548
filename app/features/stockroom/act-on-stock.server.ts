import { AppError, isAppError } from '#app/core/errors.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { Actor } from '#app/features/vehicles/history.ts'
import { changeStock } from './change-stock.server.ts'
import { DoubtfulPrice } from './price-step.ts'
import type { VehicleAction } from './read-action.ts'
import type { StockVehicle } from './stock-vehicle.ts'
import { keepUndo, type LeftByAction, type Undoable } from './undo.server.ts'

export interface ActedOn {
  /** Each vehicle that is another afterwards: as it was, and as it is. */
  readonly changed: readonly { readonly before: StockVehicle; readonly after: StockVehicle }[]
  readonly leftOut: readonly LeftByAction[]
  /** Null where nothing was changed. */
  readonly undo: Undoable | null
}

export interface ActOptions {
  /** Says what would be done, and does nothing. */
  readonly isDry?: boolean
}

/**
 * Does the same to several vehicles in one transaction, with one announcement; a vehicle that cannot be touched is left out
 * with its reason (STOCK-22).
 */
export async function actOnStock(
  scope: WriteScope,
  actor: Actor,
  ids: readonly number[],
  act: VehicleAction,
  { isDry = false }: ActOptions = {},
): Promise<ActedOn> {
  return changeStock<ActedOn>(scope, actor, ids, async (vehicles, within) => {
    const known = new Set(vehicles.map(({ id }) => id))
    const missing = ids.filter((id) => !known.has(id))
    const leftOut: LeftByAction[] = missing.map((id) => ({
      id,
      reason: 'Vehicle not found',
      isToConfirm: false,
    }))
    const changed: { before: StockVehicle; after: StockVehicle }[] = []
    for (const before of vehicles) {
      try {
        const after = act(before)
        if (after !== before && JSON.stringify(after) !== JSON.stringify(before))
          changed.push({ before, after })
      } catch (error) {
        if (!isAppError(error)) throw error
        leftOut.push({
          id: before.id,
          reason: error.message,
          isToConfirm: error instanceof DoubtfulPrice,
        })
      }
    }
    const undo = isDry
      ? null
      : await keepUndo(
          within,
          actor,
          changed.map(({ before }) => before),
        )
    return {
      changed: isDry ? [] : changed.map(({ after }) => after),
      result: { changed, leftOut, undo },
    }
  })
}

/**
 * Does it to one vehicle.
 *
 * @throws AppError where it cannot be touched
 */
export async function actOnVehicle(
  scope: WriteScope,
  actor: Actor,
  id: number,
  act: VehicleAction,
): Promise<Undoable | null> {
  return changeStock<Undoable | null>(scope, actor, [id], async ([before], within) => {
    if (!before) throw new AppError('not-found', 'Vehicle not found')
    const after = act(before)
    const isChanged = JSON.stringify(after) !== JSON.stringify(before)
    const undo = isChanged ? await keepUndo(within, actor, [before]) : null
    return { changed: [after], result: undo }
  })
}
