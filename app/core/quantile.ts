/**
 * The value below which a share of the values lies; between the two nearest ones it interpolates, as spreadsheets do.
 *
 * @param sorted in ascending order
 * @param share 0 to 1
 * @returns 0 of no values
 */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}

/** Leaves out what lies more than one and a half times the interquartile range outside it. The order stays. */
export function withoutOutliers<Item>(items: readonly Item[], amountOf: (item: Item) => number): Item[] {
  const values = items.map(amountOf).toSorted((one, other) => one - other)
  const [lower, upper] = [quantile(values, 0.25), quantile(values, 0.75)]
  const reach = 1.5 * (upper - lower)
  return items.filter((item) => amountOf(item) >= lower - reach && amountOf(item) <= upper + reach)
}
