import { printShown, type TrackedItem } from '#app/features/tracking/tracked-item.ts'
import { figureThere, type PricedFor, type PricedVehicle } from './price/price-at.ts'
import type { BuyersPlace } from './price/there.ts'
import type { Vehicle } from './vehicle.ts'

/** What tracking receives about a vehicle's page; all of it is visible on the page. */
export function trackedItem(vehicle: Vehicle, website: PricedFor, there: BuyersPlace | null): TrackedItem {
  const { stocknum, name, slug, vin, car_type, year, make, model, badge, body, colour, created_at } = vehicle
  return {
    stocknum,
    name,
    price: figureThere(vehicle, website, there),
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
export function trackedCard(
  vehicle: PricedVehicle & Pick<Vehicle, 'stocknum'>,
  website: PricedFor,
  there: BuyersPlace | null,
): string {
  return printShown(vehicle.stocknum, figureThere(vehicle, website, there))
}
