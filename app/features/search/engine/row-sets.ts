import { addAll, addRow, noRows, type Rows } from './rows.ts'

/** For each code from 0 a set of rows. A large set is stored as bits, a small one as a list, whichever is smaller. */
export class RowSets {
  readonly #starts: Uint32Array
  readonly #lists: Uint32Array
  readonly #large = new Map<number, Rows>()

  /** `codes` has the code of each row; 0 means none. */
  constructor(codes: ArrayLike<number>, codeCount: number) {
    const counts = new Uint32Array(codeCount)
    for (let row = 0; row < codes.length; row += 1)
      counts[codes[row] ?? 0] = (counts[codes[row] ?? 0] ?? 0) + 1
    counts[0] = 0
    this.#starts = new Uint32Array(codeCount + 1)
    for (let code = 1; code < codeCount; code += 1) {
      const count = counts[code] ?? 0
      // a list takes 32 bits for each row in it, a bit set one bit for each row of the index
      const isLarge = count * 32 > codes.length
      if (isLarge) this.#large.set(code, noRows(codes.length))
      this.#starts[code + 1] = (this.#starts[code] ?? 0) + (isLarge ? 0 : count)
    }
    this.#lists = new Uint32Array(this.#starts[codeCount] ?? 0)
    this.#fill(codes)
  }

  #fill(codes: ArrayLike<number>): void {
    const next = this.#starts.slice()
    for (let row = 0; row < codes.length; row += 1) {
      const code = codes[row] ?? 0
      if (code === 0) continue
      const large = this.#large.get(code)
      if (large) {
        addRow(large, row)
        continue
      }
      const place = next[code] ?? 0
      this.#lists[place] = row
      next[code] = place + 1
    }
  }

  /** Adds the rows of this code. */
  addTo(rows: Rows, code: number): void {
    const large = this.#large.get(code)
    if (large) addAll(rows, large)
    const end = this.#starts[code + 1] ?? 0
    for (let place = this.#starts[code] ?? 0; place < end; place += 1) addRow(rows, this.#lists[place] ?? 0)
  }

  /** The rows of all these codes. The result may be the index's own array: callers must not change it. */
  rowsOf(codes: readonly number[], size: number): Rows {
    const [only = 0] = codes
    const large = this.#large.get(only)
    if (large && codes.length === 1) return large
    const rows = noRows(size)
    for (const code of codes) this.addTo(rows, code)
    return rows
  }
}
