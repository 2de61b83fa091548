import { bodyNames, makeNames, modelNames, numbersFrom } from './search-stock.ts'

/** Every engine is asked the same questions. */
export interface Question {
  readonly makes: readonly string[]
  readonly body: string | null
  /** In dollars. */
  readonly mostPrice: number | null
  readonly text: string
}

export const kinds = ['filters', 'facets', 'text', 'text and facets'] as const
export type Kind = (typeof kinds)[number]

const questionCount = 200

/**
 * Makes questions of that kind: two makes, a body and a highest price; or the beginning of a model's name; or
 * the name and a body.
 */
export function questionsOf(kind: Kind): Question[] {
  const random = numbersFrom(11)
  const oneOf = (values: readonly string[]): string => values[Math.floor(random() * values.length)] ?? ''
  return Array.from({ length: questionCount }, () => {
    const makes = [oneOf(makeNames), oneOf(makeNames)]
    const body = oneOf(bodyNames)
    const mostPrice = 10_000 + Math.floor(random() * 9) * 10_000
    const model = oneOf(modelNames)
    const start = model.slice(0, 5)
    if (kind === 'text') return { makes: [], body: null, mostPrice: null, text: start }
    if (kind === 'text and facets') return { makes: [], body, mostPrice, text: start }
    return { makes, body, mostPrice, text: '' }
  })
}

/** A name, and the same name as a thumb might type it. */
export interface Misspelling {
  readonly meant: string
  readonly typed: string
}

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/**
 * Makes names of makes and models with one slip each: two letters swapped, or one left out, doubled or
 * replaced by its neighbour on the keyboard.
 */
export function misspellings(count: number): Misspelling[] {
  const random = numbersFrom(13)
  const names = [...makeNames, ...modelNames].filter((name) => name.length >= 5)
  return Array.from({ length: count }, (_, index) => {
    const meant = (names[Math.floor(random() * names.length)] ?? '').toLowerCase()
    return { meant, typed: misspelt(meant, Math.floor(random() * meant.length), index % 4) }
  })
}

function misspelt(word: string, at: number, kind: number): string {
  const [before, here, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)]
  if (kind === 0 && after !== '') return before + after.slice(0, 1) + here + after.slice(1)
  if (kind === 1) return before + after
  if (kind === 2) return before + here + here + after
  return before + neighbourOf(here) + after
}

function neighbourOf(letter: string): string {
  const row = rows.find((one) => one.includes(letter)) ?? ''
  const at = row.indexOf(letter)
  return row[at + 1] ?? row[at - 1] ?? letter
}
