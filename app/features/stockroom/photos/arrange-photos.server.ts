import { AppError } from '#app/core/errors.ts'
import { changeStock } from '#app/features/stockroom/change-stock.server.ts'
import { withEdit } from '#app/features/stockroom/edited.ts'
import type { FieldProblem } from '#app/features/stockroom/field-problem.ts'
import { refuseSuperseded } from '#app/features/stockroom/sale.ts'
import type { StockVehicle } from '#app/features/stockroom/stock-vehicle.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { orderedPhotos, type PhotoOrder, photoOrderIn } from '#app/features/vehicles/edits/shown-photos.ts'
import type { Actor } from '#app/features/vehicles/history.ts'
import type { PhotoWish } from './photo-wish.ts'

export type ArrangeOutcome =
  | { readonly outcome: 'arranged' }
  | { readonly outcome: 'changed meanwhile'; readonly vehicle: StockVehicle }
  | { readonly outcome: 'refused'; readonly problems: readonly FieldProblem[] }

/** Puts the photos of a vehicle in a person's order, the feed's and the uploaded ones alike (STOCK-13). */
export async function arrangePhotos(
  scope: WriteScope,
  actor: Actor,
  id: number,
  wish: PhotoWish,
): Promise<ArrangeOutcome> {
  return changeStock<ArrangeOutcome>(scope, actor, [id], async ([vehicle]) => {
    if (!vehicle) throw new AppError('not-found', 'Vehicle not found')
    refuseSuperseded(vehicle)
    if (vehicle.edit_version !== wish.version)
      return { changed: [], result: { outcome: 'changed meanwhile', vehicle } }
    const before = photoOrderIn(vehicle.edits.photos)
    const photos = orderedPhotos(vehicle.facts, vehicle.uploaded, before)
    const problems = unknownPhotos(wish, photos)
    if (problems.length > 0) return { changed: [], result: { outcome: 'refused', problems } }
    const stamp = { by: actor, at: scope.now }
    const arranged = {
      ...vehicle,
      edits: withEdit(vehicle, 'photos', arrangedBy(wish, before, photos), stamp),
    }
    return { changed: [arranged], result: { outcome: 'arranged' } }
  })
}

/** What the wish does not name stays as it is. */
function arrangedBy(wish: PhotoWish, before: PhotoOrder, photos: readonly string[]): PhotoOrder {
  const named = wish.order ?? photos
  const order = wish.cover === undefined ? named : [wish.cover, ...named.filter((one) => one !== wish.cover)]
  const alts = Object.entries({ ...before.alts, ...wish.alts })
  return {
    order: [...order],
    hidden: [...(wish.hidden ?? before.hidden)],
    alts: Object.fromEntries(alts.flatMap(([photo, alt]) => (alt ? [[photo, alt]] : []))),
    plans: [...(wish.plans ?? before.plans)],
  }
}

function unknownPhotos(wish: PhotoWish, photos: readonly string[]): FieldProblem[] {
  const known = new Set(photos)
  const named: [string, readonly string[]][] = [
    ['order', wish.order ?? []],
    ['hidden', wish.hidden ?? []],
    ['cover', wish.cover === undefined ? [] : [wish.cover]],
    ['alts', Object.keys(wish.alts)],
    ['plans', wish.plans ?? []],
  ]
  return named.flatMap(([field, list]): FieldProblem[] => {
    const unknown = list.find((photo) => !known.has(photo))
    return unknown === undefined
      ? []
      : [{ field, message: `the vehicle has no photo ${unknown.slice(0, 200)}` }]
  })
}
