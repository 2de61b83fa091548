import { numberText } from '#app/core/number-text.ts'
import { tradeInFields } from '#app/features/leads/trade-in-fields.ts'
import { dateText } from '#app/features/tenancy/locale-format.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { distanceUnit, localSpelling } from '#app/features/tenancy/wording.ts'
import { formatWholePrice } from '#app/features/vehicles/price/amounts.ts'
import { isSameWord } from './found-vehicle.ts'
import type { LookupNote, lookupField } from './lookup-note.ts'
import { plateField } from './lookup-note.ts'
import { plateFrom } from './plate.ts'
import type { Valuation } from './valuation.ts'

type AnswerName =
  | typeof lookupField
  | typeof plateField
  | (typeof tradeInFields)['make' | 'model' | 'year' | 'km']
  | 'Condition'

/** What was said of the visitor's own vehicle, by the names of the form's fields. */
export type TradeInAnswers = { readonly [Name in AnswerName]?: string }

type Speaker = Pick<Website, 'locale' | 'time_zone'>

/** The lead has the valuation that the visitor saw in a field of this name. */
const valuationField = 'Trade-in Valuation'

/**
 * Tells whether the form still describes the vehicle that was found. A visitor who changed it knows better
 * than the register.
 */
export function isStillFound(note: LookupNote, given: TradeInAnswers): boolean {
  const { make, model, year } = note.vehicle
  const typed = given[plateField] ?? ''
  return (
    (typed === '' || plateFrom(typed) === note.plate) &&
    isSameWord(given[tradeInFields.make] ?? '', make) &&
    isSameWord(given[tradeInFields.model] ?? '', model) &&
    (year === null || given[tradeInFields.year] === String(year))
  )
}

/** Returns the valuation, if it is of this vehicle in the condition that the form states. */
export function valuationOf(note: LookupNote, given: TradeInAnswers): Valuation | null {
  const { valuation } = note
  if (!valuation || !isStillFound(note, given)) return null
  const isSame =
    kmIn(given[tradeInFields.km] ?? '') === valuation.km && given.Condition === valuation.condition
  return isSame ? valuation : null
}

/** Reads a typed odometer: "45,000 km" is 45000. Null where it is no number. */
export function kmIn(typed: string): number | null {
  const digits = typed.replace(/[\s,]+|(?:kms?|miles?)$/gi, '')
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits)) : null
}

/**
 * Collects what a lead has from the look-up besides the visitor's own answers, for a salesperson and for
 * ADF's trade-in.
 */
export function lookupFields(
  note: LookupNote,
  given: TradeInAnswers,
  website: Speaker,
): Record<string, string> {
  if (!isStillFound(note, given)) return {}
  const { vin, series, badge, body, transmission, fuel, colour } = note.vehicle
  const valuation = valuationOf(note, given)
  const fields = {
    [tradeInFields.vin]: vin,
    [tradeInFields.trim]: [series, badge].filter(Boolean).join(' '),
    'Trade-in Body': body,
    'Trade-in Transmission': transmission,
    'Trade-in Fuel': fuel,
    'Trade-in Colour': colour,
    [valuationField]: valuation && `${valuationText(valuation)}. ${basisText(valuation, website)}`,
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (text ? [[name, text] as const] : [])),
  )
}

/** Writes for example "$20,100 to $22,800". */
export function valuationText({ low, high }: Pick<Valuation, 'low' | 'high'>): string {
  return `${formatWholePrice(low)} to ${formatWholePrice(high)}`
}

/**
 * Writes for example "For 45,000 km in good condition, on what such vehicles sell for (AutoGrab, 30 Jun
 * 2026)."
 */
export function basisText({ km, condition, on }: Valuation, { locale }: Speaker): string {
  const state = condition === 'Needs work' ? 'that needs work' : `in ${condition.toLowerCase()} condition`
  const day = dateText(new Date(`${on}T12:00:00Z`), { locale, time_zone: 'UTC' })
  return localSpelling(
    `For ${numberText(km)} ${distanceUnit(locale)}, ${state}, on what such vehicles sell for (AutoGrab, ${day}).`,
    locale,
  )
}
