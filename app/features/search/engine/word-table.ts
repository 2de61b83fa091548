import type { Level } from '#app/features/search/text-match.ts'
import { addAll, addRow, noRows, type Rows } from './rows.ts'
import { type Places, placesBeginning } from './sorted-places.ts'

/** The words of all rows while they are read, in the order of their first occurrence. */
export interface ReadWords {
  readonly words: readonly string[]
  /** Alternately a word, as its index in `words`, and an entry with row and level: see `entryOf`. */
  readonly pairs: Uint32Array
}

/** A row and a level packed into one number. */
export function entryOf(row: number, level: Level): number {
  return (row << 2) | level
}

/** The words of all rows, sorted, each with the rows that have it and their levels (`Level`). */
export class WordTable {
  readonly words: readonly string[]
  readonly #starts: Uint32Array
  readonly #entries: Uint32Array
  /** For frequent words, the rows of each level as bits, which are then smaller than a list. */
  readonly #frequent = new Map<number, Map<number, Rows>>()

  constructor({ words, pairs }: ReadWords, size: number) {
    const order = Uint32Array.from(words, (_, index) => index)
    order.sort((a, b) => ((words[a] ?? '') < (words[b] ?? '') ? -1 : 1))
    this.words = Array.from(order, (index) => words[index] ?? '')
    const placeOf = new Uint32Array(words.length)
    for (let place = 0; place < order.length; place += 1) placeOf[order[place] ?? 0] = place

    const counts = new Uint32Array(words.length)
    for (let at = 0; at < pairs.length; at += 2) {
      const place = placeOf[pairs[at] ?? 0] ?? 0
      counts[place] = (counts[place] ?? 0) + 1
    }
    this.#starts = new Uint32Array(words.length + 1)
    for (let place = 0; place < words.length; place += 1) {
      const count = counts[place] ?? 0
      const isFrequent = count * 32 > size
      if (isFrequent) this.#frequent.set(place, new Map())
      this.#starts[place + 1] = (this.#starts[place] ?? 0) + (isFrequent ? 0 : count)
    }
    this.#entries = new Uint32Array(this.#starts[words.length] ?? 0)
    const next = this.#starts.slice()
    for (let at = 0; at < pairs.length; at += 2)
      this.#put(placeOf[pairs[at] ?? 0] ?? 0, pairs[at + 1] ?? 0, next, size)
  }

  #put(place: number, entry: number, next: Uint32Array, size: number): void {
    const frequent = this.#frequent.get(place)
    if (!frequent) {
      this.#entries[next[place] ?? 0] = entry
      next[place] = (next[place] ?? 0) + 1
      return
    }
    const rows = frequent.get(entry & 3) ?? noRows(size)
    frequent.set(entry & 3, rows)
    addRow(rows, entry >>> 2)
  }

  beginning(begin: string): Places {
    return placesBeginning(begin, this.words.length, (place) => this.words[place] ?? '')
  }

  /** The place of exactly this word; empty where no row has it. */
  exactly(word: string): Places {
    const { from } = this.beginning(word)
    return { from, to: this.words[from] === word ? from + 1 : from }
  }

  /** Adds the rows that have any of these words at this level or nearer. */
  addTo(rows: Rows, { from, to }: Places, level: Level): void {
    for (let place = this.#starts[from] ?? 0; place < (this.#starts[to] ?? 0); place += 1) {
      const entry = this.#entries[place] ?? 0
      if ((entry & 3) <= level) addRow(rows, entry >>> 2)
    }
    for (let place = from; place < to; place += 1)
      for (const [own, frequent] of this.#frequent.get(place) ?? []) if (own <= level) addAll(rows, frequent)
  }
}
