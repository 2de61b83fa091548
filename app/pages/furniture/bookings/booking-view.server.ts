import type { RouterContextProvider } from 'react-router'
import { isPast } from '#app/features/bookings/booking.ts'
import { bookingPath, calendarPath } from '#app/features/bookings/booking-token.server.ts'
import { slotOptions } from '#app/features/forms/booking-slot.ts'
import type { FormField } from '#app/features/forms/form-definition.ts'
import { directionsLink } from '#app/features/locations/directions.ts'
import { phoneLink } from '#app/features/locations/phone-link.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { isMailAddress } from '#app/server/mail.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { BookingView, ShownBooking } from './booking-view.ts'

/** Finds the booking that a link names, as its page shows it. */
export async function findBookingView(
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<{ status: number; view: BookingView }> {
  const { website, snapshot } = context.get(scopeContext)
  const { bookings, log } = context.get(servicesContext)
  const leadId = bookings.leadIdOf(website.id, token)
  const phone = phoneLink(website.phones.default, website.locale)
  if (leadId === null) return { status: 404, view: { kind: 'unknown', phone } }
  try {
    const found = await bookings.find(website.id, leadId)
    // its lead is on disk, and will reach the database in a moment
    if (!found) return { status: 404, view: { kind: 'not-yet', phone } }
    return { status: 200, view: await describeBooking(context, token, found) }
  } catch (error) {
    log.warn('a booking could not be read', { error })
    return { status: 503, view: { kind: 'away', phone } }
  }

  async function describeBooking(
    context: Readonly<RouterContextProvider>,
    token: string,
    { booking, lead }: NonNullable<Awaited<ReturnType<typeof bookings.find>>>,
  ): Promise<ShownBooking> {
    const { now } = context.get(scopeContext)
    const { locations } = snapshot
    const { what, bring, when, place, link } = bookings.tell(booking, lead, { website, locations }, now)
    const location = locations.find(({ id, visible }) => id === booking.locationId && visible)
    const canChange = link !== null
    const free = canChange && location ? await bookings.freeSlots(website, location, booking.kind, now) : null
    const vehicle = lead.vehicle && snapshot.stock.byId.get(lead.vehicle.id)
    return {
      kind: 'shown',
      path: bookingPath(token),
      state: booking.state,
      isOver: isPast(booking, now),
      what,
      bring,
      when,
      place: place && { ...place, directions: location ? directionsLink(location) : null },
      vehicle: lead.vehicle && {
        name: lead.vehicle.name,
        href: vehicle ? vehiclePath(website, vehicle) : null,
      },
      calendar: canChange ? calendarPath(token) : null,
      move: canChange && location ? moveField(free ?? [], website.locale) : null,
      isMailed: isMailAddress(lead.lead.email ?? ''),
      phone: phoneLink(location?.contact_detail.phone ?? website.phones.default, website.locale),
    }
  }
}

function moveField(days: Parameters<typeof slotOptions>[0], locale: Locale): FormField {
  return {
    name: 'dateTime',
    type: 'dateTime',
    label: 'New day and time',
    isRequired: true,
    options: slotOptions(days, locale),
  }
}
