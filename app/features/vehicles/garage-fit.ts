import { lengthText } from '#app/features/tenancy/measures.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'

/** The length of an ordinary single garage, in mm. */
const garagesMm = { 'en-AU': 6000, 'en-NZ': 6000, 'en-US': 6096 } satisfies Record<Locale, number>

export function garageMm(locale: Locale): number {
  return garagesMm[locale]
}

/** The height of an ordinary garage door: 2.1 m, or seven feet. */
const doorsMm = { 'en-AU': 2100, 'en-NZ': 2100, 'en-US': 2134 } satisfies Record<Locale, number>

export function garageDoorMm(locale: Locale): number {
  return doorsMm[locale]
}

/** "8.10 m, 2.1 m longer than a 6 m garage": a vehicle's length compared with a garage. No line ends within a measure. */
export function garageFit(lengthMm: number, locale: Locale): string {
  const over = lengthMm - garageMm(locale)
  const garage = locale === 'en-US' ? '20\u00a0ft' : '6\u00a0m'
  const by =
    locale === 'en-US' ? lengthText(Math.abs(over), locale) : `${(Math.abs(over) / 1000).toFixed(1)}\u00a0m`
  const beside = over > 0 ? `${by} longer than a ${garage} garage` : `${by} to spare in a ${garage} garage`
  return `${lengthText(lengthMm, locale)}, ${beside}`
}
