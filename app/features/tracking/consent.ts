import { isRecord, jsonOf } from '#app/core/json.ts'

/** What a visitor allows beyond what the website itself needs. */
export interface Consent {
  /** Counting and analysing visits. */
  readonly analytics: boolean
  /** Advertising on other websites. */
  readonly marketing: boolean
}

/**
 * How a website asks: not at all, where its country's law requires no more than a privacy policy; by a notice, with
 * everything on until the visitor switches it off; or before anything is switched on.
 */
export type ConsentBanner = 'none' | 'notice' | 'opt-in'

/** The key in local storage of the visitor's own choice. */
export const consentKey = 'consent'

/** Dispatched in the page when the choice has changed. */
export const consentEvent = 'forecourt:consent'

/**
 * The consent that holds now. A choice made on this website comes first; without one, Global Privacy Control counts
 * as an objection to advertising, whatever the website's own banner (California Civil Code 1798.135).
 */
export function consentOf(banner: ConsentBanner, stored: string | null, objects: boolean): Consent {
  const isOn = banner !== 'opt-in'
  return parseConsent(stored) ?? { analytics: isOn, marketing: isOn && !objects }
}

/** Whether the banner is shown. Under opt-in, a visitor whose browser objects is not asked. */
export function asksConsent(banner: ConsentBanner, stored: string | null, objects: boolean): boolean {
  if (banner === 'none' || parseConsent(stored) !== null) return false
  return banner === 'notice' || !objects
}

export function printConsent({ analytics, marketing }: Consent): string {
  return JSON.stringify({ analytics, marketing })
}

/** Null where no choice was stored, or none that can be read. */
export function parseConsent(stored: string | null): Consent | null {
  const value = jsonOf(stored)
  if (!isRecord(value)) return null
  const { analytics, marketing } = value
  return typeof analytics === 'boolean' && typeof marketing === 'boolean' ? { analytics, marketing } : null
}

/** The same consent in the terms of Google's consent mode, version 2. */
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
