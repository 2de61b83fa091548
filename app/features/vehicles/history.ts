import { z } from 'zod'

/** What happened to a vehicle. What a person edits is `edited`, and `released` once the feed's value is shown again. */
export const historyKinds = [
  'added',
  'changed',
  'sold',
  'withdrawn',
  'relisted',
  'edited',
  'released',
  'reserved',
  'freed',
  'published',
  'confirmed',
] as const
export type HistoryKind = (typeof historyKinds)[number]

/** Who made a change: `feed:<id>`, `person:<id>`, `api` or `cli`. */
export type Actor = `feed:${string}` | `person:${string}` | 'api' | 'cli'

export const actorSchema = z.union([
  z.templateLiteral(['feed:', z.string()]),
  z.templateLiteral(['person:', z.string()]),
  z.enum(['api', 'cli']),
])

/** One fact that changed. Null means that it was, or is, unknown. */
export type FactChange = readonly [field: string, before: unknown, after: unknown]

/** Longer texts, such as descriptions, are kept by their beginning. */
const longestText = 500

/** The facts in which two records of a vehicle differ; unknown facts may be missing from either. */
export function factChanges(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FactChange[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields].flatMap((field): FactChange[] => {
    const [one, other] = [before[field] ?? null, after[field] ?? null]
    if (JSON.stringify(one) === JSON.stringify(other)) return []
    return [[field, shortened(one), shortened(other)]]
  })
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string' && value.length > longestText) return `${value.slice(0, longestText)}…`
  return value
}
