import type { BookingKind } from '#app/features/leads/wanted-booking.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'

type Places = readonly Pick<Location, 'id' | 'visible' | 'location_type' | 'primary' | 'dealership_id'>[]

/**
 * The locations of a website that accept such bookings: those of the type in the settings; where there is none of
 * that type, the primary location of each dealership, or its first.
 */
export function bookableLocations<Place extends Places[number]>(
  kind: BookingKind,
  website: Pick<Website, 'config'>,
  locations: readonly Place[],
): Place[] {
  const { enabled, location_type } = website.config.bookings[kind]
  if (!enabled) return []
  const visible = locations.filter((location) => location.visible)
  const department = visible.filter((location) => location.location_type === location_type)
  if (department.length > 0) return department
  const byDealership = Map.groupBy(visible, ({ dealership_id }) => dealership_id)
  return [...byDealership.values()].flatMap((own) => {
    const one = own.find(({ primary }) => primary) ?? own[0]
    return one ? [one] : []
  })
}
