import { lowestBit } from './rows.ts'

/** Collects rows in ascending order. */
export class RowList {
  #rows = new Uint32Array(256)
  #length = 0

  /** Adds the rows of one word of a set. */
  addWord(word: number, bits: number): void {
    if (this.#length + 32 > this.#rows.length) this.#grow()
    const rows = this.#rows
    let length = this.#length
    for (let left = bits; left !== 0; left &= left - 1) {
      rows[length] = (word << 5) + lowestBit(left)
      length += 1
    }
    this.#length = length
  }

  clear(): void {
    this.#length = 0
  }

  get rows(): Uint32Array {
    return this.#rows.subarray(0, this.#length)
  }

  #grow(): void {
    const more = new Uint32Array(this.#rows.length * 2)
    more.set(this.#rows)
    this.#rows = more
  }
}

/** Is the row in this ascending list? */
export function isAmong(rows: Uint32Array, row: number): boolean {
  let from = 0
  let to = rows.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((rows[middle] ?? 0) < row) from = middle + 1
    else to = middle
  }
  return rows[from] === row
}
