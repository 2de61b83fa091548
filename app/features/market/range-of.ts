import { type Cents, cents } from '#app/core/money.ts'
import { quantile, withoutOutliers } from '#app/core/quantile.ts'

/** What is asked for one vehicle, in cents before charges, and by whom. */
export interface AskedBefore {
  readonly amount: Cents
  readonly dealershipId: number
}

export interface PriceRange {
  readonly low: Cents
  readonly high: Cents
  /** Of so many vehicles. */
  readonly count: number
}

export const fewestVehicles = 8
const fewestDealerships = 3
const hundredDollars = 10_000

/**
 * Is a sample enough to be told of (MARKET-19): 8 vehicles of 3 dealerships, none of which has more than half of them? With
 * fewer a page would tell what one competitor asks.
 *
 * @param sample without those of the vehicle’s own dealership
 */
export function isEnough(sample: readonly AskedBefore[]): boolean {
  const counts = [...Map.groupBy(sample, ({ dealershipId }) => dealershipId).values()].map(
    ({ length }) => length,
  )
  return (
    sample.length >= fewestVehicles &&
    counts.length >= fewestDealerships &&
    counts.every((count) => count * 2 <= sample.length)
  )
}

/**
 * What most ask: the 25th to the 75th percentile of what is no outlier, out to whole hundreds of dollars (MARKET-10).
 *
 * @returns null of fewer than eight vehicles
 */
export function rangeOf(amounts: readonly Cents[]): PriceRange | null {
  if (amounts.length < fewestVehicles) return null
  const usual = withoutOutliers(amounts, Number).toSorted((one, other) => one - other)
  return {
    low: cents(Math.floor(quantile(usual, 0.25) / hundredDollars) * hundredDollars),
    high: cents(Math.ceil(quantile(usual, 0.75) / hundredDollars) * hundredDollars),
    count: amounts.length,
  }
}
