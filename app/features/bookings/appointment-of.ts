import { withCapital } from '#app/core/text.ts'
import type { Appointment } from '#app/features/leads/appointment.ts'
import type { LeadVehicle } from '#app/features/leads/lead.ts'
import type { Location } from '#app/features/locations/location.ts'
import { timeZoneOf } from '#app/features/locations/opening.ts'
import { momentText } from '#app/features/tenancy/locale-format.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { visitFor, visitWords } from '#app/features/vehicles/visit-kind.ts'
import { type Booking, isLive, isPast } from './booking.ts'
import { type CalendarEvent, calendarText } from './calendar.ts'

interface Booked {
  readonly booking: Booking
  readonly website: Pick<Website, 'name' | 'host' | 'locale' | 'time_zone' | 'template'>
  readonly location: Location | undefined
  readonly vehicle: Pick<LeadVehicle, 'name' | 'visit'> | null
  readonly customer: {
    readonly name?: string | undefined
    readonly phone?: string | undefined
    readonly message?: string | undefined
  }
  /** The link under which the shopper changes the booking. */
  readonly link: string | null
  /** The sender of our mails, who appears for the dealership in a calendar. */
  readonly sender: string
  readonly now: Date
}

/** A booking in the form that mails and pages need, with a calendar file for shopper and dealership. */
export function appointmentOf({
  booking,
  website,
  location,
  vehicle,
  customer,
  link,
  sender,
  now,
}: Booked): Appointment {
  const local = location ? { ...website, time_zone: timeZoneOf(location, website) } : website
  const visit = booking.kind === 'test_drive' ? visitWords(visitFor(vehicle, website), website.locale) : null
  const name = visit?.name ?? 'service'
  const title = withCapital(name)
  const place = location ? { name: location.name, address: location.address.full } : null
  const isCancelled = booking.state === 'cancelled'
  const event: Omit<CalendarEvent, 'summary' | 'description'> = {
    method: isCancelled ? 'CANCEL' : 'PUBLISH',
    uid: `booking-${booking.leadId}@${website.host}`,
    sequence: booking.sequence,
    startsAt: booking.startsAt,
    minutes: booking.minutes,
    stamp: booking.updatedAt,
    location: place ? `${place.name}, ${place.address}` : website.name,
    organizer: { name: website.name, address: sender },
  }
  const about = vehicle ? `: ${vehicle.name}` : ''
  const forShopper = {
    ...event,
    summary: `${title}${about} at ${place?.name ?? website.name}`,
    description: link === null ? '' : `Confirm, move or cancel: ${link}`,
    ...(link === null ? {} : { url: link }),
  }
  const forDealership = {
    ...event,
    summary: `${title}${about}${customer.name ? `, ${customer.name}` : ''}`,
    description: [[customer.name, customer.phone].filter(Boolean).join(', '), customer.message]
      .filter(Boolean)
      .join('\n'),
  }
  return {
    state: booking.state,
    what: name,
    bring: visit?.bring ?? null,
    when: momentText(booking.startsAt, local),
    movedFrom: booking.movedFrom && momentText(booking.movedFrom, local),
    place,
    link: isLive(booking) && !isPast(booking, now) ? link : null,
    revision: booking.revision,
    calendars:
      isLive(booking) || isCancelled
        ? {
            shopper: { method: event.method, text: calendarText(forShopper) },
            dealership: { method: event.method, text: calendarText(forDealership) },
          }
        : null,
  }
}
