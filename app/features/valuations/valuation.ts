import { type Cents, cents, fromDollars } from '#app/core/money.ts'
import { netPrice } from '#app/features/vehicles/price/amounts.ts'

/**
 * What a dealership may pay for a vehicle as the visitor describes it. It is a range, never a single figure.
 */
export interface Valuation {
  readonly low: Cents
  readonly high: Cents
  readonly km: number
  readonly condition: Condition
  /** The day it was made, where the dealership is, as `2026-06-30`. */
  readonly on: string
}

/** The form has these four answers, the best first, each with a sentence that an owner can check. */
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

/** 5 is the best score, 1 the worst. */
export type ConditionScore = (typeof conditionScores)[Condition]
export const conditionScores = {
  Excellent: 5,
  Good: 4,
  Fair: 3,
  'Needs work': 1,
} as const satisfies Record<Condition, number>

const step = fromDollars(100)
/** A figure with less confidence is not reliable, however wide its range. */
const leastConfidence = 0.5

/**
 * Rounds a service's bounds to whole hundreds, the lower one down and the upper one up. Null without bounds,
 * with impossible ones, or where the service itself is in doubt.
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

/**
 * Computes what is left to pay for a wanted vehicle, which may be negative; null where its price is not
 * known.
 */
export function differenceTo(
  price: Cents | null,
  { low, high }: Pick<Valuation, 'low' | 'high'>,
): { readonly least: Cents; readonly most: Cents } | null {
  return price === null ? null : { least: netPrice(price, null, high), most: netPrice(price, null, low) }
}
