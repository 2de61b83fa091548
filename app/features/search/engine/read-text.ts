import { findingWordsOf, type TextField, textFields } from '#app/features/search/text-match.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { ReadCodes } from './code-table.ts'
import { entryOf, type ReadWords } from './word-table.ts'

/** Every word of every vehicle, once for each vehicle, with the nearest field that has it; codes apart. */
export function readText(vehicles: readonly Vehicle[]): { words: ReadWords; codes: ReadCodes } {
  const words = new WordReader()
  const codes: string[] = []
  const rows: number[] = []
  const codeFields = textFields.filter(({ isCode }) => isCode)
  const wordFields = textFields.filter(({ isCode }) => !isCode)
  for (const [row, vehicle] of vehicles.entries()) {
    for (const field of wordFields) words.read(row, vehicle, field)
    for (const text of codeFields.flatMap(({ textsOf }) => textsOf(vehicle))) {
      for (const code of text === null ? [] : findingWordsOf(text)) {
        codes.push(code)
        rows.push(row)
      }
    }
  }
  return { words, codes: { codes, rows } }
}

class WordReader implements ReadWords {
  readonly words: string[] = []
  readonly wordAt: number[] = []
  readonly entryAt: number[] = []
  readonly #places = new Map<string, number>()
  /** For each word the last row that had it. */
  readonly #lastRow: number[] = []
  /** Most texts stand in many vehicles and are taken apart once. */
  readonly #known = new Map<string, readonly number[]>()

  /** The fields of a row come nearest first. */
  read(row: number, vehicle: Vehicle, { level, textsOf }: TextField): void {
    for (const text of textsOf(vehicle)) {
      if (text === null) continue
      for (const word of this.#wordsOf(text)) {
        if (this.#lastRow[word] === row) continue
        this.#lastRow[word] = row
        this.wordAt.push(word)
        this.entryAt.push(entryOf(row, level))
      }
    }
  }

  #wordsOf(text: string): readonly number[] {
    const known = this.#known.get(text)
    if (known) return known
    const words = findingWordsOf(text).map((word) => this.#placeOf(word))
    this.#known.set(text, words)
    return words
  }

  #placeOf(word: string): number {
    const known = this.#places.get(word)
    if (known !== undefined) return known
    this.words.push(word)
    this.#lastRow.push(-1)
    this.#places.set(word, this.words.length - 1)
    return this.words.length - 1
  }
}
