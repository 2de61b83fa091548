import { cookieIn } from '#app/core/cookie.ts'

/** The cookie by which a lead carries what its visitor allows: no copy of it is sent to an advertiser without. */
export const adConsentCookie = 'ad_consent'

/** @param cookies the request's own header */
export function allowsAds(cookies: string | null): boolean {
  return cookieIn(cookies, adConsentCookie) === '1'
}
