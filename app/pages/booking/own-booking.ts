import { redirect } from 'react-router'
import { cookieIn } from '#app/core/cookie.ts'
import { lastBookingCookie, lastBookingToken } from '#app/features/leads/last-lead.ts'

/**
 * The page that thanks is kept for everybody, so its links name no booking: the visitor's own is the one that their cookie
 * leads to. Null: the address itself names one, or there is no cookie.
 *
 * @param rest what follows the token in the address
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
