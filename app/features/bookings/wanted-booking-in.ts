import type { Lead } from '#app/features/leads/lead.ts'
import type { BookingKind, WantedBooking } from '#app/features/leads/wanted-booking.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { bookableLocations } from './bookable.ts'
import { bookingKindFor } from './booking.ts'
import { acceptedSlots, slotPlaceOf } from './slots.ts'

interface Asked {
  readonly website: Pick<Website, 'config' | 'time_zone'>
  readonly locations: readonly Location[]
  readonly now: Date
}

/**
 * The time that a lead asks for, through form or API: of a complete lead of the category Test Drive or Service whose
 * `dateTime` is offered at its location. Any other lead comes in without a booking.
 */
export function wantedBookingIn(
  { form_completed, category, location_id, car_id, fields }: Lead,
  { website, locations, now }: Asked,
  vehicleOf: (id: number) => { readonly location_id: number | null } | undefined,
): WantedBooking | null {
  const kind = form_completed ? bookingKindFor(category) : null
  const startsAt = fields.dateTime
  if (kind === null || startsAt === undefined) return null
  const named = location_id || Number(fields.location)
  const ofVehicle = vehicleOf(Number(car_id))?.location_id
  const location = bookingLocation(kind, named || ofVehicle || null, { website, locations })
  if (!location) return null
  const days = acceptedSlots(website.config.bookings[kind], slotPlaceOf(location, website), now)
  const isOffered = days.some(({ slots }) => slots.some(({ value }) => value === startsAt))
  return isOffered ? { kind, locationId: location.id, startsAt } : null
}

/**
 * The named location, or null where visitors may not come there; without a name, the first that accepts such
 * bookings.
 */
export function bookingLocation(
  kind: BookingKind,
  locationId: number | null,
  { website, locations }: Pick<Asked, 'website' | 'locations'>,
): Location | null {
  if (locationId !== null) return locations.find(({ id, visible }) => id === locationId && visible) ?? null
  return bookableLocations(kind, website, locations)[0] ?? null
}
