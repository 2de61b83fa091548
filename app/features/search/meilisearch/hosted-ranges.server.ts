import { type Filters, mapOf, type RangeFilter, rangeFilters } from '#app/features/search/filters.ts'
import type { RangeFacet } from '#app/features/search/search-engine.ts'
import type { FilterExpression } from '#app/features/vehicles/shown/filter-expression.ts'
import { joinFilters } from './document-filter.ts'
import { bucketStarts, histogramOf } from './histogram.ts'
import { chosenFilter, partOfRange } from './listed-filter.ts'
import { countOnly, queryText } from './search-plan.ts'
import type { SearchService } from './search-service.server.ts'
import type { SearchAnswer } from './service-answer.ts'

/** Puts queries to the service for one website. */
export type Ask = (queries: Parameters<SearchService['ask']>[1]) => ReturnType<SearchService['ask']>

/** What a search lists before its filters, and the filters. */
export interface Narrowed {
  readonly listed: FilterExpression
  readonly filters: Filters
}

/** How many vehicles there are along each range; one with too many values to list is counted in parts. */
export async function countRanges(
  ask: Ask,
  narrowed: Narrowed,
  answerFor: (name: RangeFilter) => SearchAnswer | undefined,
): Promise<Record<RangeFilter, RangeFacet | null>> {
  const facets = await Promise.all(
    rangeFilters.map(async (name) => {
      const histogram = histogramOf(name, answerFor(name))
      const facet =
        histogram.kind === 'whole' ? histogram.facet : await countParts(ask, narrowed, name, histogram)
      return [name, facet] as const
    }),
  )
  const byName = new Map(facets)
  return mapOf(rangeFilters, (name) => byName.get(name) ?? null)
}

async function countParts(
  ask: Ask,
  { listed, filters }: Narrowed,
  name: RangeFilter,
  { min, max }: { readonly min: number; readonly max: number },
): Promise<RangeFacet> {
  const starts = bucketStarts(min, max)
  const answers = await ask(
    starts.map((start, bucket) => {
      const part = partOfRange(name, start, starts[bucket + 1] ?? null)
      const under = joinFilters('and', [listed, ...chosenFilter(filters, name), part])
      return countOnly(under, [], queryText(filters.q))
    }),
  )
  return { min, max, buckets: answers.map(({ totalHits }) => totalHits) }
}
