import { withoutOutliers } from '#app/core/quantile.ts'

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
  const sound = soundListings(listings)
  const usual = withoutOutliers(sound, ({ price }) => price)
  return {
    average_market_price: averageOf(usual),
    state_average_market_price:
      state === null ? null : averageOf(usual.filter((listing) => listing.state === state)),
  }
}

/** What is for sale whole and at a price. */
export function soundListings<Listing extends Pick<MarketListing, 'price' | 'tags'>>(
  listings: readonly Listing[],
): Listing[] {
  return listings.filter(({ price, tags }) => price > 0 && !tags.some((tag) => spoiled.has(tag)))
}

function averageOf(listings: readonly MarketListing[]): number | null {
  if (listings.length < fewest) return null
  return Math.round(listings.reduce((sum, { price }) => sum + price, 0) / listings.length)
}
