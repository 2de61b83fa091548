import type { Cents } from '#app/core/money.ts'
import { isAdvertisedFresh } from '#app/features/vehicles/freshness.ts'
import { galleryPictures } from '#app/features/vehicles/gallery-pictures.ts'
import type { FigureQualifier } from '#app/features/vehicles/price/labels.ts'
import { type PricedFor, priceAt } from '#app/features/vehicles/price/price-at.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import { isTowed } from '#app/features/vehicles/towed.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

/** A vehicle that other websites may advertise, with the facts that every advertisement needs. */
export interface Advertised {
  readonly vehicle: Vehicle
  /** The main figure of its page, which advertisements may repeat. */
  readonly figure: Cents
  readonly qualifier: FigureQualifier
  readonly year: number
  /** Null for caravans and trailers, which have no odometer. */
  readonly km: number | null
  /** At least one; the picture of its card comes first. */
  readonly pictures: readonly [string, ...string[]]
}

/** Why no other website may advertise a vehicle that its own website lists. */
export type Unadvertised =
  | 'sold'
  | 'withdrawn'
  | 'unconfirmed'
  | 'not in stock yet'
  | 'no price'
  | 'no year'
  | 'no odometer'
  | 'no photo'

/**
 * The facts for advertising a vehicle that can be bought now, at a price shown on its page, with photos. Null where
 * it is sold, not yet in stock, not confirmed for long (FRESH-05), or its price is on request.
 */
export function advertised(vehicle: Vehicle, website: PricedFor): Advertised | null {
  const answer = advertisedOrWhyNot(vehicle, website)
  return typeof answer === 'string' ? null : answer
}

/** The same, with the first reason that speaks against it (OUT-12). */
export function advertisedOrWhyNot(vehicle: Vehicle, website: PricedFor): Advertised | Unadvertised {
  const { year, km, status, preorder, car_type } = vehicle
  const { figure, qualifier } = priceAt(vehicle, { website })
  const [first, ...others] = galleryPictures(vehicle)
  if (vehicle.ended_as === 'withdrawn') return 'withdrawn'
  if (isSold(vehicle)) return 'sold'
  if (!isAdvertisedFresh(vehicle)) return 'unconfirmed'
  if (status !== 'in_stock' || preorder) return 'not in stock yet'
  if (figure === null) return 'no price'
  if (year === null) return 'no year'
  // feeds often omit the odometer of a new vehicle
  const driven = km ?? (car_type === 'new' ? 0 : null)
  if (driven === null && !isTowed(vehicle)) return 'no odometer'
  if (first === undefined) return 'no photo'
  return { vehicle, figure, qualifier, year, km: driven, pictures: [first, ...others] }
}
