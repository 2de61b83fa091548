import type { Website } from '#app/features/tenancy/website.ts'
import { soldShownForDays } from '#app/features/tenancy/website-settings.ts'
import { isSold, soldWindowEnd } from '#app/features/vehicles/sold.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { extraFilters, isVehicleIn } from './extra-filters.ts'

/*
 * The one rule of what a website shows (FRESH-07), in two steps: `makeListingRule` asks the settings, once, and `isShown` the clock, wherever a
 * vehicle of the stock is listed or opened.
 */

export type ListingWebsite = Pick<Website, 'flags' | 'config'>

/**
 * Which vehicles of its dealerships a website lists, whatever the visitor filters (SEARCH-08..10). The rule is applied
 * once, where the website's stock is made (`stockOf`), so that no page, feed or call can show or sell another vehicle.
 * Of the listed vehicles only time removes some later (`isShown`).
 */
export function makeListingRule(website: ListingWebsite): (vehicle: Vehicle) => boolean {
  const extra = extraFilters(website.config.cars.extra_filters)
  return (vehicle) =>
    !isExcludedFord(vehicle, website) &&
    !isAtExcludedLocation(vehicle, website) &&
    (extra === null || isVehicleIn(extra, vehicle))
}

/**
 * Is this vehicle of the website's stock shown now? A sold one is for some days, so that a buyer who saw it learns that it was sold. One that
 * was withdrawn, or whose stock number another vehicle has now, is shown nowhere (FEED-25, FEED-27).
 */
export function isShown(
  vehicle: Pick<Vehicle, 'sold' | 'status' | 'sold_at' | 'ended_as'>,
  website: Pick<Website, 'include_sold_cars_days' | 'template'>,
  now: Date,
): boolean {
  if (!isSold(vehicle)) return true
  if (vehicle.ended_as === 'withdrawn' || vehicle.ended_as === 'superseded') return false
  const end = soldShownForDays(website) === 0 ? null : soldWindowEnd(vehicle, website)
  return end !== null && now <= end
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
