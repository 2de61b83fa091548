import { hiddenCookie } from '#app/core/cookie.ts'
import type { EventId } from '#app/features/tracking/events.ts'

/** The name of the cookie in which the answer to a form leaves what the next page keeps (FORM-17); gone within a minute. */
export const lastLeadCookie = 'last_lead'

/** The lead that was just received. */
export interface LastLead {
  readonly id: string
  readonly category: string
  /** What its form counts as; null where the form has said so itself (STEP-20): the success page says nothing then. */
  readonly event: EventId | null
}

/**
 * The whole cookie, for the answer's header or the browser itself; it holds no secret. By hand, like the other one that a
 * browser sets: a library for two lines would come with every form.
 */
export function lastLeadSetting({ id, category, event }: LastLead): string {
  const value = [id, encodeURIComponent(category), event ?? ''].join('.')
  return `${lastLeadCookie}=${value}; Path=/; Max-Age=60; Secure; SameSite=Lax`
}

/** Null where no form was sent. @param value the cookie's own */
export function lastLeadFrom(value: string | undefined): LastLead | null {
  if (value === undefined) return null
  const [id = '', category = '', event = ''] = value.split('.').map(decodeURIComponent)
  return { id, category, event: /^\d{1,2}$/.test(event) ? (Number(event) as EventId) : null } // our own answer wrote it
}

/** The name of the cookie with the link to the time that is kept for the visitor; only the server reads it. */
export const lastBookingCookie = 'last_booking'
/** Stands for the visitor's own link in pages that are the same for everybody. */
export const lastBookingToken = '-'
/** The addresses whose answers go by that cookie; the second is what a page that is awake asks for. */
export const ownBookingPaths: ReadonlySet<string> = new Set([
  `/booking/${lastBookingToken}`,
  `/booking/${lastBookingToken}.data`,
  `/booking/${lastBookingToken}/calendar.ics`,
])
/** What a script may know of it: that there is one. */
export const hasBookedCookie = 'has_booked'

/** @param token of the link, by which the time is moved and cancelled; it says nothing of the visitor */
export function lastBookingSetting(token: string): string {
  return hiddenCookie(lastBookingCookie, token, { path: '/booking/', seconds: 3600, secure: true })
}

/** @param seconds 0: it was read */
export function hasBookedSetting(seconds = 60): string {
  return `${hasBookedCookie}=1; Path=/; Max-Age=${seconds}; Secure; SameSite=Lax`
}
