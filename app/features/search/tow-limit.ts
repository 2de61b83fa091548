import { numberText } from '#app/core/number-text.ts'
import { towableWords, wholePounds } from '#app/features/tenancy/measures.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import { isTowed } from '#app/features/vehicles/towed.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { towPounds } from './filters.ts'
import type { RangeFacets } from './search-engine.ts'

/** The field in which visitors say what their car can tow, in the unit of the website's country. */
export interface TowField {
  readonly name: 'atm_max' | typeof towPounds
  readonly unit: 'kg' | 'lb'
  readonly least: number
  readonly most: number
  /** An example of a figure. */
  readonly example: string
  /** What the address says; null without a bound. */
  readonly limit: number | null
  /** The word for the weight that the limit is compared with: ATM or GVWR. */
  readonly weight: string
}

/**
 * The field of a website that sells what is towed; null for the others, and where no weight is known.
 *
 * @param limitKg the bound of the address
 */
export function towFieldOf(
  { template, locale }: Pick<Website, 'template' | 'locale'>,
  scales: Pick<RangeFacets, 'atm'>,
  limitKg: number | null,
): TowField | null {
  return (template === 'rv' || template === 'camper') && scales.atm !== null
    ? towField(locale, limitKg)
    : null
}

/** The field in the unit of a country. @param limitKg the bound of the address */
export function towField(locale: Locale, limitKg: number | null): TowField {
  const weight = towableWords(locale).atm
  if (locale === 'en-US') {
    const limit = limitKg === null ? null : wholePounds(limitKg)
    return { name: towPounds, unit: 'lb', least: 1000, most: 20_000, example: 'e.g. 5000', limit, weight }
  }
  return { name: 'atm_max', unit: 'kg', least: 500, most: 4500, example: 'e.g. 2500', limit: limitKg, weight }
}

/** "120 kg under your limit"; null for what is not towed or has no known weight. */
export function towNote(vehicle: Vehicle, limitKg: number, locale: Locale): string | null {
  if (vehicle.atm_kg === null || !isTowed(vehicle)) return null
  const [limit, weight, unit] =
    locale === 'en-US'
      ? [wholePounds(limitKg), wholePounds(vehicle.atm_kg), 'lb']
      : [limitKg, vehicle.atm_kg, 'kg']
  if (limit === weight) return 'Exactly your limit'
  return `${numberText(Math.abs(limit - weight))} ${unit} ${weight < limit ? 'under' : 'over'} your limit`
}
