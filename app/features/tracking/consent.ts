import { isRecord, jsonOf } from '#app/core/json.ts'

/** What a visitor lets a website do beyond what the website itself needs. */
export interface Consent {
  /** To count and to understand visits. */
  readonly analytics: boolean
  /** To advertise elsewhere. */
  readonly marketing: boolean
}

/**
 * How a website asks: not at all, where the law of its country asks for no more than a privacy policy; by a notice, with
 * everything on until it is switched off; or before anything is on.
 */
export type ConsentBanner = 'none' | 'notice' | 'opt-in'

/** In local storage: the visitor's own choice, once made. */
export const consentKey = 'consent'

/** Said in the page when the choice has changed. */
export const consentEvent = 'forecourt:consent'

/**
 * What holds now. A choice made on this website comes first; without one Global Privacy Control is an objection to
 * advertising, whatever the website's own banner (California Civil Code 1798.135).
 */
export function consentOf(banner: ConsentBanner, stored: string | null, objects: boolean): Consent {
  const isOn = banner !== 'opt-in'
  return parseConsent(stored) ?? { analytics: isOn, marketing: isOn && !objects }
}

/** Is the visitor to be asked or told? Who has objected by the browser is not asked to think again. */
export function asksConsent(banner: ConsentBanner, stored: string | null, objects: boolean): boolean {
  if (banner === 'none' || parseConsent(stored) !== null) return false
  return banner === 'notice' || !objects
}

export function printConsent({ analytics, marketing }: Consent): string {
  return JSON.stringify({ analytics, marketing })
}

/** Null where nothing was chosen, or nothing that can be read. */
export function parseConsent(stored: string | null): Consent | null {
  const value = jsonOf(stored)
  if (!isRecord(value)) return null
  const { analytics, marketing } = value
  return typeof analytics === 'boolean' && typeof marketing === 'boolean' ? { analytics, marketing } : null
}

/** The same in the words of Google's consent mode, version 2. */
export function googleConsent({
  analytics,
  marketing,
}: Consent): Readonly<Record<string, 'granted' | 'denied'>> {
  const word = (isGranted: boolean) => (isGranted ? 'granted' : 'denied')
  return {
    ad_storage: word(marketing),
    ad_user_data: word(marketing),
    ad_personalization: word(marketing),
    analytics_storage: word(analytics),
  }
}
