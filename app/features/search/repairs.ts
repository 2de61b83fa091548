import type { Locale } from '#app/features/tenancy/wording.ts'
import { chosenFilters } from './chosen-filters.ts'
import { rangeText } from './filter-labels.ts'
import { type Filters, type RangeFilter, rangeFilters } from './filters.ts'
import { choicesWithin } from './round-figures.ts'
import type { SearchEngine, SearchQuery, SearchResult } from './search-engine.ts'

/** A suggestion for a search without results: the same search with one filter changed. */
export interface Repair {
  readonly label: string
  readonly count: number
  readonly instead: Filters
}

const mostRepairs = 3
/**
 * Searches with one filter changed that find something: first with an upper bound raised, where a little more is enough,
 * then with one filter removed, those that find most first (LOOK-65).
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
  const raised = await Promise.all(
    rangeFilters.flatMap((name) => {
      const bound = nextBound(name, filters, result, locale)
      if (bound === null) return []
      const ranges = { ...filters.ranges, [name]: { ...filters.ranges[name], max: bound } }
      const label = `Raise ${raisedWords[name]}to ${rangeText(name, bound, locale)}`
      return [counted(label, { ...filters, page: 1, ranges })]
    }),
  )
  const removed = await Promise.all(
    chosenFilters(filters, result.facets, locale).map(({ label, without }) =>
      counted(`Remove ${quotedBound(label)}`, without),
    ),
  )
  const byCount = removed.sort((one, other) => other.count - one.count)
  return [...raised, ...byCount].filter(({ count }) => count > 0).slice(0, mostRepairs)
}

/** "Remove Up to $1,200" would read as a command to remove that much. */
function quotedBound(label: string): string {
  return /^(?:Up to|From) /.test(label) ? `“${label.charAt(0).toLowerCase()}${label.slice(1)}”` : label
}

/** What is raised, where the figure alone does not say it. */
const raisedWords = {
  price: 'price ',
  year: 'the year ',
  km: '',
  length: 'the length ',
  atm: '',
  tare: '',
  engine: 'the engine ',
  seat: 'the seat ',
  gvm: 'the GVM ',
} satisfies Record<RangeFilter, string>

/** An upper bound is raised to a multiple of this; weights and lengths go to the next figure that the form offers. */
const steps: Partial<Record<RangeFilter, number>> = { price: 5000, year: 1, km: 10_000 }

/** The least round upper bound that a matching vehicle keeps; null without a bound, or without a vehicle above it. */
function nextBound(
  name: RangeFilter,
  filters: Filters,
  { ranges }: SearchResult,
  locale: Locale,
): number | null {
  const { max } = filters.ranges[name]
  const found = ranges[name]
  if (max === null || !found || found.min <= max) return null
  const step = steps[name]
  if (step !== undefined) return Math.ceil(found.min / step) * step
  const figures = choicesWithin(name, found, { min: null, max: null }, locale) ?? []
  return figures.find((figure) => figure >= found.min) ?? found.min
}
