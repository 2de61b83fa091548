import type { SortName } from '#app/features/search/filters.ts'
import { soldRank, sortKey } from '#app/features/search/sort.ts'
import type { PricedFor } from '#app/features/vehicles/price/price-at.ts'
import type { BuyersPlace } from '#app/features/vehicles/price/there.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { isAmong } from './row-list.ts'
import { addRow, bitsIn, noRows, type Rows } from './rows.ts'

/** One order of all rows: which row stands at a place, and at which place a row stands. */
export class SortOrder {
  readonly #rowAt: Uint32Array
  readonly #placeOf: Uint32Array
  /** A buffer that each call reuses. */
  readonly #places: Rows

  /** The vehicles must be in the order of their ids, which breaks ties. */
  constructor(
    vehicles: readonly Vehicle[],
    sort: SortName,
    website: PricedFor,
    there: BuyersPlace | null = null,
  ) {
    const keys = Float64Array.from(vehicles, (vehicle) => sortKey(sort, vehicle, website, there))
    const sold = Uint8Array.from(vehicles, soldRank)
    this.#rowAt = Uint32Array.from(keys, (_, row) => row).sort(
      (a, b) => (sold[a] ?? 0) - (sold[b] ?? 0) || compareKeys(keys[a], keys[b]) || a - b,
    )
    this.#placeOf = new Uint32Array(keys.length)
    for (let place = 0; place < keys.length; place += 1) this.#placeOf[this.#rowAt[place] ?? 0] = place
    this.#places = noRows(keys.length)
  }

  /** The given rows, which are ascending, in this order: `length` of them after the first `skipped`. */
  slice(rows: Uint32Array, skipped: number, length: number): number[] {
    if (skipped >= rows.length) return []
    // an estimate of how far the walk has to go to meet enough of them
    const walked = ((skipped + length) * this.#rowAt.length) / rows.length
    if (walked * costOfStep < rows.length) return this.#walk(rows, skipped, length)
    const places = this.#places.fill(0)
    for (let index = 0; index < rows.length; index += 1) addRow(places, this.#placeOf[rows[index] ?? 0] ?? 0)
    return placesFrom(places, skipped, length).map((place) => this.#rowAt[place] ?? 0)
  }

  #walk(rows: Uint32Array, skipped: number, length: number): number[] {
    const found: number[] = []
    let left = skipped
    for (let place = 0; place < this.#rowAt.length && found.length < length; place += 1) {
      const row = this.#rowAt[place] ?? 0
      if (!isAmong(rows, row)) continue
      if (left === 0) found.push(row)
      else left -= 1
    }
    return found
  }
}

/** Finding one row in a list takes as long as marking the places of this many rows. */
const costOfStep = 30

function placesFrom(places: Rows, skipped: number, length: number): number[] {
  const found: number[] = []
  let left = skipped
  for (let word = 0; word < places.length && found.length < length; word += 1) {
    const bits = places[word] ?? 0
    const count = bitsIn(bits)
    if (count <= left) left -= count
    else {
      for (let bit = 0; bit < 32 && found.length < length; bit += 1) {
        if (((bits >>> bit) & 1) === 0) continue
        if (left === 0) found.push((word << 5) + bit)
        else left -= 1
      }
    }
  }
  return found
}

function compareKeys(a = 0, b = 0): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
