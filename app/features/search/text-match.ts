import { makeLabel } from '#app/features/vehicles/make.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

/** The words of a text, without case and accents: `Škoda RS-245` is skoda, rs, 245. */
export function wordsOf(text: string): string[] {
  return isPlain.test(text)
    ? (text.toLowerCase().match(/[a-z0-9]+/g) ?? [])
    : (normalised(text).match(/[\p{L}\p{N}]+/gu) ?? [])
}

/** The words by which a text is found: its own, and those with hyphens also in one: `CX-5` is cx, 5 and cx5. */
export function findingWordsOf(text: string): string[] {
  if (!text.includes('-')) return wordsOf(text)
  const joined = text.split(/\s+/).map((part) => part.replaceAll('-', ''))
  return [...new Set([...wordsOf(text), ...wordsOf(joined.join(' '))])]
}

/** How near a field is to what a vehicle is: what matches in a nearer one stands first under "Most Relevant". */
export const levels = { name: 0, facts: 1, features: 2 } as const
export type Level = (typeof levels)[keyof typeof levels]
export const furthest: Level = levels.features

export interface TextField {
  readonly level: Level
  /** Of one vehicle alone, and not to be misspelt: half of all stock numbers differ by one sign. */
  readonly isCode: boolean
  readonly textsOf: (vehicle: Vehicle) => readonly (string | null)[]
}

/** All that a shopper may know a vehicle by, the nearest first. */
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
 * How many letters of a typed word may be wrong: left out, put in, mistaken, or swapped with their neighbour. None in
 * short words, which would turn into one another, none where a digit stands, and none in a class: a C-Class is no
 * misspelt G-Class.
 */
export function mostTypos(word: string): number {
  if (/\p{N}|^[a-z]class$/u.test(word)) return 0
  if (word.length >= 8) return 2
  return word.length >= 4 ? 1 : 0
}

/** From how many letters on the beginning of a word may be misspelt while the rest is not yet typed. */
export const leastUnfinished = 5

/** Almost every text: of these the general way would say the same, ten times slower. */
const isPlain = /^[ -~]*$/

function normalised(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
