import type { Range } from '#app/features/search/filters.ts'
import { bucketCount, bucketOf, type RangeFacet } from '#app/features/search/search-engine.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { RankOrder } from './rank-order.ts'
import type { Rows } from './rows.ts'
import { countWhile } from './sorted-places.ts'

/** The rows' values for one range filter: the rank of each row's value from 1, 0 for an unknown value. */
export class RangeColumn {
  /** The different values, ascending; the value of rank 1 is the first. */
  readonly #values: Float64Array
  readonly #ranks: Uint16Array | Uint32Array
  /** Created at the first search for a part of the range. */
  #order: RankOrder | undefined

  constructor(vehicles: readonly Vehicle[], fieldOf: (vehicle: Vehicle) => number | null) {
    const values = Float64Array.from(vehicles, (vehicle) => fieldOf(vehicle) ?? Number.NaN)
    this.#values = distinct(values)
    const count = this.#values.length
    this.#ranks = count < 65_535 ? new Uint16Array(values.length) : new Uint32Array(values.length)
    const rankOf = new Map<number, number>()
    for (let index = 0; index < count; index += 1) rankOf.set(this.#values[index] ?? 0, index + 1)
    for (let row = 0; row < values.length; row += 1)
      this.#ranks[row] = rankOf.get(values[row] ?? Number.NaN) ?? 0
  }

  /** The rows within the bounds, which are inclusive; a row without a value is outside. */
  rowsIn({ min, max }: Range): Rows {
    this.#order ??= new RankOrder(this.#ranks, this.#values.length)
    const least = min === null ? 1 : this.#countLeading((value) => value < min) + 1
    const most = max === null ? this.#values.length : this.#countLeading((value) => value <= max)
    return this.#order.rowsBetween(least, most)
  }

  #countLeading(isWithin: (value: number) => boolean): number {
    return countWhile(this.#values.length, (place) => isWithin(this.#values[place] ?? 0))
  }

  /** The distribution of these rows; null where none of them has a value. */
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
    const bucketAt = (rank: number): number => bucketOf(this.#values[rank - 1] ?? 0, min, max)
    // for many rows it is faster to compute the bucket of every rank first
    const parts = rows.length > most - least ? partsOf(least, most, bucketAt) : null
    const buckets = new Array<number>(bucketCount).fill(0)
    for (let index = 0; index < rows.length; index += 1) {
      const rank = this.#ranks[rows[index] ?? 0] ?? 0
      if (rank === 0) continue
      const bucket = parts ? (parts[rank - least] ?? 0) : bucketAt(rank)
      buckets[bucket] = (buckets[bucket] ?? 0) + 1
    }
    return { min, max, buckets }
  }
}

function partsOf(least: number, most: number, bucketAt: (rank: number) => number): Uint8Array {
  const parts = new Uint8Array(most - least + 1)
  for (let rank = least; rank <= most; rank += 1) parts[rank - least] = bucketAt(rank)
  return parts
}

/** The different values, ascending. NaN stands for unknown and is left out. */
function distinct(values: Float64Array): Float64Array {
  const found = new Set(values)
  found.delete(Number.NaN)
  return Float64Array.from(found).sort()
}
