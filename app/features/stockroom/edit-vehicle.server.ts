import { AppError } from '#app/core/errors.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { isEditedStatus } from '#app/features/vehicles/edits/edit.ts'
import type { Actor } from '#app/features/vehicles/history.ts'
import { locationOf } from '#app/features/vehicles/on-website.ts'
import { changeStock } from './change-stock.server.ts'
import { type Double, findDouble, supersedeEnded } from './doubles.server.ts'
import type { EditWish } from './edit-wish.ts'
import { withEdit, withoutField } from './edited.ts'
import type { FieldProblem } from './field-problem.ts'
import { priceDoubts } from './price-check.ts'
import { reservedUntil } from './reservation.ts'
import { refuseSuperseded, withStatus } from './sale.ts'
import { type StockVehicle, shownStock } from './stock-vehicle.ts'

export type EditOutcome =
  | { readonly outcome: 'edited'; readonly vehicle: StockVehicle }
  /** Somebody has edited it since that version was read. */
  | { readonly outcome: 'changed meanwhile'; readonly vehicle: StockVehicle }
  /** Another vehicle in stock has this VIN or stock number (STOCK-18). */
  | { readonly outcome: 'double'; readonly double: Double }
  /** A price is odd, and nobody has said that it is meant (STOCK-09). */
  | { readonly outcome: 'to confirm'; readonly doubts: readonly FieldProblem[] }

/**
 * Edits a vehicle of the website's dealerships (STOCK-05).
 *
 * @throws AppError `conflict` where a payment holds a vehicle that is said to be sold
 */
export async function editVehicle(
  scope: WriteScope,
  actor: Actor,
  id: number,
  wish: EditWish,
  locations: readonly Location[],
): Promise<EditOutcome> {
  return changeStock<EditOutcome>(scope, actor, [id], async ([vehicle], within) => {
    if (!vehicle) throw new AppError('not-found', 'Vehicle not found')
    refuseSuperseded(vehicle)
    if (vehicle.edit_version !== wish.version)
      return { changed: [], result: { outcome: 'changed meanwhile', vehicle } }
    const doubts = wish.isConfirmed ? [] : priceDoubts(wish.set, shownStock(vehicle).facts)
    if (doubts.length > 0) return { changed: [], result: { outcome: 'to confirm', doubts } }
    const edited = editedVehicle(vehicle, wish, scope, actor, locations)
    const double = await doubleOf(within, edited, wish)
    if (double) return { changed: [], result: { outcome: 'double', double } }
    if (edited.stocknum !== vehicle.stocknum)
      await supersedeEnded(within, vehicle.dealership_id, edited.stocknum)
    return { changed: [edited], result: { outcome: 'edited', vehicle: edited } }
  })
}

/** Only what a person added has another VIN or stock number by a person's word. */
async function doubleOf(scope: WriteScope, edited: StockVehicle, { set }: EditWish): Promise<Double | null> {
  if (!set.has('vin') && !set.has('stocknum')) return null
  const { dealership_id, stocknum, id } = edited
  return findDouble(scope, { dealership_id, stocknum, vin: shownStock(edited).facts.vin }, id)
}

function editedVehicle(
  before: StockVehicle,
  { set, release }: EditWish,
  scope: WriteScope,
  actor: Actor,
  locations: readonly Location[],
): StockVehicle {
  const { now, website } = scope
  const stamp = { by: actor, at: now }
  const placeOf = (code: unknown) =>
    locationOf(typeof code === 'string' ? code : null, before.dealership_id, locations)?.id
  let vehicle = before
  for (const field of release) vehicle = { ...vehicle, edits: withoutField(vehicle.edits, field) }
  for (const [field, value] of set) {
    if (field === 'status' && isEditedStatus(value)) vehicle = withStatus(vehicle, value, stamp, website)
    else if (field === 'stocknum') vehicle = { ...vehicle, stocknum: String(value) }
    else if (field === 'reserved' && value === true) vehicle = reservedVehicle(vehicle)
    else {
      const isSamePlace = (one: unknown, other: unknown) => placeOf(one) === placeOf(other)
      vehicle = { ...vehicle, edits: withEdit(vehicle, field, value, stamp, {}, isSamePlace) }
    }
  }
  return vehicle

  /** Without a note, and to the usual day; a reservation that a person made already stays as it is. */
  function reservedVehicle(vehicle: StockVehicle): StockVehicle {
    if (vehicle.edits.reserved?.value === true) return vehicle
    const end = reservedUntil(null, now, website.time_zone)
    const details = end.ok ? { until: end.until } : {}
    return { ...vehicle, edits: withEdit(vehicle, 'reserved', true, stamp, details) }
  }
}
