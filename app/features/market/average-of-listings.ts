import { type Cents, cents } from '#app/core/money.ts'
import { withoutOutliers } from '#app/core/quantile.ts'

/** An average of fewer vehicles says nothing (MARKET-11). */
const fewest = 4

/** What is asked on average, without outliers, to the nearest dollar; null of fewer than four. */
export function averageOfListings(
  listings: readonly { readonly amount: Cents }[],
): { readonly amount: Cents; readonly count: number } | null {
  const usual = withoutOutliers(listings, ({ amount }) => amount)
  if (usual.length < fewest) return null
  const mean = usual.reduce((sum, { amount }) => sum + amount, 0) / usual.length
  return { amount: cents(Math.round(mean / 100) * 100), count: usual.length }
}
