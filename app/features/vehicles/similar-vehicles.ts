import { figureAt, type Priced, type PricedFor } from './price/price-at.ts'
import { isSold } from './sold.ts'
import type { Stock } from './stock.ts'
import type { Vehicle } from './vehicle.ts'

type Compared = Priced & Pick<Vehicle, 'id' | 'body' | 'make' | 'model' | 'car_type'>

/**
 * Other vehicles that may suit a visitor of this one: the same body, nearest in price first, unsold ones only. Where
 * there are too few of that body, the nearest others follow.
 */
export function similarVehicles(vehicle: Compared, stock: Stock, website: PricedFor, count = 4): Vehicle[] {
  return stock.vehicles
    .filter((other) => other.id !== vehicle.id && !isSold(other))
    .map((other) => ({ other, distance: distanceOf(vehicle, other, website) }))
    .sort((a, b) => a.distance - b.distance || a.other.id - b.other.id)
    .slice(0, count)
    .map(({ other }) => other)
}

/** Another kind of body weighs more than any price difference; of two equals, one of the same model is nearer. */
function distanceOf(vehicle: Compared, other: Vehicle, website: PricedFor): number {
  const isSameBody = vehicle.body !== null && other.body?.toLowerCase() === vehicle.body.toLowerCase()
  const isSameModel = other.make === vehicle.make && other.model === vehicle.model
  return (
    (isSameBody ? 0 : 10) +
    priceDistance(vehicle, other, website) +
    (isSameModel ? 0 : 0.1) +
    (other.reserved ? 0.2 : 0)
  )
}

/** Half and twice the price are equally far; an unknown price is the farthest. */
function priceDistance(vehicle: Priced, other: Priced, website: PricedFor): number {
  const [figure, others] = [figureAt(vehicle, website), figureAt(other, website)]
  if (figure === null || others === null) return 2
  return Math.min(2, Math.abs(Math.log2(others / figure)))
}
