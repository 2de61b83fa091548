import { addRow, type Rows } from './rows.ts'
import { type Places, placesBeginning } from './sorted-places.ts'

/** The codes of all rows while they are read; `rows` has the row of each code at the same index. */
export interface ReadCodes {
  readonly codes: readonly string[]
  readonly rows: readonly number[]
}

/**
 * Stock numbers, registrations and years with the rows that have them, sorted. Almost every row has codes of its own,
 * so all are kept in one string, which takes less memory than one string each.
 */
export class CodeTable {
  readonly #text: string
  readonly #starts: Uint32Array
  readonly #rows: Uint32Array

  constructor({ codes, rows }: ReadCodes) {
    const order = sortedPlaces(codes)
    const sorted = Array.from(order, (index) => codes[index] ?? '')
    this.#text = sorted.join('')
    this.#rows = order.map((index) => rows[index] ?? 0)
    this.#starts = new Uint32Array(codes.length + 1)
    for (const [place, code] of sorted.entries())
      this.#starts[place + 1] = (this.#starts[place] ?? 0) + code.length
  }

  beginning(begin: string): Places {
    return placesBeginning(begin, this.#rows.length, (place) =>
      this.#text.slice(this.#starts[place], this.#starts[place + 1]),
    )
  }

  addTo(rows: Rows, { from, to }: Places): void {
    for (let place = from; place < to; place += 1) addRow(rows, this.#rows[place] ?? 0)
  }
}

/** The indices of the codes, sorted by code unit. */
function sortedPlaces(codes: readonly string[]): Uint32Array {
  const keys = Float64Array.from(codes, keyOf)
  const sorted = keys.toSorted()
  const taken = new Uint32Array(codes.length)
  const order = new Uint32Array(codes.length)
  for (let code = 0; code < keys.length; code += 1) {
    const first = firstPlace(sorted, keys[code] ?? 0)
    const place = first + (taken[first] ?? 0)
    taken[first] = (taken[first] ?? 0) + 1
    order[place] = code
  }
  // codes with equal keys are compared in full
  for (let first = 0; first < order.length; first += taken[first] ?? 1)
    if ((taken[first] ?? 0) > 1)
      order
        .subarray(first, first + (taken[first] ?? 0))
        .sort((a, b) => compare(codes[a] ?? '', codes[b] ?? ''))
  return order
}

function firstPlace(sorted: Float64Array, key: number): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] ?? 0) < key) from = middle + 1
    else to = middle
  }
  return from
}

const keyLength = 10
const base = 38

/**
 * The first ten letters and digits as one number in the order of the codes, since numbers sort much faster. Any other
 * character sorts after both and ends the number: only comparing whole codes can tell those apart.
 */
function keyOf(code: string): number {
  let key = 0
  let isOver = false
  for (let place = 0; place < keyLength; place += 1) {
    const sign = isOver ? 0 : signOf(code.charCodeAt(place))
    if (sign === base - 1) isOver = true
    key = key * base + sign
  }
  return key
}

function signOf(unit: number): number {
  if (Number.isNaN(unit)) return 0
  if (unit >= 48 && unit <= 57) return unit - 47
  if (unit >= 97 && unit <= 122) return unit - 86
  return base - 1
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
