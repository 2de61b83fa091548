import { data, redirect } from 'react-router'
import type { BookingChange } from '#app/features/bookings/bookings.server.ts'
import { acceptedSlots, slotPlaceOf } from '#app/features/bookings/slots.ts'
import { bookingMessages } from '#app/features/forms/time-choice.ts'
import { BookingPage, titleOf } from '#app/pages/booking/booking-shown.tsx'
import { bookingPageOf } from '#app/pages/booking/booking-view.server.ts'
import type { BookingView } from '#app/pages/booking/booking-view.ts'
import { ownBooking } from '#app/pages/booking/own-booking.ts'
import { postedForm } from '#app/pages/furniture/forms/receive-form.server.ts'
import { factsContext, scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { renderPrepared } from '#app/shell/prepared-markup.server.ts'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import type { Route } from './+types/booking'

/** A shopper's own booking, by the link of our mail; it is nobody else's, and never kept. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const own = ownBooking(request, params.token)
  if (own) throw own
  const { website } = context.get(scopeContext)
  const { status, view } = await bookingPageOf(context, params.token)
  const html = context.get(factsContext).isForKit ? null : markupOf(view, url.searchParams.get('done'))
  return data({ siteName: website.name, title: titleOf(view), html }, { status })
}
loader.reads = ['done']

/** Confirms, moves or cancels; the link is the key, so no more is asked. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { website, snapshot, now } = context.get(scopeContext)
  const { bookings, log } = context.get(servicesContext)
  const posted = await postedForm(request)
  const leadId = bookings.leadIdOf(website.id, params.token)
  const to = posted.get('intent')
  const time = posted.get('dateTime')
  const refused = async (error: string | undefined, status = 422) => {
    const { view } = await bookingPageOf(context, params.token)
    return data({ html: markupOf(view, null, error) }, { status })
  }
  const back = (done: string) => redirect(`/booking/${params.token}?done=${done}`, { status: 303 })
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

/** The page as the server makes it; nothing in it changes in the browser. */
function markupOf(view: BookingView, done: string | null, error?: string): string {
  return renderPrepared(view, 'page', () => <BookingPage view={view} done={done} error={error} />)
}

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const { siteName, title } = loaderData
  return (
    <main id="main" className="page-width grow">
      <title>{`${actionData ? 'Error: ' : ''}${title} | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      {/* the address is the key, and goes nowhere else; a form that is sent must say where it comes from */}
      <meta name="referrer" content="same-origin" />
      <ServerMarkup id="booking" className="booking-page" html={actionData?.html ?? loaderData.html} />
    </main>
  )
}
