import { printShown, type TrackedItem } from '#app/features/tracking/tracked-item.ts'
import { priceCounts } from './price.ts'
import type { Vehicle } from './vehicle.ts'

/** What measuring is told of a vehicle's page; all of it stands on the page. */
export function trackedItem(vehicle: Vehicle): TrackedItem {
  const { stocknum, name, slug, vin, car_type, year, make, model, badge, body, colour, created_at } = vehicle
  return {
    stocknum,
    name,
    price: shownPrice(vehicle),
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
export function trackedCard(vehicle: Pick<Vehicle, 'stocknum' | 'price' | 'dapprice'>): string {
  return printShown(vehicle.stocknum, shownPrice(vehicle))
}

/** The large figure, where there is one. */
function shownPrice({ price, dapprice }: Pick<Vehicle, 'price' | 'dapprice'>) {
  if (priceCounts(dapprice)) return dapprice
  return priceCounts(price) ? price : null
}
