import { cookieIn, hiddenCookie } from '#app/core/cookie.ts'
import { codeRules } from './code-rules.ts'

/** The addresses whose answers are about who asks: everything else that is read is the same for all. */
export const personalPaths: ReadonlySet<string> = new Set(['/api/garage', '/api/auth'])

/** Who is signed in. The prefix has the browser take it from this very host alone, and over TLS. */
export const sessionCookie = '__Host-garage'
/** Which browser asked for a code: it is good in no other. */
export const challengeCookie = '__Host-garage-code'
/** Which contact has signed in here before: strangers who ask for codes in its name are told from this browser. */
export const knownCookie = '__Host-garage-known'
const knownMs = 365 * 86_400_000

/** A token of ours in the request's cookies. */
export function tokenIn(cookies: string | null, name: string): string | null {
  const value = cookieIn(cookies, name)
  return value !== null && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null
}

export function sessionCookieOf(token: string): string {
  return cookie(sessionCookie, token, codeRules.sessionMs)
}

export function challengeCookieOf(challenge: string): string {
  return cookie(challengeCookie, challenge, codeRules.lifeMs)
}

export function knownCookieOf(known: string): string {
  return cookie(knownCookie, known, knownMs)
}

export function endedCookie(name: string): string {
  return cookie(name, '', 0)
}

function cookie(name: string, value: string, lifeMs: number): string {
  return hiddenCookie(name, value, { path: '/', seconds: Math.floor(lifeMs / 1000), secure: true })
}
