import { type Cents, cents, fromDollars } from '#app/core/money.ts'
import { netPrice } from '#app/features/vehicles/price.ts'

/** What a dealership may pay for a vehicle as the visitor describes it: a range, never a bare figure. */
export interface Valuation {
  readonly low: Cents
  readonly high: Cents
  readonly km: number
  readonly condition: Condition
  /** The day it was made where the dealership is, as `2026-06-30`. */
  readonly on: string
}

/** The four answers of the form, best first, each with a sentence that an owner can check. */
export const conditions = [
  { value: 'Excellent', hint: 'No marks or dents. Everything works, and it drives as new.' },
  { value: 'Good', hint: 'Small marks or stone chips. Everything works.' },
  { value: 'Fair', hint: 'Scratches, dents or worn trim. It drives well.' },
  { value: 'Needs work', hint: 'A warning light, a fault or damage that has to be repaired.' },
] as const
export type Condition = (typeof conditions)[number]['value']

export function conditionFrom(answer: string): Condition | null {
  return conditions.find(({ value }) => value === answer)?.value ?? null
}

/** 1 is the worst, 5 the best. */
export type ConditionScore = (typeof conditionScores)[Condition]
export const conditionScores = {
  Excellent: 5,
  Good: 4,
  Fair: 3,
  'Needs work': 1,
} as const satisfies Record<Condition, number>

const step = fromDollars(100)
/** Below this nobody stands by a figure, however wide its range. */
const leastConfidence = 0.5

/**
 * A service's bounds as a range in whole hundreds, the low one down and the high one up. Null without bounds of the
 * service's own, with bounds that make no sense, or where the service itself is in doubt.
 *
 * @param bounds dollars
 * @param confidence 0 to 1
 */
export function valuationRange(
  bounds: { readonly lower: number; readonly upper: number } | null,
  confidence: number,
): Pick<Valuation, 'low' | 'high'> | null {
  if (!bounds || confidence < leastConfidence) return null
  if (!(bounds.lower > 0) || !(bounds.upper >= bounds.lower)) return null
  const low = cents(Math.floor(fromDollars(bounds.lower) / step) * step)
  const high = cents(Math.ceil(fromDollars(bounds.upper) / step) * step)
  return low > 0 ? { low, high: high > low ? high : cents(low + step) } : null
}

/** What is left to pay for a wanted vehicle; null where its price is not known. May be below nothing. */
export function differenceTo(
  price: Cents | null,
  { low, high }: Pick<Valuation, 'low' | 'high'>,
): { readonly least: Cents; readonly most: Cents } | null {
  return price === null ? null : { least: netPrice(price, null, high), most: netPrice(price, null, low) }
}
