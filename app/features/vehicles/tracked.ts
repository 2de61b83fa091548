import { printShown, type TrackedItem } from '#app/features/tracking/tracked-item.ts'
import { figureAt, type Priced, type PricedFor } from './price/price-at.ts'
import type { Vehicle } from './vehicle.ts'

/** What tracking receives about a vehicle's page; all of it is visible on the page. */
export function trackedItem(vehicle: Vehicle, website: PricedFor): TrackedItem {
  const { stocknum, name, slug, vin, car_type, year, make, model, badge, body, colour, created_at } = vehicle
  return {
    stocknum,
    name,
    price: figureAt(vehicle, website),
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

/** What tracking receives about a vehicle in a list. */
export function trackedCard(vehicle: Priced & Pick<Vehicle, 'stocknum'>, website: PricedFor): string {
  return printShown(vehicle.stocknum, figureAt(vehicle, website))
}
