import type { RouterContextProvider } from 'react-router'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { ownBooking } from './own-booking.ts'

/** Answers `GET /booking/{token}/calendar.ics` with the booking, for the shopper's own calendar. */
export async function answerBookingCalendar(
  context: Readonly<RouterContextProvider>,
  request: Request,
  token: string,
) {
  const own = ownBooking(request, token, '/calendar.ics')
  if (own) return own
  const { website, snapshot, now } = context.get(scopeContext)
  const { bookings, log } = context.get(servicesContext)
  const leadId = bookings.leadIdOf(website.id, token)
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
