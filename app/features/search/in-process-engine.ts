import { toDollars } from '#app/core/money.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { isListed } from '#app/features/vehicles/listed.ts'
import { makeFilterValues } from '#app/features/vehicles/make.ts'
import { priceCounts } from '#app/features/vehicles/price.ts'
import { isSold, soldWindowEnd } from '#app/features/vehicles/sold.ts'
import type { Stock } from '#app/features/vehicles/stock.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { extraFilters, isVehicleIn } from './extra-filters.ts'
import { facetsFrom, makeFacetValues } from './facets.ts'
import {
  type Filters,
  type ListFilter,
  listFilters,
  perPage,
  type RangeFilter,
  rangeFilters,
} from './filters.ts'
import type { Preset, SearchEngine, SearchResult } from './search-engine.ts'
import { defaultSort, inOrder } from './sort.ts'
import { matchesText, searchableText, wordsOf } from './text-match.ts'

/** One vehicle as the search looks at it. */
export interface Row {
  readonly vehicle: Vehicle
  readonly text: string
  readonly lists: Readonly<Record<ListFilter, string>>
  readonly ranges: Readonly<Record<RangeFilter, number | null>>
}

type SearchedWebsite = Pick<Website, 'include_sold_cars_days' | 'template' | 'flags' | 'config'>

/** The search over the stock in memory: one pass over the rows answers results and all facets. */
export function inProcessSearch(
  website: SearchedWebsite,
  stock: Stock,
  locations: readonly Location[],
): SearchEngine {
  const locationNames = new Map(locations.map((location) => [location.slug, location.name]))
  const extra = extraFilters(website.config.cars.extra_filters)
  const rows = stock.vehicles
    .filter((vehicle) => extra === null || isVehicleIn(extra, vehicle))
    .map((vehicle) => rowOf(vehicle))
  const facetValues = { make: makeFacetValues(rows.map((row) => row.lists.make)) }
  return { search: (filters, preset, now) => searchRows(rows, filters, preset, now) }

  function searchRows(all: readonly Row[], filters: Filters, preset: Preset, now: Date): SearchResult {
    const chosen = chosenValues(filters)
    const words = wordsOf(filters.q)
    const counted = newCounts()
    const hits: Row[] = []
    let endsAt: Date | null = null
    for (const row of all) {
      if (!isInPreset(row.vehicle, preset) || !isListed(row.vehicle, website, now)) continue
      if (isSold(row.vehicle)) endsAt = earlier(endsAt, soldWindowEnd(row.vehicle, website))
      if (!matchesText(row.text, words) || !isInRanges(row, filters)) continue
      const failing = listFilters.filter(
        (name) => chosen[name] !== null && !chosen[name].has(row.lists[name].toLowerCase()),
      )
      if (failing.length === 0) {
        hits.push(row)
        for (const name of listFilters) count(counted[name], row.lists[name])
      } else if (failing.length === 1 && failing[0]) {
        // it would be shown if this facet alone were chosen otherwise
        count(counted[failing[0]], row.lists[failing[0]])
      }
    }
    const sort = filters.sort ?? defaultSort(website)
    const ordered = inOrder(hits, sort)
    const start = (filters.page - 1) * perPage
    return {
      total: hits.length,
      page: filters.page,
      pages: Math.max(1, Math.ceil(hits.length / perPage)),
      perPage,
      sort,
      hits: ordered.slice(start, start + perPage).map((row) => row.vehicle),
      facets: facetsFrom(counted, facetValues.make, filters, locationNames),
      endsAt,
    }
  }
}

function rowOf(vehicle: Vehicle): Row {
  return {
    vehicle,
    text: searchableText(vehicle),
    lists: {
      car_type: vehicle.car_type,
      make: vehicle.make,
      model: vehicle.model,
      body: vehicle.body ?? '',
      fuel: vehicle.fuel ?? '',
      location: vehicle.location?.slug ?? '',
    },
    ranges: {
      year: vehicle.year,
      price: priceCounts(vehicle.price) ? toDollars(vehicle.price) : null,
      km: vehicle.km,
    },
  }
}

/** For each list the values that pass, in lower case; null where the visitor chose none. */
function chosenValues(filters: Filters): Record<ListFilter, ReadonlySet<string> | null> {
  const valuesOf = (name: ListFilter): ReadonlySet<string> | null => {
    const values = filters.lists[name]
    if (values.length === 0) return null
    const expanded = name === 'make' ? values.flatMap(makeFilterValues) : values
    return new Set(expanded.map((value) => value.toLowerCase()))
  }
  return {
    car_type: valuesOf('car_type'),
    make: valuesOf('make'),
    model: valuesOf('model'),
    body: valuesOf('body'),
    fuel: valuesOf('fuel'),
    location: valuesOf('location'),
  }
}

function isInPreset(vehicle: Vehicle, preset: Preset): boolean {
  return (
    (preset.carTypes === undefined || preset.carTypes.includes(vehicle.car_type)) &&
    (preset.dealershipId === undefined || preset.dealershipId === vehicle.dealership_id) &&
    (!preset.filter || isVehicleIn(preset.filter, vehicle))
  )
}

/** A bound leaves out what has no such value: a price that does not count, unknown kilometres. */
function isInRanges(row: Row, filters: Filters): boolean {
  return rangeFilters.every((name) => {
    const { min, max } = filters.ranges[name]
    if (min === null && max === null) return true
    const value = row.ranges[name]
    return value !== null && (min === null || value >= min) && (max === null || value <= max)
  })
}

export type Counts = Record<ListFilter, Map<string, number>>

function newCounts(): Counts {
  return {
    car_type: new Map(),
    make: new Map(),
    model: new Map(),
    body: new Map(),
    fuel: new Map(),
    location: new Map(),
  }
}

function count(counts: Map<string, number>, value: string): void {
  if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
}

function earlier(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}
