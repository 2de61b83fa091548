import type { RouterContextProvider } from 'react-router'
import { tokenIn } from '#app/core/cookie.ts'
import { codeRules } from '#app/features/garage/code-rules.ts'
import { maskedContact } from '#app/features/garage/contact.ts'
import { contactOf, readSignIn } from '#app/features/garage/garage-calls.ts'
import { endedCookie, sessionCookie } from '#app/features/garage/garage-cookies.ts'
import { triedText, workText } from '#app/features/garage/tried-text.ts'
import {
  askForCode,
  enterCode,
  findCustomer,
  maySignIn,
} from '#app/pages/furniture/garage/garage-session.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { apiAnswer, errorAnswer, jsonBody } from './answers.server.ts'

/** `POST /api/auth/code {phone}` or `{email}` (AUTH-04): the answer is the same whether the person is known or not. */
export function answerCodeWish(context: Readonly<RouterContextProvider>, request: Request) {
  const { log } = context.get(servicesContext)
  const { website } = context.get(scopeContext)
  return apiAnswer(async () => {
    if (request.method !== 'POST') return errorAnswer(405, 'Ask for a code with POST')
    const call = readSignIn(await jsonBody(request))
    if (!maySignIn(context, call.device_id)) return errorAnswer(404, 'Nobody signs in here')
    const checked = contactOf(call, website)
    if (!checked.ok) return errorAnswer(422, checked.message)
    const sent = await askForCode(context, request, {
      contact: checked.contact,
      purpose: call.purpose,
      proof: call.proof,
    })
    if (sent.outcome === 'proof-wanted')
      return Response.json({ error: workText(sent), proof: sent.proof }, { status: 428 })
    if (sent.outcome === 'unavailable') return errorAnswer(503, 'A code cannot be sent just now.')
    return Response.json(
      {
        sent: true,
        expires_at: sent.expiresAt.toISOString(),
        resend_after_seconds: codeRules.pauseMs / 1000,
        ...(sent.shown === null ? {} : { demo_code: sent.shown }),
      },
      { headers: sent.headers },
    )
  }, log)
}

/** `POST /api/auth/verify {phone, code}` (AUTH-04), in the browser that asked for the code. */
export function answerCode(context: Readonly<RouterContextProvider>, request: Request) {
  const { log } = context.get(servicesContext)
  const { website } = context.get(scopeContext)
  return apiAnswer(async () => {
    if (request.method !== 'POST') return errorAnswer(405, 'Send a code with POST')
    const call = readSignIn(await jsonBody(request))
    if (!maySignIn(context, call.device_id)) return errorAnswer(404, 'Nobody signs in here')
    const checked = contactOf(call, website)
    if (!checked.ok) return errorAnswer(422, checked.message)
    const tried = await enterCode(context, request, checked.contact, call.code)
    if (tried.outcome === 'signed-in' || tried.outcome === 'alerts-on')
      return new Response(null, { status: 204, headers: tried.headers })
    return errorAnswer(
      tried.outcome === 'locked' || tried.outcome === 'too-many' ? 429 : 422,
      triedText(tried),
    )
  }, log)
}

/** `DELETE /api/auth` (AUTH-04): signs out in the browser and on the server. */
export function answerSignOut(context: Readonly<RouterContextProvider>, request: Request) {
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

/**
 * `GET /api/auth`: the signed-in user with a masked contact, and the watchlist; for anyone else `user` is null and
 * the list empty (API-12).
 */
export function answerSignedIn(context: Readonly<RouterContextProvider>, request: Request) {
  const { website } = context.get(scopeContext)
  const { garage, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    const customer = await findCustomer(context, request)
    const watchlist = customer ? await garage.listWatchedIds(website, customer) : []
    const user = customer && { contact: maskedContact(customer.contact) }
    return Response.json({ user, watchlist }, { headers: { 'Cache-Control': 'no-store' } })
  }, log)
}
