import type { Website } from '#app/features/tenancy/website.ts'
import { galleryPictures } from '#app/features/vehicles/gallery-pictures.ts'
import { isListed } from '#app/features/vehicles/listed.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import { isTowed } from '#app/features/vehicles/towed.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { type AdvertisedPrice, advertisedPrice } from './advertised-price.ts'

/** A vehicle that may stand in an advertisement elsewhere, with what every advertisement of it says. */
export interface Advertised {
  readonly vehicle: Vehicle
  readonly price: AdvertisedPrice
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
export function advertised(
  vehicle: Vehicle,
  website: Pick<Website, 'include_sold_cars_days' | 'template' | 'flags' | 'config'>,
  now: Date,
): Advertised | null {
  const { year, km, status, preorder, car_type } = vehicle
  const price = advertisedPrice(vehicle)
  const [first, ...others] = galleryPictures(vehicle)
  if (isSold(vehicle) || status !== 'in_stock' || preorder || !isListed(vehicle, website, now)) return null
  // a new vehicle's odometer is often left out
  const driven = km ?? (car_type === 'new' ? 0 : null)
  const isKnown = driven !== null || isTowed(vehicle)
  if (price === null || year === null || !isKnown || first === undefined) return null
  return { vehicle, price, year, km: driven, pictures: [first, ...others] }
}
