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

/** This cookie holds the link to the visitor's booking; only the server reads it. */
export const lastBookingCookie = 'last_booking'
/** This stands for the visitor's own link, in pages that are the same for everybody. */
export const lastBookingToken = '-'
/** The answers of these addresses depend on that cookie; a page in which React runs asks for the second. */
export const ownBookingPaths: ReadonlySet<string> = new Set([
  `/booking/${lastBookingToken}`,
  `/booking/${lastBookingToken}.data`,
  `/booking/${lastBookingToken}/calendar.ics`,
])
/** This cookie tells a script only that there is a booking. */
export const hasBookedCookie = 'has_booked'

/** @param token the part of the link that moves and cancels the booking; it says nothing about the visitor */
export function lastBookingSetting(token: string): string {
  return hiddenCookie(lastBookingCookie, token, { path: '/booking/', seconds: 3600, secure: true })
}

/** @param seconds 0 removes the cookie once it was read */
export function hasBookedSetting(seconds = 60): string {
  return `${hasBookedCookie}=1; Path=/; Max-Age=${seconds}; Secure; SameSite=Lax`
}
