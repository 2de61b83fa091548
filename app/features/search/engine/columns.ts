import { choicesOf } from '#app/features/search/facets.ts'
import { listValueOf, rangeValueOf } from '#app/features/search/filter-fields.ts'
import {
  type Filters,
  type ListFilter,
  listFilters,
  mapOf,
  type RangeFilter,
  rangeFilters,
} from '#app/features/search/filters.ts'
import type { Facets, RangeFacets } from '#app/features/search/search-engine.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { ListColumn } from './list-column.ts'
import type { Narrowing } from './narrowing.ts'
import { RangeColumn } from './range-column.ts'

type FilterName = ListFilter | RangeFilter

/** What the vehicles have in every filter, column by column. */
export class Columns {
  readonly #lists: Readonly<Record<ListFilter, ListColumn>>
  readonly #ranges: Readonly<Record<RangeFilter, RangeColumn>>

  constructor(vehicles: readonly Vehicle[], locationNames: ReadonlyMap<string, string>) {
    const values = mapOf(listFilters, (name) => vehicles.map(listValueOf[name]))
    const choices = choicesOf(
      mapOf(listFilters, (name) => countsOf(values[name])),
      locationNames,
    )
    this.#lists = mapOf(listFilters, (name) => new ListColumn(choices[name], values[name]))
    this.#ranges = mapOf(rangeFilters, (name) => new RangeColumn(vehicles.map(rangeValueOf[name])))
  }

  /** What each filter in use lets through. */
  narrowing({ lists, ranges }: Pick<Filters, 'lists' | 'ranges'>): Narrowing<FilterName> {
    return [
      ...listFilters
        .filter((name) => lists[name].length > 0)
        .map((name) => [name, this.#lists[name].rowsWith(lists[name])] as const),
      ...rangeFilters
        .filter((name) => ranges[name].min !== null || ranges[name].max !== null)
        .map((name) => [name, this.#ranges[name].rowsIn(ranges[name])] as const),
    ]
  }

  /** The facets, each among the rows that are said to be its own. */
  facets(rowsFor: (name: FilterName) => Uint32Array, lists: Filters['lists']): Facets {
    return mapOf(listFilters, (name) => this.#lists[name].facetOf(rowsFor(name), lists[name]))
  }

  rangeFacets(rowsFor: (name: FilterName) => Uint32Array): RangeFacets {
    return mapOf(rangeFilters, (name) => this.#ranges[name].facetOf(rowsFor(name)))
  }
}

function countsOf(values: readonly (string | null)[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values)
    if (value !== null && value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
