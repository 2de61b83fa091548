import { apiAnswer, errorAnswer } from '#app/api/answers.server.ts'
import { bookingPaths } from '#app/features/bookings/booking.ts'
import { toSlotsJson } from '#app/features/bookings/slots-json.ts'
import { placeFor } from '#app/features/bookings/wanted-booking-in.ts'
import { bookingKinds } from '#app/features/leads/wanted-booking.ts'
import { addressKey } from '#app/server/rate-limit.server.ts'
import { scopeContext, servicesContext, visitContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/free-slots'

/**
 * `GET /api/bookings/{service|appointment}?location=…`: what is free now, for the page that asks for a time; without a
 * location that of the department.
 */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const { website, snapshot, now } = context.get(scopeContext)
  const { bookings, limits, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    const kind = bookingKinds.find((one) => bookingPaths[one] === params.kind)
    if (!kind) return errorAnswer(404, 'Not found')
    const { address } = context.get(visitContext)
    if (limits.slots.hit(`${website.id} ${addressKey(address)}`, performance.now()) !== 'within')
      return errorAnswer(429, 'Too many questions')
    const asked = url.searchParams.get('location')
    const { locations } = snapshot
    const location = placeFor(kind, asked === null ? null : Number(asked), { website, locations })
    if (!location) return errorAnswer(404, 'Location not found')
    const days = await bookings.freeSlots(website, location, kind, now)
    if (days === null) return errorAnswer(503, 'Bookings are unavailable. Please try again.')
    return Response.json(toSlotsJson(days), { headers: { 'Cache-Control': 'no-store' } })
  }, log)
}
loader.reads = ['location']
