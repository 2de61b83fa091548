import { ownBooking } from '#app/pages/booking/own-booking.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/booking-calendar'

/** `GET /booking/{token}/calendar.ics`: the booking for the shopper's own calendar. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const own = ownBooking(request, params.token, '/calendar.ics')
  if (own) return own
  const { website, snapshot, now } = context.get(scopeContext)
  const { bookings, log } = context.get(servicesContext)
  const leadId = bookings.leadIdOf(website.id, params.token)
  if (leadId === null) return plain(404, 'There is no such booking.')
  try {
    const known = await bookings.find(website.id, leadId)
    const found = { website, locations: snapshot.locations }
    const calendar = known && bookings.tell(known.booking, known.lead, found, now).calendars?.shopper
    if (!calendar) return plain(404, 'There is no such booking.')
    return new Response(calendar.text, {
      headers: {
        'Content-Type': `text/calendar; charset=utf-8; method=${calendar.method}`,
        'Content-Disposition': 'attachment; filename="booking.ics"',
        'Cache-Control': 'private, no-store',
      },
    })
  } catch (error) {
    log.warn('a booking could not be read', { error })
    return plain(503, 'We cannot look at your booking right now. Please try again.')
  }
}

function plain(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
