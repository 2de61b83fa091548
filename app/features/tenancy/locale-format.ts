import type { Website } from './website.ts'
import type { Locale } from './wording.ts'

/** "12,400", as the locale writes it (I18N-03). */
export function numberText(amount: number, locale: Locale): string {
  // adding 0 makes the negative zero an ordinary one
  return numberFormat(locale).format(amount + 0)
}

/** "1 July 2026", the day it is at the dealer's (I18N-03). */
export function dateText(moment: Date, { locale, time_zone }: Pick<Website, 'locale' | 'time_zone'>): string {
  return dateFormat(locale, time_zone).format(moment)
}

const currencyOf = { 'en-AU': 'AUD', 'en-NZ': 'NZD', 'en-US': 'USD' } as const satisfies Record<
  Locale,
  Website['currency']
>

/** The platform's default everywhere, and the country's own money on its websites (I18N-06). */
export function isCurrencyOf(currency: Website['currency'], locale: Locale): boolean {
  return currency === 'AUD' || currency === currencyOf[locale]
}

const numbers = new Map<Locale, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

function numberFormat(locale: Locale): Intl.NumberFormat {
  const known = numbers.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  numbers.set(locale, known)
  return known
}

function dateFormat(locale: Locale, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`
  const known =
    dates.get(key) ??
    new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
  dates.set(key, known)
  return known
}
