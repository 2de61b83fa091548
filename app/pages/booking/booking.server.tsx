import { data, type RouterContextProvider, redirect } from 'react-router'
import type { BookingChange } from '#app/features/bookings/bookings.server.ts'
import { acceptedSlots, slotPlaceOf } from '#app/features/bookings/slots.ts'
import { bookingMessages } from '#app/features/forms/time-choice.ts'
import { findBookingView } from '#app/pages/furniture/bookings/booking-view.server.ts'
import type { BookingView } from '#app/pages/furniture/bookings/booking-view.ts'
import { readPostedForm } from '#app/pages/furniture/forms/receive-form.server.ts'
import { renderPart } from '#app/pages/furniture/render-part.server.tsx'
import { factsContext, scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { BookingPanel, bookingTitle } from './booking-panel.tsx'
import { ownBooking } from './own-booking.ts'

/** Shows a shopper's own booking by the link of our mail. It is never cached, because it is nobody else's. */
export async function showBooking(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
  token: string,
) {
  const own = ownBooking(request, token)
  if (own) throw own
  const { website } = context.get(scopeContext)
  const { status, view } = await findBookingView(context, token)
  const html = context.get(factsContext).isForKit ? null : markupOf(view, url.searchParams.get('done'))
  return data({ siteName: website.name, title: bookingTitle(view), html }, { status })
}

/** Confirms, moves or cancels a booking. The link is the key, so nothing else is asked. */
export async function takeBookingChange(
  context: Readonly<RouterContextProvider>,
  request: Request,
  token: string,
) {
  const { website, snapshot, now } = context.get(scopeContext)
  const { bookings, log } = context.get(servicesContext)
  const posted = await readPostedForm(request)
  const leadId = bookings.leadIdOf(website.id, token)
  const to = posted.get('intent')
  const time = posted.get('dateTime')
  const refused = async (error: string | undefined, status = 422) => {
    const { view } = await findBookingView(context, token)
    return data({ html: markupOf(view, null, error) }, { status })
  }
  const back = (done: string) => redirect(`/booking/${token}?done=${done}`, { status: 303 })
  if (leadId === null) return refused(undefined, 404)
  if (to !== 'confirm' && to !== 'cancel' && to !== 'move') return back('')
  try {
    const known = await bookings.find(website.id, leadId)
    if (!known) return refused(undefined, 404)
    const change: BookingChange =
      to === 'move' ? { to, startsAt: typeof time === 'string' ? time : '' } : { to }
    if (change.to === 'move') {
      const place = snapshot.locations.find(({ id }) => id === known.booking.locationId)
      const rules = website.config.bookings[known.booking.kind]
      const days = place ? acceptedSlots(rules, slotPlaceOf(place, website), now) : []
      const isOffered = days.some(({ slots }) => slots.some(({ value }) => value === change.startsAt))
      if (!isOffered)
        return refused(change.startsAt === '' ? bookingMessages.noTime : bookingMessages.notOffered)
    }
    const { locations } = snapshot
    const changed = await bookings.change({ website, locations }, leadId, change, now)
    return changed.outcome === 'taken' ? refused(bookingMessages.taken) : back(to)
  } catch (error) {
    log.warn('a booking could not be changed', { error })
    return refused('That did not work. Please try again, or call us.', 503)
  }
}

/** Renders the page on the server; nothing in it changes in the browser. */
function markupOf(view: BookingView, done: string | null, error?: string): string {
  return renderPart(<BookingPanel view={view} done={done} error={error} />)
}
