import type { Locale } from '#app/features/tenancy/wording.ts'
import { chosenFilters } from './chosen-filters.ts'
import type { Filters } from './filters.ts'
import type { Preset, SearchEngine, SearchResult } from './search-engine.ts'

/** A way out of a search without results. */
export interface Repair {
  readonly label: string
  readonly count: number
  readonly without: Filters
}

const mostRepairs = 3

/** What taking one filter away would give, the most first; nothing where even that finds nothing. */
export function repairsOf(
  engine: SearchEngine,
  filters: Filters,
  preset: Preset,
  result: SearchResult,
  locale: Locale,
  now: Date,
): Repair[] {
  return chosenFilters(filters, result.facets, locale)
    .map(({ label, without }) => ({ label, without, count: engine.search(without, preset, now).total }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, mostRepairs)
}
