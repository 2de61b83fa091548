import type { RouterContextProvider } from 'react-router'
import { bookableLocations } from '#app/features/bookings/bookable.ts'
import { bookingPaths } from '#app/features/bookings/booking.ts'
import { toSlotsJson } from '#app/features/bookings/slots-json.ts'
import { bookingLocation } from '#app/features/bookings/wanted-booking-in.ts'
import { bookingKinds } from '#app/features/leads/wanted-booking.ts'
import { addressKey } from '#app/server/rate-limit.server.ts'
import { scopeContext, servicesContext, visitContext } from '#app/shell/page-context.server.ts'
import { apiAnswer, errorAnswer, requireApiUser } from './answers.server.ts'

/**
 * `GET /api/v1/dealerships/{id}/available_service_bookings.json` and `…/available_appointment_bookings.json` (API-06,
 * API-07), for a dealership of the website that the request's host belongs to; `?location_id=` names one of its
 * locations.
 */
export function answerDealershipBookings(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
  dealershipId: string,
  file: string,
) {
  const { website, snapshot, now } = context.get(scopeContext)
  const { bookings, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireApiUser(request, context)
    const kind = bookingKinds.find((one) => file === `available_${bookingPaths[one]}_bookings.json`)
    if (!kind) return errorAnswer(404, 'Not found')
    const dealership = website.dealerships.find(({ id }) => String(id) === dealershipId)
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

/**
 * `GET /api/bookings/{service|appointment}?location=…`: the times that are free now, for the booking page; without a
 * location, those of the department.
 */
export function answerFreeSlots(context: Readonly<RouterContextProvider>, url: URL, path: string) {
  const { website, snapshot, now } = context.get(scopeContext)
  const { bookings, limits, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    const kind = bookingKinds.find((one) => bookingPaths[one] === path)
    if (!kind) return errorAnswer(404, 'Not found')
    const { address } = context.get(visitContext)
    if (limits.slots.hit(`${website.id} ${addressKey(address)}`) !== 'within')
      return errorAnswer(429, 'Too many questions')
    const asked = url.searchParams.get('location')
    const { locations } = snapshot
    const location = bookingLocation(kind, asked === null ? null : Number(asked), { website, locations })
    if (!location) return errorAnswer(404, 'Location not found')
    const days = await bookings.freeSlots(website, location, kind, now)
    if (days === null) return errorAnswer(503, 'Bookings are unavailable. Please try again.')
    return Response.json(toSlotsJson(days), { headers: { 'Cache-Control': 'no-store' } })
  }, log)
}
