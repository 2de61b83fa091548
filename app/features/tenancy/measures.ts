import { numberText } from '#app/core/number-text.ts'
import type { Locale } from './wording.ts'

const whole = (amount: number): string => numberText(amount, 0)
const kgInPound = 0.45359237
const mmInInch = 25.4
const mmInFoot = 12 * mmInInch
const kmInMile = 1.609344

/** A mass in the units of the website's country: "2,480 kg", "5,470 lb". */
export function massText(kg: number, locale: Locale): string {
  return locale === 'en-US' ? `${whole(wholePounds(kg))} lb` : `${whole(kg)} kg`
}

/**
 * What lies between two masses, as a reader would subtract them: in pounds the difference of the pounds that are shown,
 * since that of the stored kilograms may be one more or less.
 */
export function massBetween(lessKg: number, moreKg: number, locale: Locale): string {
  if (locale !== 'en-US') return massText(moreKg - lessKg, locale)
  return `${whole(wholePounds(moreKg) - wholePounds(lessKg))} lb`
}

/** A length in the units of the website's country: metres with two decimals, or feet and inches. */
export function lengthText(mm: number, locale: Locale): string {
  if (locale !== 'en-US') return `${(mm / 1000).toFixed(2)} m`
  const inches = Math.round(mm / mmInInch)
  const [feet, rest] = [Math.floor(inches / 12), inches % 12]
  return rest === 0 ? `${feet} ft` : `${feet} ft ${rest} in`
}

/** A length of many vehicles, rounded to a decimetre or a foot. */
export function roundLength(mm: number, locale: Locale): string {
  return locale === 'en-US' ? `${whole(mm / mmInFoot)} ft` : `${(mm / 1000).toFixed(1)} m`
}

/** Pounds as the whole kilograms that are stored. */
export function kgOfPounds(pounds: number): number {
  return Math.round(pounds * kgInPound)
}

/** Feet as the whole millimetres that are stored. */
export function mmOfFeet(feet: number): number {
  return Math.round(feet * mmInFoot)
}

/** A short length, such as the height of a seat. */
export function heightText(mm: number, locale: Locale): string {
  return locale === 'en-US' ? `${(mm / mmInInch).toFixed(1)} in` : `${whole(mm)} mm`
}

/** The distance that a charge lasts. An odometer reading is never converted (I18N-04), so it does not come here. */
export function rangeDistance(km: number, locale: Locale): string {
  return locale === 'en-US' ? `${whole(km / kmInMile)} miles` : `${whole(km)} km`
}

/** The trade's words for weights and beds of caravans and trailers, which differ by country. */
export interface TowableWords {
  readonly tare: string
  readonly atm: string
  readonly gtm: string
  readonly ball: string
  readonly berths: string
}

export function towableWords(locale: Locale): TowableWords {
  return locale === 'en-US'
    ? { tare: 'Dry weight', atm: 'GVWR', gtm: 'Axle load', ball: 'Hitch weight', berths: 'Sleeps' }
    : { tare: 'Tare', atm: 'ATM', gtm: 'GTM', ball: 'Ball weight', berths: 'Berths' }
}

/**
 * Whole pounds for kilograms. Weights are stored in whole kilograms, so several numbers of pounds become the same one. Manufacturers publish
 * round numbers, so the roundest of those that fit is most likely the one in the feed.
 */
export function wholePounds(kg: number): number {
  const nearest = Math.round(kg / kgInPound)
  const fits = [nearest, nearest - 1, nearest + 1].filter((pounds) => kgOfPounds(pounds) === kg)
  return fits.find((pounds) => pounds % 10 === 0) ?? fits.find((pounds) => pounds % 5 === 0) ?? nearest
}
