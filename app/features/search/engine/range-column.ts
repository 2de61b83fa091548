import type { Range } from '#app/features/search/filters.ts'
import { bucketCount, bucketOf, type RangeFacet } from '#app/features/search/search-engine.ts'
import { noRows, type Rows } from './rows.ts'

/** What the rows have in one range filter: the rank of each row's value from 1, 0 where none is known. */
export class RangeColumn {
  /** The different values, ascending; the value of rank 1 is the first. */
  readonly #values: Float64Array
  readonly #ranks: Uint16Array | Uint32Array

  constructor(values: readonly (number | null)[]) {
    this.#values = distinct(values)
    const count = this.#values.length
    this.#ranks = count < 65_535 ? new Uint16Array(values.length) : new Uint32Array(values.length)
    const rankOf = new Map<number, number>()
    for (let index = 0; index < count; index += 1) rankOf.set(this.#values[index] ?? 0, index + 1)
    for (const [row, value] of values.entries()) if (value !== null) this.#ranks[row] = rankOf.get(value) ?? 0
  }

  /** The rows within the bounds, both of them inside; a row without a value is not. */
  rowsIn({ min, max }: Range): Rows {
    const least = min === null ? 1 : countBelow(this.#values, (value) => value < min) + 1
    const most = max === null ? this.#values.length : countBelow(this.#values, (value) => value <= max)
    const rows = noRows(this.#ranks.length)
    if (least <= most) addBetween(rows, this.#ranks, least, most)
    return rows
  }

  /** Where these rows lie; null where none of them has a value. */
  facetOf(rows: Uint32Array): RangeFacet | null {
    if (this.#values.length === 0) return null
    let least = this.#values.length + 1
    let most = 0
    for (let index = 0; index < rows.length; index += 1) {
      const rank = this.#ranks[rows[index] ?? 0] ?? 0
      if (rank > most) most = rank
      if (rank < least && rank > 0) least = rank
    }
    return most === 0 ? null : this.#histogram(rows, least, most)
  }

  #histogram(rows: Uint32Array, least: number, most: number): RangeFacet {
    const min = this.#values[least - 1] ?? 0
    const max = this.#values[most - 1] ?? 0
    const buckets = new Uint32Array(bucketCount)
    for (let index = 0; index < rows.length; index += 1) {
      const rank = this.#ranks[rows[index] ?? 0] ?? 0
      if (rank === 0) continue
      const bucket = bucketOf(this.#values[rank - 1] ?? 0, min, max)
      buckets[bucket] = (buckets[bucket] ?? 0) + 1
    }
    return { min, max, buckets: [...buckets] }
  }
}

function distinct(values: readonly (number | null)[]): Float64Array {
  return Float64Array.from(new Set(values.filter((value) => value !== null))).sort()
}

/** How many of the ascending values, from the first, the test is true of. */
function countBelow(values: Float64Array, isBelow: (value: number) => boolean): number {
  let from = 0
  let to = values.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (isBelow(values[middle] ?? 0)) from = middle + 1
    else to = middle
  }
  return from
}

/** Word by word, without a branch on the rank: which rows pass is as good as random. */
function addBetween(rows: Rows, ranks: Uint16Array | Uint32Array, least: number, most: number): void {
  const span = most - least
  for (let word = 0; word < rows.length; word += 1) {
    const start = word << 5
    const end = Math.min(32, ranks.length - start)
    let bits = 0
    for (let bit = 0; bit < end; bit += 1)
      bits |= Number(((ranks[start + bit] ?? 0) - least) >>> 0 <= span) << bit
    rows[word] = bits
  }
}
