import { hiddenCookie } from '#app/core/cookie.ts'

/** This cookie holds the session. Its prefix makes the browser accept it from the desk's very host only. */
export const deskCookie = '__Host-desk'
/** This cookie names the browser that asked for a link, because the link is good in no other. */
export const askedCookie = '__Host-desk-asked'
/** By this cookie a browser is known again in which somebody was signed in. */
export const browserCookie = '__Host-desk-browser'
/** Whether the desk is light or dark, where somebody chose. */
export const lookCookie = '__Host-desk-look'
/** Whether the keys of the desk are switched off. */
export const keysCookie = '__Host-desk-keys'

/** @param seconds how long it is kept; 0 ends it, and null keeps it until the browser is closed */
export function deskCookieOf(name: string, value: string, seconds: number): string {
  return hiddenCookie(name, value, { path: '/', seconds, secure: true })
}
