import type { Locale } from '#app/features/tenancy/wording.ts'
import { rangeText } from './filter-labels.ts'
import {
  type Filters,
  listFilters,
  type RangeFilter,
  rangeFilters,
  withoutRange,
  withoutValue,
} from './filters.ts'
import type { Facets } from './search-engine.ts'

/** One filter that a shopper has chosen, and the filters without it. */
export interface ChosenFilter {
  readonly label: string
  readonly without: Filters
}

/** All chosen filters, in the order of the form. */
export function chosenFilters(filters: Filters, facets: Facets, locale: Locale): ChosenFilter[] {
  return [
    ...(filters.q === '' ? [] : [{ label: `“${filters.q}”`, without: { ...filters, q: '', page: 1 } }]),
    ...listFilters.flatMap((name) =>
      filters.lists[name].map((value) => ({
        label:
          facets[name].find((facet) => facet.value.toLowerCase() === value.toLowerCase())?.label ?? value,
        without: withoutValue(filters, name, value),
      })),
    ),
    ...rangeFilters.flatMap((name) => {
      const label = rangeLabel(name, filters, locale)
      return label === null ? [] : [{ label, without: withoutRange(filters, name) }]
    }),
  ]
}

function rangeLabel(name: RangeFilter, filters: Filters, locale: Locale): string | null {
  const { min, max } = filters.ranges[name]
  if (min === null && max === null) return null
  const shown = (value: number): string => rangeText(name, value, locale)
  if (min === null) return `Up to ${shown(max ?? 0)}`
  return max === null ? `From ${shown(min)}` : `${shown(min)} to ${shown(max)}`
}
