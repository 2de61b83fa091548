import { messages } from './messages.ts'
import { withoutSeparators } from './phone-separators.ts'

export type Locale = 'en-AU' | 'en-NZ' | 'en-US'

/** Which numbers a website takes: its locale, and the two switches of `config.phone` (PHONE-02). */
export interface PhoneRule {
  readonly locale: Locale
  readonly mobileOnly?: boolean
  readonly combined?: boolean
}

export type CheckedPhone = { ok: true; phone: string } | { ok: false; message: string }

type Country = 'AU' | 'NZ' | 'US' | 'UK'

/** Accepted by every rule (PHONE-10): a number the Australian regulator keeps for fiction. */
const testNumber = '0491570006'

/** An NZ input takes no more than this (PHONE-06, PHONE-07). */
export const longestNzPhone = 15

/**
 * Checks a number as typed and returns a valid one in the form that leads carry. Whether it may be empty is not asked
 * here.
 */
export function checkPhone(typed: string, rule: PhoneRule): CheckedPhone {
  const bare = withoutSeparators(typed)
  if (bare === testNumber) return { ok: true, phone: testNumber }
  const own = countryOf[rule.locale]
  const phone = nationalForm(bare, own)
  if (own === 'NZ' && phone.length >= longestNzPhone) return { ok: false, message: messages.phoneTooLong }
  if (own === 'AU' && rule.mobileOnly) {
    return australianMobile.test(phone) ? { ok: true, phone } : { ok: false, message: messages.phoneAuMobile }
  }
  const foreign = rule.combined ? foreignForm(bare, own) : null
  // a number typed with a foreign prefix is foreign, even where its digits would also be valid at home
  if (foreign !== null && /^(?:\+|00)/.test(bare)) return { ok: true, phone: foreign }
  if (pattern[own].test(phone)) return { ok: true, phone }
  return foreign === null ? { ok: false, message: messageOf[own] } : { ok: true, phone: foreign }
}

/** The form a verification code is sent to (PHONE-11..19); leads keep the national form. */
export function toE164(typed: string, locale: Locale): CheckedPhone {
  const phone = internationalForm(typed.replace(/[^\d+]+/g, ''), locale)
  return /^\+[1-9]\d{1,14}$/.test(phone)
    ? { ok: true, phone }
    : { ok: false, message: e164MessageOf[countryOf[locale]] }
}

const countryOf = { 'en-AU': 'AU', 'en-NZ': 'NZ', 'en-US': 'US' } as const satisfies Record<Locale, Country>

const prefixOf = { AU: '61', NZ: '64', UK: '44' } as const

const australianMobile = /^04\d{8}$/

/** These patterns are tested on the national form. */
const pattern = {
  AU: /^0[234578]\d{8}$/,
  NZ: /^0[234679]\d{7,9}$/,
  US: /^[2-9]\d{9}$/,
  UK: /^0[12378]\d{8,9}$/,
} satisfies Record<Country, RegExp>

const messageOf = { AU: messages.phoneAu, NZ: messages.phoneNz, US: messages.phoneUs }

const e164MessageOf = { AU: messages.e164Au, NZ: messages.phoneNz, US: messages.e164Us }

/** The prefix of the website's own country is replaced by a leading 0 (PHONE-01). */
function nationalForm(bare: string, country: Country): string {
  if (country === 'US') return bare.replace(/^\++/, '').replace(/^(?:1|001)(?=\d{10}$)/, '')
  const prefix = prefixOf[country]
  const rest = restAfter(bare, `+${prefix}`) ?? restAfter(bare, `00${prefix}`) ?? restAfterBare(bare, country)
  return rest === null ? bare : `0${rest.replace(/^0+/, '')}`
}

/** A country prefix typed without a plus counts only where the digits after it leave no doubt. */
function restAfterBare(bare: string, country: Country): string | null {
  if (country === 'AU') return /^61\d{9}$/.test(bare) ? bare.slice(2) : null
  return country === 'NZ' ? restAfter(bare, prefixOf.NZ) : null
}

function restAfter(text: string, prefix: string): string | null {
  return text.startsWith(prefix) ? text.slice(prefix.length) : null
}

/** A number that another country's rule accepts, in the form in which it can be called back (PHONE-09). */
function foreignForm(bare: string, own: Country): string | null {
  for (const country of ['AU', 'NZ', 'UK'] as const) {
    const phone = nationalForm(bare, country)
    if (country !== own && pattern[country].test(phone)) return `+${prefixOf[country]}${phone.slice(1)}`
  }
  return null
}

function internationalForm(digits: string, locale: Locale): string {
  if (digits === testNumber) return `+61${testNumber.slice(1)}`
  if (locale === 'en-AU') return digits.startsWith('04') ? `+61${digits.slice(1)}` : digits
  if (locale === 'en-NZ') return digits.startsWith('0') ? `+64${digits.slice(1)}` : digits
  if (/^1\d{10}$/.test(digits)) return `+${digits}`
  return /^\d{10}$/.test(digits) ? `+1${digits}` : digits
}
