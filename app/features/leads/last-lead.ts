/** The name of the cookie in which the answer to a form leaves what the next page keeps (FORM-17); gone within a minute. */
export const lastLeadCookie = 'last_lead'

/** The lead that was just received. */
export interface LastLead {
  readonly id: string
  readonly category: string
  /** Has the form announced its own conversion (STEP-20)? Then the success page has nothing left to say. */
  readonly hasFired: boolean
}

/** The whole cookie, for the answer's header or the browser itself; it holds no secret. */
export function lastLeadSetting({ id, category, hasFired }: LastLead): string {
  const value = [id, encodeURIComponent(category), ...(hasFired ? ['fired'] : [])].join('.')
  return `${lastLeadCookie}=${value}; Path=/; Max-Age=60; SameSite=Lax`
}

/** Null where no form was sent. @param value the cookie's own */
export function lastLeadFrom(value: string | undefined): LastLead | null {
  if (value === undefined) return null
  const [id = '', category = '', fired] = value.split('.').map(decodeURIComponent)
  return { id, category, hasFired: fired !== undefined }
}

/** The same for the link to the time that is kept for the visitor. */
export const lastBookingCookie = 'last_booking'

/** @param token of the link; it says nothing of the visitor */
export function lastBookingSetting(token: string): string {
  return `${lastBookingCookie}=${token}; Path=/; Max-Age=60; SameSite=Lax`
}
