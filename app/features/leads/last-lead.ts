import { hiddenCookie } from '#app/core/cookie.ts'
import type { EventId } from '#app/features/tracking/events.ts'
import { markedEvent } from '#app/features/tracking/marked-event.ts'

/** The answer to a form leaves the lead in this cookie for the next page (FORM-17); it lasts a minute. */
export const lastLeadCookie = 'last_lead'

/** The lead that was just received. */
export interface LastLead {
  readonly id: string
  readonly category: string
  /**
   * The event that its form counts as; null where the form has fired it already (STEP-20), so that the
   * success page does not.
   */
  readonly event: EventId | null
}

/**
 * Writes the whole cookie, for the answer's header or the browser itself; it holds no secret. It is written
 * by hand, because a library for two lines would be loaded with every form.
 */
export function lastLeadSetting({ id, category, event }: LastLead): string {
  const value = [id, encodeURIComponent(category), event ?? ''].join('.')
  return `${lastLeadCookie}=${value}; Path=/; Max-Age=60; Secure; SameSite=Lax`
}

/** Reads the cookie; null where no form was sent. @param value the cookie's value */
export function lastLeadFrom(value: string | undefined): LastLead | null {
  if (value === undefined) return null
  const [id = '', category = '', event = ''] = value.split('.').map(decodeURIComponent)
  return { id, category, event: /^\d{1,2}$/.test(event) ? markedEvent(event) : null }
}

/** These cookies hold the keys to the visitor's own booking and payment; only the server reads them. */
export const lastBookingCookie = 'last_booking'
export const lastPaymentCookie = 'last_payment'
/** This stands for the visitor's own link, in pages that are the same for everybody. */
export const lastBookingToken = '-'
/**
 * Tells whether the answer of an address depends on those cookies: the visitor's own booking, and the success page that
 * is a receipt. A page in which React runs asks for the addresses with `.data`.
 */
export function isOwnReceipt({ pathname, searchParams }: URL): boolean {
  if (/^\/success(\.data)?$/.test(pathname)) return searchParams.has('booked') || searchParams.has('paid')
  return ownBookingPaths.has(pathname)
}

const ownBookingPaths: ReadonlySet<string> = new Set([
  `/booking/${lastBookingToken}`,
  `/booking/${lastBookingToken}.data`,
  `/booking/${lastBookingToken}/calendar.ics`,
])
/** This cookie tells a script only that there is a booking. */
export const hasBookedCookie = 'has_booked'

/** @param token the part of the link that moves and cancels the booking; it says nothing about the visitor */
export function lastBookingSetting(token: string): string {
  return hiddenCookie(lastBookingCookie, token, { path: '/', seconds: 3600, secure: true })
}

/** @param id the payment's own id, which is the key to its page */
export function lastPaymentSetting(id: string): string {
  return hiddenCookie(lastPaymentCookie, id, { path: '/success', seconds: 3600, secure: true })
}

/** @param seconds 0 removes the cookie once it was read */
export function hasBookedSetting(seconds = 60): string {
  return `${hasBookedCookie}=1; Path=/; Max-Age=${seconds}; Secure; SameSite=Lax`
}
