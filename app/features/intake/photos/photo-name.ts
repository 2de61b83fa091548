/** What the name of a file in a folder of photos says: whose photo it is, and which in the order. */
export interface PhotoName {
  readonly stocknum: string
  readonly position: number
}

/** Is this a pattern that tells vehicles and photos apart, such as `{stocknum}_{n}.jpg`? */
export function isPhotoPattern(pattern: string): boolean {
  return /^[^/\\{}\p{Cc}]{0,40}\{stocknum\}[^/\\{}\p{Cc}\d]{1,40}\{n\}[^/\\{}\p{Cc}\d][^/\\{}\p{Cc}]{0,39}$/u.test(
    pattern,
  )
}

/** Reads names by a pattern; null for what does not fit. The case of letters does not matter. */
export function photoNameReader(pattern: string): (name: string) => PhotoName | null {
  const [before = '', between = '', after = ''] = pattern.split(/\{stocknum\}|\{n\}/).map(escaped)
  const reading = new RegExp(`^${before}(.{1,60}?)${between}(\\d{1,4})${after}$`, 'iu')
  return (name) => {
    const found = reading.exec(name)
    return found?.[1] === undefined ? null : { stocknum: found[1], position: Number(found[2]) }
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

/**
 * Finds the vehicle that a name means. A name cannot have every sign of a stock number, so letters and digits decide where no number
 * is the same to the letter; of two vehicles that are alike then it means neither.
 */
export function vehicleOfName<Vehicle extends { readonly stocknum: string }>(
  vehicles: readonly Vehicle[],
): (stocknum: string) => Vehicle | null {
  const exact = new Map(vehicles.map((one) => [one.stocknum.toLowerCase(), one]))
  const plain = Map.groupBy(vehicles, ({ stocknum }) => plainOf(stocknum))
  return (stocknum) => {
    const same = exact.get(stocknum.toLowerCase())
    if (same) return same
    const [only, ...others] = plain.get(plainOf(stocknum)) ?? []
    return only !== undefined && others.length === 0 ? only : null
  }
}

function plainOf(stocknum: string): string {
  return stocknum.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
