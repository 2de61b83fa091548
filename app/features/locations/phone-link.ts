import type { Locale } from '#app/core/phone.ts'
import { displayPhone } from '#app/core/phone-display.ts'

/** A phone number as it is displayed, and as it is dialled. */
export interface PhoneLink {
  readonly text: string
  readonly href: string
}

export function phoneLink(phone: string | null | undefined, locale: Locale): PhoneLink | null {
  if (!phone) return null
  return { text: displayPhone(phone, locale), href: `tel:${phone.replace(/[^\d+]/g, '')}` }
}
