import { checkPhone, type Locale } from '#app/core/phone.ts'

/** A way to reach a shopper, in the form in which it is compared with those of other leads. */
export interface Contact {
  readonly kind: 'phone' | 'mailbox'
  readonly value: string
}

/** The phone in E.164 and the mailbox in lower case; what cannot be read is left out. */
export function contactsOf(
  { phone = '', email = '' }: { readonly phone?: string | undefined; readonly email?: string | undefined },
  locale: Locale,
): Contact[] {
  const called = e164Of(phone, locale)
  const mailbox = email.trim().toLowerCase()
  return [
    ...(called === null ? [] : [{ kind: 'phone', value: called } as const]),
    ...(mailbox.includes('@') ? [{ kind: 'mailbox', value: mailbox } as const] : []),
  ]
}

/** A number in E.164, landlines too; null where no rule of the website's country takes it. */
export function e164Of(typed: string, locale: Locale): string | null {
  const checked = checkPhone(typed, { locale, combined: true })
  if (!checked.ok) return null
  const { phone } = checked
  if (phone.startsWith('+')) return phone
  // this number of the regulator is taken by every rule (PHONE-10)
  if (locale === 'en-US') return phone.startsWith('0') ? `+61${phone.slice(1)}` : `+1${phone}`
  return `${locale === 'en-NZ' && phone !== testNumber ? '+64' : '+61'}${phone.replace(/^0/, '')}`
}

const testNumber = '0491570006'

/** `0491 5••••••`: enough to recognise a number, too little to call it. */
export function maskedPhone(shown: string): string {
  let digits = 0
  return [...shown]
    .map((character) => {
      if (!/\d/.test(character)) return digits > 5 ? '' : character
      digits += 1
      return digits > 5 ? '•' : character
    })
    .join('')
}
