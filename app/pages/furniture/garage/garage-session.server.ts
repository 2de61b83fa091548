import type { RouterContextProvider } from 'react-router'
import { tokenIn } from '#app/core/cookie.ts'
import type { Contact } from '#app/features/garage/contact.ts'
import type { Customer } from '#app/features/garage/customer.ts'
import {
  challengeCookie,
  challengeCookieOf,
  cookieOfKnownBrowser,
  endedCookie,
  knownCookie,
  sessionCookie,
  sessionCookieOf,
} from '#app/features/garage/garage-cookies.ts'
import { offersLogin, variantOf } from '#app/features/garage/login.ts'
import type { AskedCode, SentCode, TriedCode } from '#app/features/garage/sign-in-code.ts'
import { isDeviceId } from '#app/features/tracking/ids.ts'
import { addressKey } from '#app/server/rate-limit.server.ts'
import { scopeContext, servicesContext, visitContext } from '#app/shell/page-context.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Tells whether this browser may sign in here (AUTH-06). During the split test its device id decides
 * (AUTH-05).
 */
export function maySignIn(context: Context, deviceId: string): boolean {
  const { website } = context.get(scopeContext)
  return offersLogin(website, isDeviceId(deviceId) ? variantOf(deviceId, website) : null)
}

/** Sends a code. Whoever asks too often must work for it first, whichever contact the code is for. */
export async function askForCode(
  context: Context,
  request: Request,
  { contact, purpose, proof }: Pick<AskedCode, 'contact' | 'purpose' | 'proof'>,
): Promise<SentCode & { headers: Headers }> {
  const { snapshot, now } = context.get(scopeContext)
  const { garage, isLimited } = context.get(servicesContext)
  const address = addressKey(context.get(visitContext).address)
  const cookies = request.headers.get('cookie')
  const before = tokenIn(cookies, challengeCookie)
  const known = tokenIn(cookies, knownCookie)
  const asked = { contact, purpose, proof, address, before, known, isLimited }
  const sent = await garage.sendCode(snapshot, asked, now)
  const headers = answerHeaders()
  if (sent.outcome === 'sent') headers.append('Set-Cookie', challengeCookieOf(sent.challenge))
  return { ...sent, headers }
}

/** Tries a code in the browser that asked for it; a good one signs in with a new session. */
export async function enterCode(
  context: Context,
  request: Request,
  contact: Contact,
  code: string,
): Promise<(TriedCode | { outcome: 'too-many' }) & { headers: Headers }> {
  const { website, now } = context.get(scopeContext)
  const { garage, limits, log } = context.get(servicesContext)
  const headers = answerHeaders()
  const { address } = context.get(visitContext)
  if (limits.codes.hit(`${website.id} ${addressKey(address)}`) !== 'within')
    return { outcome: 'too-many', headers }
  const cookies = request.headers.get('cookie')
  const challenge = tokenIn(cookies, challengeCookie)
  if (challenge === null) return { outcome: 'expired', headers }
  const before = tokenIn(cookies, sessionCookie)
  const tried = await garage.tryCode(website, { challenge, contact, code, before }, now)
  if (tried.outcome === 'wrong' || tried.outcome === 'locked')
    log.warn('a sign-in failed', { website: website.slug, outcome: tried.outcome, address })
  if (tried.outcome === 'signed-in') {
    log.info('a customer signed in', { website: website.slug, by: contact.kind, address })
    headers.append('Set-Cookie', sessionCookieOf(tried.token))
    headers.append('Set-Cookie', cookieOfKnownBrowser(tried.known))
  }
  if (tried.outcome === 'signed-in' || tried.outcome === 'alerts-on')
    headers.append('Set-Cookie', endedCookie(challengeCookie))
  return { ...tried, headers }
}

/** @returns null for a visitor, and for everybody where there is no garage (AUTH-02) */
export async function findCustomer(context: Context, request: Request): Promise<Customer | null> {
  const { website, now } = context.get(scopeContext)
  const { garage } = context.get(servicesContext)
  if (!website.garage_enabled) return null
  return garage.customerOf(website, tokenIn(request.headers.get('cookie'), sessionCookie), now)
}

function answerHeaders(): Headers {
  return new Headers({ 'Cache-Control': 'no-store' })
}
