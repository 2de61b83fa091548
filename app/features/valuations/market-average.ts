/** The average asking prices of comparable vehicles, in whole dollars; null where there are too few. */
export interface MarketAverages {
  readonly average_market_price: number | null
  readonly state_average_market_price: number | null
}

export interface MarketListing {
  readonly price: number
  readonly state: string | null
  readonly tags: readonly string[]
}

const fewest = 4
const spoiled = new Set(['writeoff', 'damaged'])

/**
 * Averages the sound vehicles without outliers: prices that lie more than one and a half times the
 * interquartile range outside it.
 */
export function marketAverages(listings: readonly MarketListing[], state: string | null): MarketAverages {
  const sound = listings.filter(({ price, tags }) => price > 0 && !tags.some((tag) => spoiled.has(tag)))
  const usual = withoutOutliers(sound)
  return {
    average_market_price: averageOf(usual),
    state_average_market_price:
      state === null ? null : averageOf(usual.filter((listing) => listing.state === state)),
  }
}

function averageOf(listings: readonly MarketListing[]): number | null {
  if (listings.length < fewest) return null
  return Math.round(listings.reduce((sum, { price }) => sum + price, 0) / listings.length)
}

function withoutOutliers(listings: readonly MarketListing[]): readonly MarketListing[] {
  const prices = listings.map(({ price }) => price).toSorted((one, other) => one - other)
  const [lower, upper] = [quantile(prices, 0.25), quantile(prices, 0.75)]
  const reach = 1.5 * (upper - lower)
  return listings.filter(({ price }) => price >= lower - reach && price <= upper + reach)
}

/** Interpolates between the two nearest values, as spreadsheets do. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}
