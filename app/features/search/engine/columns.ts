import { choicesOf } from '#app/features/search/facets.ts'
import { listValueOf, priceThere, rangeValueOf } from '#app/features/search/filter-fields.ts'
import {
  type Filters,
  type ListFilter,
  listFilters,
  mapOf,
  type RangeFilter,
  rangeFilters,
} from '#app/features/search/filters.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { PricedFor } from '#app/features/vehicles/price/price-at.ts'
import type { BuyersPlace } from '#app/features/vehicles/price/there.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { ListColumn } from './list-column.ts'
import { valuesOf } from './list-values.ts'
import type { Narrowing } from './narrowing.ts'
import { PlacedParts } from './placed-parts.ts'
import { RangeColumn } from './range-column.ts'

type FilterName = ListFilter | RangeFilter

/** The values of the vehicles for every filter, column by column. */
export class Columns {
  readonly lists: Readonly<Record<ListFilter, ListColumn>>
  readonly #ranges: Readonly<Record<RangeFilter, RangeColumn>>
  readonly #prices: PlacedParts<RangeColumn>

  constructor(
    vehicles: readonly Vehicle[],
    locationNames: ReadonlyMap<string, string>,
    website: Pick<Website, 'flags'> & PricedFor,
  ) {
    const values = mapOf(listFilters, (name) => valuesOf(vehicles, listValueOf[name]))
    const choices = choicesOf(
      mapOf(listFilters, (name) => values[name].counts),
      locationNames,
      website,
    )
    this.lists = mapOf(listFilters, (name) => new ListColumn(choices[name], values[name]))
    this.#ranges = mapOf(
      rangeFilters,
      (name) => new RangeColumn(vehicles, (vehicle) => rangeValueOf[name](vehicle, website)),
    )
    this.#prices = new PlacedParts(
      (there) => new RangeColumn(vehicles, (vehicle) => priceThere(vehicle, website, there)),
    )
  }

  /** The column of a range; the prices are those of a place where one is said. */
  rangeOf(name: RangeFilter, there: BuyersPlace | null): RangeColumn {
    return name === 'price' && there ? this.#prices.at(there) : this.#ranges[name]
  }

  /** The rows that each filter in use lets through. */
  narrowing(
    { lists, ranges }: Pick<Filters, 'lists' | 'ranges'>,
    there: BuyersPlace | null,
  ): Narrowing<FilterName> {
    return [
      ...listFilters
        .filter((name) => lists[name].length > 0)
        .map((name) => [name, this.lists[name].rowsWith(lists[name])] as const),
      ...rangeFilters
        .filter((name) => ranges[name].min !== null || ranges[name].max !== null)
        .map((name) => [name, this.rangeOf(name, there).rowsIn(ranges[name])] as const),
    ]
  }
}
