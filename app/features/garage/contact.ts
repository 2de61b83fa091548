import { messages } from '#app/core/messages.ts'
import { type Locale, toE164 } from '#app/core/phone.ts'
import { withoutSeparators } from '#app/core/phone-separators.ts'
import { emailProblem, requiredProblem } from '#app/core/validation.ts'
import type { Website } from '#app/features/tenancy/website.ts'

/** A code is sent here. The form is normalised, so that one contact is equal however it was typed. */
export type Contact =
  | { readonly kind: 'phone'; readonly phone: string }
  | { readonly kind: 'email'; readonly email: string }

export type CheckedContact = { ok: true; contact: Contact } | { ok: false; message: string }

/**
 * Codes are sent to these mobiles only: those of the website's country, with Australia and New Zealand as
 * one.
 */
const mobiles = {
  'en-AU': /^\+(614\d{8}|642\d{7,9})$/,
  'en-NZ': /^\+(642\d{7,9}|614\d{8})$/,
  // the owner of a premium number would earn money from our messages
  'en-US': /^\+1(?!900|976)[2-9]\d{9}$/,
} satisfies Record<Locale, RegExp>

/**
 * Checks a phone number and writes it as E.164 (PHONE-19); its country and kind must be ones that codes are
 * sent to.
 */
export function checkedPhone(typed: string, { locale }: Pick<Website, 'locale'>): CheckedContact {
  const missing = requiredProblem(typed)
  if (missing !== null) return { ok: false, message: missing }
  const checked = toE164(withoutSeparators(typed), locale)
  if (!checked.ok) return checked
  if (!mobiles[locale].test(checked.phone)) {
    const isShort = locale === 'en-AU' && checked.phone.startsWith('+614')
    return { ok: false, message: isShort ? messages.e164Au : 'Please use a mobile number.' }
  }
  return { ok: true, contact: { kind: 'phone', phone: checked.phone } }
}

export function checkedEmail(typed: string): CheckedContact {
  const message = requiredProblem(typed) ?? emailProblem(typed)
  if (message !== null) return { ok: false, message }
  return { ok: true, contact: { kind: 'email', email: typed.trim().toLowerCase() } }
}

/** Writes a contact for digests and for the database. */
export function contactText(contact: Contact): string {
  return contact.kind === 'phone' ? contact.phone : contact.email
}

/** Shows enough of a contact for its owner to recognise it: "•••• 678", "a•••@example.com". */
export function maskedContact(contact: Contact): string {
  if (contact.kind === 'phone') return `•••• ${contact.phone.slice(-3)}`
  const [name = '', host = ''] = contact.email.split('@')
  return `${name.slice(0, 1)}•••@${host}`
}
