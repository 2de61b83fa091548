import { type Doc, fieldOf, type Json } from './documents.ts'

export interface TextSettings {
  readonly searchableAttributes: readonly string[]
  readonly synonyms: Readonly<Record<string, readonly string[]>>
  readonly typoTolerance: {
    readonly enabled: boolean
    readonly disableOnAttributes: readonly string[]
    readonly disableOnNumbers: boolean
  }
}

/**
 * Says how well a document matches a text. It is coarse, because tests must not depend on finer relevance.
 */
export interface TextMatch {
  readonly words: number
  readonly typos: number
  /** The position of the first attribute that has one of the words. */
  readonly attribute: number
}

const mostWords = 10

export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/**
 * @param strategy `all` demands every word, `last` drops words from the end @returns null where the document
 * does not match
 */
export function textMatch(
  doc: Doc,
  q: string,
  strategy: 'all' | 'last' | 'frequency',
  settings: TextSettings,
  attributes: readonly string[] | null,
): TextMatch | null {
  const asked = wordsOf(q).slice(0, mostWords)
  if (asked.length === 0) return { words: 0, typos: 0, attribute: 0 }
  const places = searchedIn(doc, settings, attributes)
  let match: TextMatch = { words: 0, typos: 0, attribute: places.length }
  for (const [index, word] of asked.entries()) {
    const found = bestPlace(places, word, index === asked.length - 1, settings)
    if (found === null) {
      if (strategy === 'all' || index === 0) return null
      break
    }
    match = {
      words: match.words + 1,
      typos: match.typos + found.typos,
      attribute: Math.min(match.attribute, found.attribute),
    }
  }
  return match
}

interface Place {
  readonly name: string
  readonly words: readonly string[]
}

function searchedIn(doc: Doc, settings: TextSettings, attributes: readonly string[] | null): Place[] {
  const names = settings.searchableAttributes.includes('*') ? Object.keys(doc) : settings.searchableAttributes
  return names
    .filter((name) => attributes === null || attributes.includes(name))
    .map((name) => ({ name, words: textsIn(fieldOf(doc, name)).flatMap(wordsOf) }))
}

function textsIn(value: Json | undefined): string[] {
  if (value === null || value === undefined) return []
  return typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [String(value)]
}

function bestPlace(
  places: readonly Place[],
  word: string,
  isLast: boolean,
  settings: TextSettings,
): { typos: number; attribute: number } | null {
  const { typoTolerance, synonyms } = settings
  const others = Object.hasOwn(synonyms, word) ? (synonyms[word] ?? []).flatMap(wordsOf) : []
  let best: { typos: number; attribute: number } | null = null
  for (const [attribute, { name, words }] of places.entries()) {
    const isExact = typoTolerance.disableOnAttributes.includes(name) || !typoTolerance.enabled
    const mayMiss =
      isExact || (typoTolerance.disableOnNumbers && /\d/.test(word))
        ? 0
        : word.length >= 9
          ? 2
          : word.length >= 5
            ? 1
            : 0
    for (const own of words) {
      const typos = others.includes(own) ? 0 : distance(word, own, isLast)
      if (typos <= mayMiss && (best === null || typos < best.typos)) best = { typos, attribute }
    }
  }
  return best
}

/**
 * Counts the letters to change, add, leave out or swap until one word is the other, or begins it if it is a
 * prefix. It counts to 3 at most.
 */
function distance(asked: string, own: string, isPrefix: boolean): number {
  if (own === asked || (isPrefix && own.startsWith(asked))) return 0
  let before: number[] = []
  let row = Array.from({ length: own.length + 1 }, (_, index) => index)
  for (let i = 1; i <= asked.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= own.length; j += 1) {
      const cost = asked[i - 1] === own[j - 1] ? 0 : 1
      let least = Math.min((row[j] ?? 9) + 1, (next[j - 1] ?? 9) + 1, (row[j - 1] ?? 9) + cost)
      if (i > 1 && j > 1 && asked[i - 1] === own[j - 2] && asked[i - 2] === own[j - 1])
        least = Math.min(least, (before[j - 2] ?? 9) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return Math.min(3, isPrefix ? Math.min(...row) : (row.at(-1) ?? 3))
}
