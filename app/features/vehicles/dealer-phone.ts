import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Vehicle } from './vehicle.ts'

/** The number shown with a vehicle: that of its condition, else of its own yard, else of the website (TENANT-06). */
export function dealerPhone(
  vehicle: Pick<Vehicle, 'car_type' | 'location'>,
  website: Pick<Website, 'phones'>,
  locations: readonly Location[],
): string | null {
  const primary = locations.find((location) => location.primary && location.visible)
  return (
    website.phones[vehicle.car_type] ||
    vehicle.location?.phone ||
    website.phones.default ||
    primary?.contact_detail.phone ||
    null
  )
}
