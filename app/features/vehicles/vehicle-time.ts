import type { Location } from '#app/features/locations/location.ts'
import { timeZoneOf } from '#app/features/locations/opening.ts'
import type { LocalTime } from '#app/features/tenancy/locale-format.ts'
import type { Vehicle } from './vehicle.ts'

/** The locale of the website, and the time zone of the place where the vehicle stands. */
export function vehicleTime(
  { location_id }: Pick<Vehicle, 'location_id'>,
  website: LocalTime,
  locations: readonly Location[],
): LocalTime {
  const location = locations.find(({ id }) => id === location_id)
  return {
    locale: website.locale,
    time_zone: location ? timeZoneOf(location, website) : website.time_zone,
  }
}
