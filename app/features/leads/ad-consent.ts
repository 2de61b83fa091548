import { cookieIn } from '#app/core/cookie.ts'

/**
 * A lead brings this cookie, which says whether the visitor allows advertising; without it no copy of the
 * lead is sent to an advertiser.
 */
export const adConsentCookie = 'ad_consent'

/** @param cookies the request's cookie header */
export function allowsAds(cookies: string | null): boolean {
  return cookieIn(cookies, adConsentCookie) === '1'
}
