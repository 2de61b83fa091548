import type { Locale } from '#app/features/tenancy/wording.ts'
import { chosenFilters } from './chosen-filters.ts'
import { rangeText } from './filter-labels.ts'
import type { Filters } from './filters.ts'
import type { SearchEngine, SearchQuery, SearchResult } from './search-engine.ts'

/** A suggestion for a search without results: the same search with one filter changed. */
export interface Repair {
  readonly label: string
  readonly count: number
  readonly instead: Filters
}

const mostRepairs = 3
/** A higher budget is rounded up to this many dollars. */
const budgetStep = 5000

/**
 * Searches with one filter changed that find something: first with a higher budget, where a little more is enough, then
 * with one filter removed, those that find most first.
 */
export async function repairsOf(
  engine: SearchEngine,
  query: SearchQuery,
  result: SearchResult,
  locale: Locale,
): Promise<Repair[]> {
  const { filters } = query
  const counted = async (label: string, instead: Filters): Promise<Repair> => ({
    label,
    instead,
    count: (await engine.search({ ...query, filters: instead })).total,
  })
  const higher = higherBudget(filters, result)
  const raised = higher
    ? [await counted(`Raise price to ${rangeText('price', higher.ranges.price.max ?? 0, locale)}`, higher)]
    : []
  const removed = await Promise.all(
    chosenFilters(filters, result.facets, locale).map(({ label, without }) =>
      counted(`Remove ${label}`, without),
    ),
  )
  const byCount = removed.sort((one, other) => other.count - one.count)
  return [...raised, ...byCount].filter(({ count }) => count > 0).slice(0, mostRepairs)
}

/** The least round budget that buys a matching vehicle; null where there is no budget, or no vehicle above it. */
function higherBudget(filters: Filters, { ranges }: SearchResult): Filters | null {
  const { price } = filters.ranges
  if (price.max === null || !ranges.price || ranges.price.min <= price.max) return null
  const max = Math.ceil(ranges.price.min / budgetStep) * budgetStep
  return { ...filters, page: 1, ranges: { ...filters.ranges, price: { ...price, max } } }
}
