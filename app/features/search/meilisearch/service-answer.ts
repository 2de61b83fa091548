import { z } from 'zod'
import { isRecord } from '#app/core/json.ts'

/** Counts by value, in the object as parsed: copying it to a new record would lose a value named `__proto__`. */
const counts = z.custom<Readonly<Record<string, number>>>(
  (value) => isRecord(value) && Object.values(value).every(Number.isInteger),
)

/** The part of a search answer that we read; other fields vary with the service's version. */
const searchAnswer = z.object({
  hits: z.array(z.object({ vehicle_id: z.int() })),
  totalHits: z.int().nonnegative(),
  facetDistribution: z.record(z.string(), counts).default({}),
  facetStats: z.record(z.string(), z.object({ min: z.number(), max: z.number() })).default({}),
})
export type SearchAnswer = z.output<typeof searchAnswer>

export const multiSearchAnswer = z.object({ results: z.array(searchAnswer) })

/** How often each value of a facet occurs, by the value's text. */
export function countsIn(answer: SearchAnswer | undefined, field: string): ReadonlyMap<string, number> {
  return new Map(Object.entries(answer?.facetDistribution[field] ?? {}))
}
