import { apiAnswer, errorAnswer } from '#app/api/answers.server.ts'
import { maskedContact } from '#app/features/garage/contact.ts'
import { endedCookie, sessionCookie, tokenIn } from '#app/features/garage/garage-cookies.ts'
import { customerOf } from '#app/pages/furniture/garage/garage-session.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/auth'

/** `DELETE /api/auth` signs out (AUTH-04): here and on the server. */
export function action({ request, context }: Route.ActionArgs) {
  const { website, now } = context.get(scopeContext)
  const { garage, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    if (request.method !== 'DELETE') return errorAnswer(405, 'Sign out with DELETE')
    const token = tokenIn(request.headers.get('cookie'), sessionCookie)
    if (token !== null) await garage.signOut(website, token, now)
    const headers = { 'Cache-Control': 'no-store', 'Set-Cookie': endedCookie(sessionCookie) }
    return new Response(null, { status: 204, headers })
  }, log)
}

/** `GET /api/auth` says who is signed in and what they watch; of a stranger it knows nothing (API-12). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { website } = context.get(scopeContext)
  const { garage, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    const customer = await customerOf(context, request)
    const watchlist = customer ? await garage.watched(website, customer) : []
    const user = customer && { contact: maskedContact(customer.contact) }
    return Response.json({ user, watchlist }, { headers: { 'Cache-Control': 'no-store' } })
  }, log)
}
