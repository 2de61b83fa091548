import { findingWordsOf, leastUnfinished, mostTypos, textFields } from '#app/features/search/text-match.ts'
import type { Wanted } from '#app/features/search/wanted.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

/** One word of a vehicle, its distance from the vehicle's name, and whether it is a code. */
export interface FoundWord {
  readonly word: string
  readonly level: number
  readonly isCode: boolean
}

export function wordsToFind(vehicle: Vehicle): FoundWord[] {
  return textFields.flatMap(({ level, isCode, textsOf }) =>
    textsOf(vehicle).flatMap((text) =>
      text === null ? [] : findingWordsOf(text).map((word) => ({ word, level, isCode })),
    ),
  )
}

type Test = (found: FoundWord) => boolean
type LevelOf = (words: readonly FoundWord[]) => number | null

/**
 * Finds at which level a vehicle has all wanted words: the level of the furthest one, or null where one is
 * missing. A word counts as typed if any listed vehicle has it so. Otherwise it counts with the fewest typos,
 * and whole words come before unfinished ones.
 */
export function nearestLevel(wanted: readonly Wanted[], listed: readonly (readonly FoundWord[])[]): LevelOf {
  const meanings = wanted.map((one) => {
    const stages = [asTyped(one), ...misspelt(one).map(levelOfWord)]
    return stages.find((levelOf) => listed.some((words) => levelOf(words) !== null)) ?? asTyped(one)
  })
  return (words) => furthest(meanings.map((levelOf) => levelOf(words)))
}

function asTyped({ typed, others }: Wanted): LevelOf {
  const begun = typed.map((begin) => levelOfWord(({ word }) => word.startsWith(begin)))
  const synonyms = others.map((phrase) =>
    phrase.map((one) => levelOfWord(({ word, isCode }) => !isCode && word === one)),
  )
  return (words) =>
    nearest([begun, ...synonyms].map((phrase) => furthest(phrase.map((levelOf) => levelOf(words)))))
}

/** @returns the ways in which a word may be misspelt, the likeliest first */
function misspelt({ typed }: Wanted): Test[] {
  const [asked = ''] = typed
  if (typed.length > 1) return []
  return [1, 2]
    .filter((typos) => typos <= mostTypos(asked))
    .flatMap((typos) => [
      ({ word, isCode }: FoundWord) => !isCode && distance(word, asked) <= typos,
      ...(asked.length < leastUnfinished
        ? []
        : [
            ({ word, isCode }: FoundWord) =>
              !isCode &&
              Array.from({ length: word.length + 1 }, (_, end) => word.slice(0, end)).some(
                (begin) => distance(begin, asked) <= typos,
              ),
          ]),
    ])
}

function levelOfWord(isIt: Test): LevelOf {
  return (words) => nearest(words.map((found) => (isIt(found) ? found.level : null)))
}

function nearest(levels: readonly (number | null)[]): number | null {
  const known = levels.filter((level) => level !== null)
  return known.length === 0 ? null : Math.min(...known)
}

function furthest(levels: readonly (number | null)[]): number | null {
  return levels.reduce<number | null>(
    (most, level) => (most === null || level === null ? null : Math.max(most, level)),
    0,
  )
}

/**
 * Counts by definition the letters that are left out, put in, mistaken, or swapped with their neighbour, each
 * place once.
 */
export function distance(one: string, other: string): number {
  const table: number[][] = []
  const at = (i: number, j: number): number => table[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 0; i <= one.length; i += 1) {
    table.push([])
    for (let j = 0; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      table[i]?.push(
        i === 0 || j === 0
          ? i + j
          : Math.min(
              at(i - 1, j) + 1,
              at(i, j - 1) + 1,
              at(i - 1, j - 1) + change,
              isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
            ),
      )
    }
  }
  return at(one.length, other.length)
}
