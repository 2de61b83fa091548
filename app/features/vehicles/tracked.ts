import { printShown, type TrackedItem } from '#app/features/tracking/tracked-item.ts'
import { figureOf, type Priced } from './price.ts'
import type { Vehicle } from './vehicle.ts'

/** What measuring is told of a vehicle's page; all of it stands on the page. */
export function trackedItem(vehicle: Vehicle): TrackedItem {
  const { stocknum, name, slug, vin, car_type, year, make, model, badge, body, colour, created_at } = vehicle
  return {
    stocknum,
    name,
    price: figureOf(vehicle),
    slug,
    vin,
    car_type,
    year,
    make,
    model,
    badge,
    body,
    colour,
    created_at: created_at.toISOString(),
  }
}

/** And of one among others. */
export function trackedCard(vehicle: Priced & Pick<Vehicle, 'stocknum'>): string {
  return printShown(vehicle.stocknum, figureOf(vehicle))
}
