import { messages } from './messages.ts'
import type { Locale } from './phone.ts'

/*
 * Each rule is one function that returns the message of what is wrong with a value, or null. A rule about the format
 * accepts an empty value; whether it may be empty is asked first, by `requiredProblem` (VALID-14).
 */

export function requiredProblem(value: string): string | null {
  return isBlank(value) ? messages.required : null
}

/** White space alone counts as empty. */
export function isBlank(value: string): boolean {
  return value.trim() === ''
}

export function emailProblem(value: string): string | null {
  const email = value.trim()
  if (email === '') return null
  return email.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.\p{L}{2,}$/u.test(email)
    ? null
    : messages.email
}

/** Letters of any script and spaces; an apostrophe, hyphen or full stop only right after a letter (VALID-10). */
export function nameProblem(value: string): string | null {
  const name = value.trim()
  if (name === '') return null
  return /^(?:\p{L}\p{M}*['‘’.‐-]?|\p{Zs})+$/u.test(name) ? null : messages.name
}

export function postcodeProblem(value: string, locale: Locale): string | null {
  const postcode = value.trim()
  if (postcode === '') return null
  if (locale === 'en-US') return /^\d{5}(?:-\d{4})?$/.test(postcode) ? null : messages.zipCode
  return /^\d{4}$/.test(postcode) ? null : messages.postcode
}

/** The longest postcode that an input accepts: four digits, or a ZIP code with its extension of four (VALID-12). */
export function longestPostcode(locale: Locale): number {
  return locale === 'en-US' ? 10 : 4
}
