import type { Website } from '#app/features/tenancy/website.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { extraFilters, isVehicleIn } from './extra-filters.ts'

export type ListingWebsite = Pick<Website, 'flags' | 'config'>

/**
 * Which vehicles of its dealerships a website lists, whatever the visitor filters (SEARCH-08..10). The rule is applied
 * once, where the website's stock is made (`stockOf`), so that no page, feed or call can show or sell another vehicle.
 * Of the listed vehicles only time removes some later (`isWithinSoldWindow`).
 */
export function makeListingRule(website: ListingWebsite): (vehicle: Vehicle) => boolean {
  const extra = extraFilters(website.config.cars.extra_filters)
  return (vehicle) =>
    !isExcludedFord(vehicle, website) &&
    !isAtExcludedLocation(vehicle, website) &&
    (extra === null || isVehicleIn(extra, vehicle))
}

/** Ford's rules reserve its new and demo stock for its own websites. */
function isExcludedFord(
  { make, car_type }: Pick<Vehicle, 'make' | 'car_type'>,
  { flags }: Pick<Website, 'flags'>,
): boolean {
  return flags.has('exclude_ford_new_and_demo') && make.toLowerCase() === 'ford' && car_type !== 'used'
}

function isAtExcludedLocation(
  { location_id }: Pick<Vehicle, 'location_id'>,
  { config }: Pick<Website, 'config'>,
): boolean {
  return location_id !== null && config.cars.excluded_location_ids.includes(location_id)
}
