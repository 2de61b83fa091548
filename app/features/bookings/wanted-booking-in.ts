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
 *
 * @param body `{lead: {…}}`, unchecked
 */
export function wantedBookingIn(
  body: unknown,
  { website, locations, now }: Asked,
  vehicleOf: (id: number) => { readonly location_id: number | null } | undefined,
): WantedBooking | null {
  const lead = recordIn(recordIn(body)?.lead)
  if (!lead || lead.form_completed === false || lead.lead_status === 'Incomplete') return null
  const kind = bookingKindFor(textIn(lead.category))
  const startsAt = textIn(lead.dateTime)
  if (kind === null || startsAt === undefined) return null
  const named = Number(textIn(lead.location_id) || textIn(lead.location) || Number.NaN)
  const ofVehicle = vehicleOf(Number(textIn(lead.car_id) ?? Number.NaN))?.location_id
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

function recordIn(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : undefined
}
