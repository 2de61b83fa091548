import { RowList } from './row-list.ts'
import type { Rows } from './rows.ts'

/** For each filter, by its name, the rows that it lets through. */
export type Narrowing<Name> = readonly (readonly [Name, Rows])[]

export interface Narrowed<Name> {
  /** The rows that pass all filters. */
  readonly matches: Uint32Array
  /** For each filter the rows that pass all others: its own choices are counted among them. */
  readonly butOwn: ReadonlyMap<Name, Uint32Array>
}

/** Applies the filters of one search after another in the same buffers; a result is valid until the next call. */
export class Narrower<Name> {
  readonly #matches = new RowList()
  readonly #others: RowList[] = []
  #before = new Uint32Array(8)
  /** The sets one after the other in one array, which is faster to read than an array of arrays. */
  #sets = new Uint32Array()

  /** Makes one pass over the words of the sets and stores no intermediate sets. */
  narrow(rows: Rows, filters: Narrowing<Name>): Narrowed<Name> {
    const words = rows.length
    const count = filters.length
    const sets = this.#roomFor(count, words)
    for (const [at, [, passing]] of filters.entries()) sets.set(passing, at * words)
    const matches = this.#matches
    const others = this.#others
    // for each filter the rows that the filters before it let through
    const before = this.#before
    for (let word = 0; word < words; word += 1) {
      let left = rows[word] ?? 0
      for (let at = 0; at < count; at += 1) {
        before[at] = left
        left &= sets[at * words + word] ?? 0
      }
      if (left !== 0) matches.addWord(word, left)
      let after = -1
      for (let at = count - 1; at >= 0; at -= 1) {
        const passing = (before[at] ?? 0) & after
        if (passing !== 0) others[at]?.addWord(word, passing)
        after &= sets[at * words + word] ?? 0
      }
    }
    return {
      matches: matches.rows,
      butOwn: new Map(filters.map(([name], at) => [name, others[at]?.rows ?? new Uint32Array()])),
    }
  }

  #roomFor(count: number, words: number): Uint32Array {
    if (this.#before.length < count) this.#before = new Uint32Array(count)
    if (this.#sets.length < count * words) this.#sets = new Uint32Array(count * words)
    while (this.#others.length < count) this.#others.push(new RowList())
    for (const list of [this.#matches, ...this.#others]) list.clear()
    return this.#sets
  }
}
