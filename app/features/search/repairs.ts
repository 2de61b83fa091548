import type { Locale } from '#app/features/tenancy/wording.ts'
import { chosenFilters } from './chosen-filters.ts'
import type { Filters } from './filters.ts'
import type { SearchEngine, SearchQuery, SearchResult } from './search-engine.ts'

/** A way out of a search without results. */
export interface Repair {
  readonly label: string
  readonly count: number
  readonly without: Filters
}

const mostRepairs = 3

/** What taking one filter away would give, the most first; nothing where even that finds nothing. */
export async function repairsOf(
  engine: SearchEngine,
  query: SearchQuery,
  result: SearchResult,
  locale: Locale,
): Promise<Repair[]> {
  const repairs = await Promise.all(
    chosenFilters(query.filters, result.facets, locale).map(async ({ label, without }) => ({
      label,
      without,
      count: (await engine.search({ ...query, filters: without })).total,
    })),
  )
  return repairs
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, mostRepairs)
}
