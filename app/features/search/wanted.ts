import { wordsOf } from './text-match.ts'

/** One thing that a text asks for: a word or phrase with its synonyms. */
export interface Wanted {
  /** As typed: one word, or several that have a meaning together. Each may be only the beginning of a word. */
  readonly typed: readonly string[]
  /** Synonyms; these must match as whole words. */
  readonly others: readonly (readonly string[])[]
}

/** The synonyms by their first word, the longest first. */
export type SynonymTable = ReadonlyMap<string, readonly { phrase: readonly string[]; group: Group }[]>
type Group = readonly (readonly string[])[]

export function synonymTable(groups: readonly (readonly string[])[]): SynonymTable {
  const table = new Map<string, { phrase: readonly string[]; group: Group }[]>()
  for (const texts of groups) {
    const group = texts.map(wordsOf)
    for (const phrase of group) {
      const [first = ''] = phrase
      table.set(first, [...(table.get(first) ?? []), { phrase, group }])
    }
  }
  for (const entries of table.values()) entries.sort((a, b) => b.phrase.length - a.phrase.length)
  return table
}

/** No visitor types more words; a longer text is an attempt to occupy the server. */
const mostWords = 30

/** What a text asks for, each thing once, from left to right; a vehicle must match all of it. */
export function parseWishes(text: string, synonyms: SynonymTable): Wanted[] {
  const words = wordsOf(text).slice(0, mostWords)
  const wanted = new Map<string, Wanted>()
  for (let at = 0; at < words.length; ) {
    const rest = words.slice(at)
    const letter = classIn(rest)
    if (letter !== null) {
      const joined = `${letter}class`
      wanted.set(joined, { typed: [joined], others: [[letter, 'class']] })
      at += 2
      continue
    }
    const known = (synonyms.get(rest[0] ?? '') ?? []).find(({ phrase }) =>
      phrase.every((word, index) => word === rest[index]),
    )
    const typed = known?.phrase ?? rest.slice(0, 1)
    wanted.set(typed.join(' '), { typed, others: known?.group.filter((phrase) => phrase !== typed) ?? [] })
    at += typed.length
  }
  return [...wanted.values()]
}

/**
 * "C-Class", "c class" and "class c" ask for one thing. The letter alone would also match the beginning of the word
 * "class", and so find every class. Null where the words do not begin that way.
 */
function classIn([first = '', second = '']: readonly string[]): string | null {
  if (second === 'class' && /^[a-z]$/.test(first)) return first
  return first === 'class' && /^[a-z]$/.test(second) ? second : null
}
