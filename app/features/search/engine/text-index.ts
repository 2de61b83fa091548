import { furthest, type Level, leastUnfinished, levels, mostTypos } from '#app/features/search/text-match.ts'
import { parseWishes, type SynonymTable, type Wanted } from '#app/features/search/wanted.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { CodeTable } from './code-table.ts'
import { nearWords } from './near-words.ts'
import { readText } from './read-text.ts'
import { addAll, keepOnly, meet, noRows, type Rows } from './rows.ts'
import { WordTable } from './word-table.ts'

/** What a text, or one wanted thing of it, matches in this stock. */
export interface TextMatch {
  /** The rows that match at this level or nearer to the name; the caller may change the set. */
  readonly rowsWithin: (level: Level) => Rows
  /** Do these words match it? Suggestions are chosen by that. */
  readonly isIn: (words: readonly string[]) => boolean
}

/** The words of all vehicles, found by their beginnings, by synonyms and in spite of small typos. */
export class TextIndex {
  readonly #size: number
  readonly #words: WordTable
  readonly #codes: CodeTable
  readonly #synonyms: SynonymTable

  constructor(vehicles: readonly Vehicle[], synonyms: SynonymTable) {
    const { words, codes } = readText(vehicles)
    this.#size = vehicles.length
    this.#words = new WordTable(words, vehicles.length)
    this.#codes = new CodeTable(codes)
    this.#synonyms = synonyms
  }

  /**
   * The matches of the text; null where it has no words. Typos are considered only where no listed row has the word as
   * typed.
   */
  find(text: string, listed: Rows): TextMatch | null {
    const wanted = parseWishes(text, this.#synonyms)
    if (wanted.length === 0) return null
    const meanings = wanted.map((one) => this.#meaningOf(one, listed))
    return {
      rowsWithin: (level) => {
        const [first, ...others] = meanings.map((meaning) => meaning.rowsWithin(level))
        const rows = first ?? noRows(this.#size)
        for (const other of others) keepOnly(rows, other)
        return rows
      },
      isIn: (words) => meanings.every((meaning) => meaning.isIn(words)),
    }
  }

  #meaningOf(wanted: Wanted, listed: Rows): TextMatch {
    const asTyped = this.#asTyped(wanted)
    const [word = ''] = wanted.typed
    const most = wanted.typed.length === 1 ? mostTypos(word) : 0
    if (most === 0 || meet(asTyped.rowsWithin(furthest), listed)) return asTyped
    const { whole, begun } = nearWords(this.#words.words, word, most)
    for (let typos = 1; typos <= most; typos += 1) {
      for (const places of [whole[typos - 1], word.length >= leastUnfinished ? begun[typos - 1] : []]) {
        const meaning = this.#ofWords(places ?? [])
        if (meet(meaning.rowsWithin(furthest), listed)) return meaning
      }
    }
    return asTyped
  }

  /** Finds words that begin as typed, and whole synonyms. */
  #asTyped({ typed, others }: Wanted): TextMatch {
    return {
      rowsWithin: (level) => {
        const rows = this.#all(typed, (begin, found) => {
          this.#words.addTo(found, this.#words.beginning(begin), level)
          if (level >= levels.facts) this.#codes.addTo(found, this.#codes.beginning(begin))
        })
        for (const phrase of others) {
          const more = this.#all(phrase, (word, found) =>
            this.#words.addTo(found, this.#words.exactly(word), level),
          )
          addAll(rows, more)
        }
        return rows
      },
      isIn: (words) =>
        typed.every((begin) => words.some((word) => word.startsWith(begin))) ||
        others.some((phrase) => phrase.every((word) => words.includes(word))),
    }
  }

  #ofWords(places: readonly number[]): TextMatch {
    const meant = new Set(places.map((place) => this.#words.words[place]))
    return {
      rowsWithin: (level) => {
        const rows = noRows(this.#size)
        for (const place of places) this.#words.addTo(rows, { from: place, to: place + 1 }, level)
        return rows
      },
      isIn: (words) => words.some((word) => meant.has(word)),
    }
  }

  /** The rows that have every word of a phrase. */
  #all(phrase: readonly string[], add: (word: string, rows: Rows) => void): Rows {
    let all: Rows | null = null
    for (const word of phrase) {
      const rows = noRows(this.#size)
      add(word, rows)
      if (all === null) all = rows
      else keepOnly(all, rows)
    }
    return all ?? noRows(this.#size)
  }
}
