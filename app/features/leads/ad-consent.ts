/** The cookie by which a lead carries what its visitor allows: no copy of it is sent to an advertiser without. */
export const adConsentCookie = 'ad_consent'

/** @param cookies the request's own header */
export function allowsAds(cookies: string | null): boolean {
  return (cookies ?? '').split(';').some((cookie) => cookie.trim() === `${adConsentCookie}=1`)
}
