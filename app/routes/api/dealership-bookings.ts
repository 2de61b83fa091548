import { apiAnswer, errorAnswer, requireApiUser } from '#app/api/answers.server.ts'
import { bookableLocations } from '#app/features/bookings/bookable.ts'
import { bookingPaths } from '#app/features/bookings/booking.ts'
import { toSlotsJson } from '#app/features/bookings/slots-json.ts'
import { bookingKinds } from '#app/features/leads/wanted-booking.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/dealership-bookings'

/**
 * `GET /api/v1/dealerships/{id}/available_service_bookings.json` and `…/available_appointment_bookings.json` (API-06,
 * API-07), for a dealership of the website whose host is asked; `?location_id=` names one of its locations.
 */
export function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { website, snapshot, now } = context.get(scopeContext)
  const { bookings, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireApiUser(request, context)
    const kind = bookingKinds.find((one) => params.file === `available_${bookingPaths[one]}_bookings.json`)
    if (!kind) return errorAnswer(404, 'Not found')
    const dealership = website.dealerships.find(({ id }) => String(id) === params.dealershipId)
    if (!dealership) return errorAnswer(404, 'Dealership not found')
    const own = snapshot.locations.filter(({ dealership_id }) => dealership_id === dealership.id)
    const asked = url.searchParams.get('location_id')
    const location =
      asked === null
        ? bookableLocations(kind, website, own)[0]
        : own.find(({ id, visible }) => String(id) === asked && visible)
    if (asked !== null && !location) return errorAnswer(404, 'Location not found')
    const days = location ? await bookings.freeSlots(website, location, kind, now) : []
    if (days === null) return errorAnswer(503, 'Bookings are unavailable. Please try again.')
    return Response.json(toSlotsJson(days), { headers: { 'Cache-Control': 'private, no-store' } })
  }, log)
}
loader.reads = ['location_id']
