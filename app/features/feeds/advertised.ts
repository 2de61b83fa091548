import type { Cents } from '#app/core/money.ts'
import { galleryPictures } from '#app/features/vehicles/gallery-pictures.ts'
import { priceOf } from '#app/features/vehicles/price.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import { isTowed } from '#app/features/vehicles/towed.ts'
import type { PriceQualifier, Vehicle } from '#app/features/vehicles/vehicle.ts'

/** A vehicle that may stand in an advertisement elsewhere, with what every advertisement of it says. */
export interface Advertised {
  readonly vehicle: Vehicle
  /** The large figure of its page: the one that advertisements may repeat. */
  readonly figure: Cents
  readonly qualifier: PriceQualifier
  readonly year: number
  /** null of what is towed: it has no odometer. */
  readonly km: number | null
  /** At least one, the one of its card first. */
  readonly pictures: readonly [string, ...string[]]
}

/**
 * Advertised is what can be bought now, at a price that stands on its page, with photos of it: nothing sold, nothing
 * to come, nothing that one must ask about.
 */
export function advertised(vehicle: Vehicle): Advertised | null {
  const { year, km, status, preorder, car_type } = vehicle
  const { figure, qualifier } = priceOf(vehicle)
  const [first, ...others] = galleryPictures(vehicle)
  if (isSold(vehicle) || status !== 'in_stock' || preorder) return null
  // a new vehicle's odometer is often left out
  const driven = km ?? (car_type === 'new' ? 0 : null)
  const isKnown = driven !== null || isTowed(vehicle)
  if (figure === null || year === null || !isKnown || first === undefined) return null
  return { vehicle, figure, qualifier, year, km: driven, pictures: [first, ...others] }
}
