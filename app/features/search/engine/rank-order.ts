import { addRow, noRows, type Rows, withoutRows } from './rows.ts'

/** The order is cut into this many parts, and for each part the set of the rows before it is kept. */
const partCount = 32

/**
 * The rows in the order of their ranks. Any stretch of it can be had as a set, of which only a small part is added row
 * by row.
 */
export class RankOrder {
  readonly #size: number
  /** The rows that have a rank, the lowest rank first. */
  readonly #rows: Uint32Array
  /** For each rank from 1, how many rows have a lower one; after the last rank, how many rows have any. */
  readonly #starts: Uint32Array
  /** For each part the set of the rows before it. */
  readonly #before: readonly Rows[]
  readonly #partLength: number

  constructor(ranks: Uint16Array | Uint32Array, rankCount: number) {
    this.#size = ranks.length
    this.#starts = startsOf(ranks, rankCount)
    this.#rows = new Uint32Array(this.#starts[rankCount + 1] ?? 0)
    const next = this.#starts.slice()
    for (let row = 0; row < ranks.length; row += 1) {
      const rank = ranks[row] ?? 0
      if (rank === 0) continue
      this.#rows[next[rank] ?? 0] = row
      next[rank] = (next[rank] ?? 0) + 1
    }
    this.#partLength = Math.max(1, Math.ceil(this.#rows.length / partCount))
    this.#before = this.#setsBefore()
  }

  /** The rows between two ranks, inclusive; callers must not change them. */
  rowsBetween(least: number, most: number): Rows {
    if (least > most) return noRows(this.#size)
    const from = this.#starts[least] ?? 0
    const upTo = this.#firstRows(this.#starts[most + 1] ?? 0)
    return from === 0 ? upTo : withoutRows(upTo, this.#firstRows(from))
  }

  #firstRows(count: number): Rows {
    const part = Math.floor(count / this.#partLength)
    const rows = this.#before[part]?.slice() ?? noRows(this.#size)
    for (let place = part * this.#partLength; place < count; place += 1) addRow(rows, this.#rows[place] ?? 0)
    return rows
  }

  #setsBefore(): Rows[] {
    const sets: Rows[] = []
    const rows = noRows(this.#size)
    for (let place = 0; place <= this.#rows.length; place += 1) {
      if (place % this.#partLength === 0) sets.push(rows.slice())
      if (place < this.#rows.length) addRow(rows, this.#rows[place] ?? 0)
    }
    return sets
  }
}

function startsOf(ranks: Uint16Array | Uint32Array, rankCount: number): Uint32Array {
  const starts = new Uint32Array(rankCount + 2)
  for (let row = 0; row < ranks.length; row += 1) {
    const rank = ranks[row] ?? 0
    if (rank > 0) starts[rank + 1] = (starts[rank + 1] ?? 0) + 1
  }
  for (let rank = 1; rank <= rankCount + 1; rank += 1)
    starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0)
  return starts
}
