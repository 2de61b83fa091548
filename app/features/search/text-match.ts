import { makeLabel } from '#app/features/vehicles/make.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

/** The words of a text, without case and accents: `Škoda RS-245` gives skoda, rs, 245. */
export function wordsOf(text: string): string[] {
  return isPlain.test(text)
    ? (text.toLowerCase().match(/[a-z0-9]+/g) ?? [])
    : (normalised(text).match(/[\p{L}\p{N}]+/gu) ?? [])
}

/** The words that find a text: its own words, and hyphenated ones also joined: `CX-5` gives cx, 5 and cx5. */
export function findingWordsOf(text: string): string[] {
  if (!text.includes('-')) return wordsOf(text)
  const joined = text.split(/\s+/).map((part) => part.replaceAll('-', ''))
  return [...new Set([...wordsOf(text), ...wordsOf(joined.join(' '))])]
}

/** How closely a field describes the vehicle. Under "Most Relevant", matches in nearer fields come first. */
export const levels = { name: 0, facts: 1, features: 2 } as const
export type Level = (typeof levels)[keyof typeof levels]
export const furthest: Level = levels.features

export interface TextField {
  readonly level: Level
  /** The field identifies one vehicle and allows no typos: half of all stock numbers differ in one character. */
  readonly isCode: boolean
  readonly textsOf: (vehicle: Vehicle) => readonly (string | null)[]
}

/** The fields of a vehicle that a text is searched in, the nearest first. */
export const textFields: readonly TextField[] = [
  { level: levels.name, isCode: false, textsOf: ({ make, model }) => [make, makeLabel(make), model] },
  {
    level: levels.facts,
    isCode: false,
    textsOf: ({ year, series, badge, body, colour, fuel, transmission, drive, learner_approved }) => [
      ...[series, badge, body, colour, fuel, transmission, drive],
      year === null ? null : String(year),
      learner_approved ? 'learner LAMS' : null,
    ],
  },
  {
    level: levels.facts,
    isCode: true,
    textsOf: ({ stocknum, rego, vin }) => [stocknum, rego, vin],
  },
  { level: levels.features, isCode: false, textsOf: ({ features }) => features },
]

/**
 * How many typos a word may have: letters omitted, added, replaced, or swapped with their neighbour. None in short
 * words, which would turn into one another, none in words with a digit, and none in a class: a C-Class is not a
 * misspelt G-Class.
 */
export function mostTypos(word: string): number {
  if (/\p{N}|^[a-z]class$/u.test(word)) return 0
  if (word.length >= 8) return 2
  return word.length >= 4 ? 1 : 0
}

/** From this many letters on, the beginning of an unfinished word may have typos. */
export const leastUnfinished = 5

/** Plain ASCII, as almost all text is. For it the general method would give the same result, ten times slower. */
const isPlain = /^[ -~]*$/

function normalised(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
