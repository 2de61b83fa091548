import type { Website } from '#app/features/tenancy/website.ts'
import { isWithinSoldWindow } from './sold.ts'
import type { Vehicle } from './vehicle.ts'

/** Does the stock search of the website show this vehicle at all, whatever the visitor filters (SEARCH-09..11)? */
export function isListed(
  vehicle: Pick<Vehicle, 'sold' | 'status' | 'sold_at' | 'make' | 'car_type' | 'location_id'>,
  website: Pick<Website, 'include_sold_cars_days' | 'template' | 'flags' | 'config'>,
  now: Date,
): boolean {
  return (
    isWithinSoldWindow(vehicle, website, now) &&
    !isExcludedFord(vehicle, website) &&
    !isAtExcludedLocation(vehicle, website)
  )
}

/** Ford's rules keep its new and demo stock on its own websites. */
function isExcludedFord(
  vehicle: Pick<Vehicle, 'make' | 'car_type'>,
  website: Pick<Website, 'flags'>,
): boolean {
  return (
    website.flags.has('exclude_ford_new_and_demo') &&
    vehicle.make.toLowerCase() === 'ford' &&
    vehicle.car_type !== 'used'
  )
}

function isAtExcludedLocation(
  vehicle: Pick<Vehicle, 'location_id'>,
  website: Pick<Website, 'config'>,
): boolean {
  return (
    vehicle.location_id !== null && website.config.cars.excluded_location_ids.includes(vehicle.location_id)
  )
}
