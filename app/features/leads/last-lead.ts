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

/** The whole cookie, for the answer's header or the browser itself; it holds no secret. */
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

/** The same for the link to the time that is kept for the visitor. */
export const lastBookingCookie = 'last_booking'

/** @param token of the link; it says nothing of the visitor */
export function lastBookingSetting(token: string): string {
  return `${lastBookingCookie}=${token}; Path=/; Max-Age=60; Secure; SameSite=Lax`
}
