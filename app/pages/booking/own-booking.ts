import { redirect } from 'react-router'
import { cookieIn } from '#app/core/cookie.ts'
import { lastBookingCookie, lastBookingToken } from '#app/features/leads/last-lead.ts'

/**
 * The success page is cached for everybody, so its links name no booking; the visitor's cookie says which one
 * is meant.
 *
 * @param rest what follows the token in the address
 * @returns null where the address itself names a booking, or there is no cookie
 */
export function ownBooking(request: Request, token: string, rest = ''): Response | null {
  if (token !== lastBookingToken) return null
  const own = cookieIn(request.headers.get('cookie'), lastBookingCookie)
  if (own === null || !/^[A-Za-z0-9_-]{20,}$/.test(own)) return null
  return redirect(`/booking/${own}${rest}`, {
    status: 303,
    headers: { 'Cache-Control': 'private, no-store' },
  })
}
