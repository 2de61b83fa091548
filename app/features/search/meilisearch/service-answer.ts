import { z } from 'zod'

/** The part of a search answer that we read; further fields come and go with the service's versions. */
const searchAnswer = z.object({
  hits: z.array(z.object({ vehicle_id: z.int() })),
  totalHits: z.int().nonnegative(),
  facetDistribution: z.record(z.string(), z.record(z.string(), z.int())).default({}),
  facetStats: z.record(z.string(), z.object({ min: z.number(), max: z.number() })).default({}),
})
export type SearchAnswer = z.output<typeof searchAnswer>

export const multiSearchAnswer = z.object({ results: z.array(searchAnswer) })

/** How often each value of a facet occurs, by its text. */
export function countsIn(answer: SearchAnswer | undefined, field: string): ReadonlyMap<string, number> {
  return new Map(Object.entries(answer?.facetDistribution[field] ?? {}))
}
