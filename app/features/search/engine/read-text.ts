import { findingWordsOf, type TextField, textFields } from '#app/features/search/text-match.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { ReadCodes } from './code-table.ts'
import { entryOf, type ReadWords } from './word-table.ts'

/**
 * Every word of every vehicle, once for each vehicle, with the nearest level that contains it; codes are kept
 * separately.
 */
export function readText(vehicles: readonly Vehicle[]): { words: ReadWords; codes: ReadCodes } {
  const words = new WordReader()
  const codes = new CodeReader()
  for (const [row, vehicle] of vehicles.entries())
    for (const field of textFields) (field.isCode ? codes : words).add(row, vehicle, field)
  return { words: words.read(), codes }
}

class CodeReader implements ReadCodes {
  readonly codes: string[] = []
  readonly rows: number[] = []

  add(row: number, vehicle: Vehicle, { textsOf }: TextField): void {
    for (const text of textsOf(vehicle)) {
      for (const code of text === null ? [] : findingWordsOf(text)) {
        this.codes.push(code)
        this.rows.push(row)
      }
    }
  }
}

class WordReader {
  readonly #words: string[] = []
  /** The pairs of word and entry. There are many, so the array doubles when it is full. */
  #pairs = new Uint32Array(1024)
  #length = 0
  readonly #places = new Map<string, number>()
  /** For each word the last row that had it. */
  readonly #lastRow: number[] = []
  /** The words of each text: most texts occur in many vehicles and are split only once. */
  readonly #known = new Map<string, readonly number[]>()

  /** Adds one field of a row; the nearest fields must come first. */
  add(row: number, vehicle: Vehicle, { level, textsOf }: TextField): void {
    for (const text of textsOf(vehicle)) {
      if (text === null) continue
      for (const word of this.#known.get(text) ?? this.#wordsOf(text)) {
        if (this.#lastRow[word] === row) continue
        this.#lastRow[word] = row
        this.#put(word, entryOf(row, level))
      }
    }
  }

  read(): ReadWords {
    return { words: this.#words, pairs: this.#pairs.subarray(0, this.#length) }
  }

  #put(word: number, entry: number): void {
    if (this.#length === this.#pairs.length) {
      const more = new Uint32Array(this.#pairs.length * 2)
      more.set(this.#pairs)
      this.#pairs = more
    }
    this.#pairs[this.#length] = word
    this.#pairs[this.#length + 1] = entry
    this.#length += 2
  }

  #wordsOf(text: string): readonly number[] {
    const words = findingWordsOf(text).map((word) => this.#placeOf(word))
    this.#known.set(text, words)
    return words
  }

  #placeOf(word: string): number {
    const known = this.#places.get(word)
    if (known !== undefined) return known
    this.#words.push(word)
    this.#lastRow.push(-1)
    this.#places.set(word, this.#words.length - 1)
    return this.#words.length - 1
  }
}
