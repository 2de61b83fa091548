import { hiddenCookie } from '#app/core/cookie.ts'
import { codeRules } from './code-rules.ts'

/**
 * Only the answers of these addresses depend on the visitor; everything else that is read is the same for
 * all.
 */
export const personalPaths: ReadonlySet<string> = new Set(['/api/garage', '/api/auth'])

/**
 * This cookie holds the session. Its prefix makes the browser accept it from this very host only, and over
 * TLS.
 */
export const sessionCookie = '__Host-garage'
/** This cookie names the browser that asked for a code, because the code is valid in no other. */
export const challengeCookie = '__Host-garage-code'
/**
 * This cookie names the contact that has signed in in this browser before, so that strangers who ask for
 * codes in its name do not slow this browser down.
 */
export const knownCookie = '__Host-garage-known'
const knownMs = 365 * 86_400_000

export function sessionCookieOf(token: string): string {
  return cookie(sessionCookie, token, codeRules.sessionMs)
}

export function challengeCookieOf(challenge: string): string {
  return cookie(challengeCookie, challenge, codeRules.lifeMs)
}

export function cookieOfKnownBrowser(known: string): string {
  return cookie(knownCookie, known, knownMs)
}

export function endedCookie(name: string): string {
  return cookie(name, '', 0)
}

function cookie(name: string, value: string, lifeMs: number): string {
  return hiddenCookie(name, value, { path: '/', seconds: Math.floor(lifeMs / 1000), secure: true })
}
