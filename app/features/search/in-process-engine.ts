import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { isListed } from '#app/features/vehicles/listed.ts'
import { makeFilterValues } from '#app/features/vehicles/make.ts'
import { isSold, soldWindowEnd } from '#app/features/vehicles/sold.ts'
import type { Stock } from '#app/features/vehicles/stock.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { extraFilters, isVehicleIn } from './extra-filters.ts'
import { facetsFrom, makeFacetValues } from './facets.ts'
import { listValueOf, rangeValueOf } from './filter-fields.ts'
import {
  type Filters,
  type ListFilter,
  listFilters,
  mapOf,
  noFilters,
  perPage,
  type Range,
  type RangeFilter,
  rangeFilters,
} from './filters.ts'
import {
  bucketCount,
  bucketOf,
  type InstantSearchEngine,
  type Preset,
  type RangeFacet,
  type SearchQuery,
  type SearchResult,
  type Suggestions,
} from './search-engine.ts'
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
): InstantSearchEngine {
  const locationNames = new Map(locations.map((location) => [location.slug, location.name]))
  const extra = extraFilters(website.config.cars.extra_filters)
  const rows = stock.vehicles
    .filter((vehicle) => extra === null || isVehicleIn(extra, vehicle))
    .map((vehicle) => rowOf(vehicle))
  const makes = makeFacetValues(rows.map((row) => row.lists.make))
  return {
    search: (query) => searchRows(query),
    suggest: (text, query) => suggested(text, query),
    facetValues: (name, text, query) => {
      const words = wordsOf(text)
      return searchRows(query).facets[name].filter(({ label }) =>
        matchesText(` ${wordsOf(label).join(' ')}`, words),
      )
    },
  }

  function searchRows({ filters, preset, now }: SearchQuery): SearchResult {
    const chosen = chosenValues(filters)
    const words = wordsOf(filters.q)
    const counted = newCounts()
    const within = mapOf(rangeFilters, (): number[] => [])
    const hits: Row[] = []
    let endsAt: Date | null = null
    for (const row of rows) {
      if (!isInPreset(row.vehicle, preset) || !isListed(row.vehicle, website, now)) continue
      if (isSold(row.vehicle)) endsAt = earlier(endsAt, soldWindowEnd(row.vehicle, website))
      if (!matchesText(row.text, words)) continue
      const lists = listFilters.filter(
        (name) => chosen[name] !== null && !chosen[name].has(row.lists[name].toLowerCase()),
      )
      const ranges = rangeFilters.filter((name) => !isInRange(row.ranges[name], filters.ranges[name]))
      const failing = lists.length + ranges.length
      if (failing === 0) hits.push(row)
      // one that fails in one filter alone would be shown if that were chosen otherwise
      if (failing > 1) continue
      for (const name of listFilters)
        if (failing === 0 || lists[0] === name) count(counted[name], row.lists[name])
      for (const name of rangeFilters) {
        const value = row.ranges[name]
        if (value !== null && (failing === 0 || ranges[0] === name)) within[name].push(value)
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
      facets: facetsFrom(counted, makes, filters, locationNames),
      ranges: mapOf(rangeFilters, (name) => rangeFacet(within[name])),
      endsAt,
    }
  }

  function suggested(text: string, { filters, preset, now }: SearchQuery): Suggestions {
    const q = text.trim()
    if (q.length < 2) return { models: [], bodies: [], vehicles: [] }
    const found = searchRows({ filters: { ...noFilters, q }, preset, now })
    const choosing = (changes: Partial<Filters['lists']>): Filters => ({
      ...noFilters,
      sort: filters.sort,
      lists: { ...noFilters.lists, ...changes },
    })
    return {
      models: found.facets.make
        .slice(0, 4)
        .map(({ value, label, count }) => ({ label, count, filters: choosing({ make: [value] }) })),
      bodies: found.facets.body
        .slice(0, 2)
        .map(({ value, label, count }) => ({ label, count, filters: choosing({ body: [value] }) })),
      vehicles: found.hits.slice(0, 2),
    }
  }
}

function rowOf(vehicle: Vehicle): Row {
  return {
    vehicle,
    text: searchableText(vehicle),
    lists: mapOf(listFilters, (name) => listValueOf[name](vehicle) ?? ''),
    ranges: mapOf(rangeFilters, (name) => rangeValueOf[name](vehicle)),
  }
}

/** For each list the values that pass, in lower case; null where the visitor chose none. */
function chosenValues(filters: Filters): Record<ListFilter, ReadonlySet<string> | null> {
  return mapOf(listFilters, (name) => {
    const values = filters.lists[name]
    if (values.length === 0) return null
    const expanded = name === 'make' ? values.flatMap(makeFilterValues) : values
    return new Set(expanded.map((value) => value.toLowerCase()))
  })
}

function isInPreset(vehicle: Vehicle, preset: Preset): boolean {
  return (
    (preset.carTypes === undefined || preset.carTypes.includes(vehicle.car_type)) &&
    (preset.dealershipId === undefined || preset.dealershipId === vehicle.dealership_id) &&
    (!preset.filter || isVehicleIn(preset.filter, vehicle))
  )
}

/** A bound leaves out what has no such value: a price that does not count, unknown kilometres. */
function isInRange(value: number | null, { min, max }: Range): boolean {
  if (min === null && max === null) return true
  return value !== null && (min === null || value >= min) && (max === null || value <= max)
}

function rangeFacet(values: readonly number[]): RangeFacet | null {
  if (values.length === 0) return null
  const min = values.reduce((least, value) => Math.min(least, value))
  const max = values.reduce((most, value) => Math.max(most, value))
  const buckets = new Array<number>(bucketCount).fill(0)
  for (const value of values) {
    const place = bucketOf(value, min, max)
    buckets[place] = (buckets[place] ?? 0) + 1
  }
  return { min, max, buckets }
}

export type Counts = Record<ListFilter, Map<string, number>>

function newCounts(): Counts {
  return mapOf(listFilters, () => new Map())
}

function count(counts: Map<string, number>, value: string): void {
  if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
}

function earlier(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}
