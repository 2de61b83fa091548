import type { Location } from '#app/features/locations/location.ts'
import { type ChoiceList, choicesOf, inFacetOrder, standsFor } from '#app/features/search/facets.ts'
import { listValueOf, rangeValueOf } from '#app/features/search/filter-fields.ts'
import {
  type Filters,
  type ListFilter,
  listFilters,
  mapOf,
  perPage,
  type Range,
  type RangeFilter,
  rangeFilters,
  type SortName,
} from '#app/features/search/filters.ts'
import { isInPreset } from '#app/features/search/preset.ts'
import {
  bucketCount,
  bucketOf,
  type FacetValue,
  type RangeFacet,
  type SearchQuery,
  type SearchResult,
} from '#app/features/search/search-engine.ts'
import { defaultSort, soldRank, sortKey } from '#app/features/search/sort.ts'
import { synonymsOf } from '#app/features/search/synonyms.ts'
import { parseWishes, synonymTable } from '#app/features/search/wanted.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { PricedFor } from '#app/features/vehicles/price/price-at.ts'
import { isShown } from '#app/features/vehicles/shown/is-shown.ts'
import { isSold, soldWindowEnd } from '#app/features/vehicles/sold.ts'
import type { Stock } from '#app/features/vehicles/stock.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { type FoundWord, nearestLevel, wordsToFind } from './naive-text.ts'

/** The search sees a vehicle as this row. */
interface Row {
  readonly vehicle: Vehicle
  readonly words: readonly FoundWord[]
  readonly lists: Readonly<Record<ListFilter, string>>
  readonly ranges: Readonly<Record<RangeFilter, number | null>>
}

type SearchedWebsite = Pick<
  Website,
  'include_sold_cars_days' | 'template' | 'flags' | 'config' | 'locale' | 'price'
>

/**
 * Makes the plainest possible search, to compare the real one with: it looks at every vehicle for every
 * query.
 */
export function naiveSearch(
  website: SearchedWebsite,
  stock: Stock,
  locations: readonly Location[],
): (query: SearchQuery) => SearchResult {
  const locationNames = new Map(locations.map((location) => [location.slug, location.name]))
  const rows = stock.vehicles.map((vehicle) => rowOf(vehicle, website))
  const choices = choicesOf(
    mapOf(listFilters, (name) => {
      const counts = new Map<string, number>()
      for (const row of rows) count(counts, row.lists[name])
      return counts
    }),
    locationNames,
    website,
  )
  const synonyms = synonymTable(synonymsOf(website))

  return ({ filters, preset, now }) => {
    const chosen = mapOf(listFilters, (name) =>
      filters.lists[name].length === 0
        ? null
        : new Set(filters.lists[name].flatMap((value) => standsFor(name, value))),
    )
    const listed = rows.filter(({ vehicle }) => isShown(vehicle, website, now))
    const wanted = parseWishes(filters.q, synonyms)
    const levelOf = nearestLevel(
      wanted,
      listed.map(({ words }) => words),
    )
    const counted = mapOf(listFilters, () => new Map<string, number>())
    const within = mapOf(rangeFilters, (): number[] => [])
    const hits: (Row & { level: number })[] = []
    let endsAt: Date | null = null
    for (const row of listed) {
      if (!isInPreset(row.vehicle, preset)) continue
      if (isSold(row.vehicle)) endsAt = earlier(endsAt, soldWindowEnd(row.vehicle, website))
      const level = levelOf(row.words)
      if (level === null) continue
      const lists = listFilters.filter(
        (name) => chosen[name] !== null && !chosen[name].has(row.lists[name].toLowerCase()),
      )
      const ranges = rangeFilters.filter((name) => !isInRange(row.ranges[name], filters.ranges[name]))
      const failing = lists.length + ranges.length
      if (failing === 0) hits.push({ ...row, level })
      // a vehicle that fails in only one filter counts there, since choosing another value of that filter
      // would show it
      if (failing > 1) continue
      for (const name of listFilters)
        if (failing === 0 || lists[0] === name) count(counted[name], row.lists[name].toLowerCase())
      for (const name of rangeFilters) {
        const value = row.ranges[name]
        if (value !== null && (failing === 0 || ranges[0] === name)) within[name].push(value)
      }
    }
    const sort = filters.sort ?? defaultSort(website)
    const ordered = inOrder(hits, sort, website)
    const byText = sort === 'relevant' && wanted.length > 0
    const shown = byText ? ordered.toSorted((a, b) => a.level - b.level) : ordered
    const start = (filters.page - 1) * perPage
    return {
      total: hits.length,
      page: filters.page,
      pages: Math.max(1, Math.ceil(hits.length / perPage)),
      perPage,
      sort,
      hits: shown.slice(start, start + perPage).map((row) => row.vehicle),
      facets: mapOf(listFilters, (name) => facetOf(choices[name], counted[name], filters)),
      ranges: mapOf(rangeFilters, (name) => rangeFacet(within[name])),
      endsAt,
    }
  }
}

function rowOf(vehicle: Vehicle, website: PricedFor): Row {
  return {
    vehicle,
    words: wordsToFind(vehicle),
    lists: mapOf(listFilters, (name) => listValueOf[name](vehicle) ?? ''),
    ranges: mapOf(rangeFilters, (name) => rangeValueOf[name](vehicle, website)),
  }
}

/**
 * A bound leaves out vehicles without such a value: without a price that counts, or with unknown kilometres.
 */
function isInRange(value: number | null, { min, max }: Range): boolean {
  if (min === null && max === null) return true
  return value !== null && (min === null || value >= min) && (max === null || value <= max)
}

/** Lists every choice that finds something, and every choice that is already made. */
function facetOf(list: ChoiceList, counts: ReadonlyMap<string, number>, filters: Filters): FacetValue[] {
  const { name, choices, labelOf } = list
  const countOf = (stands: readonly string[]): number =>
    stands.reduce((sum, stand) => sum + (counts.get(stand) ?? 0), 0)
  const stock = new Set(choices.flatMap(({ stands }) => stands))
  const values = choices
    .map(({ value, label, stands }) => ({ value, label, count: countOf(stands) }))
    .filter(({ count }) => count > 0)
  for (const value of filters.lists[name]) {
    if (values.some((other) => other.value.toLowerCase() === value.toLowerCase())) continue
    const stands = standsFor(name, value)
    const meant = stands
      .filter((stand) => stock.has(stand))
      .sort()
      .join()
    const isMeant = (other: FacetValue): boolean =>
      choices.some((choice) => choice.value === other.value && choice.stands.toSorted().join() === meant)
    const same = values.find(isMeant)
    if (!same) values.push({ value, label: labelOf(value), count: countOf(stands) })
    else if (!filters.lists[name].some((other) => other.toLowerCase() === same.value.toLowerCase()))
      same.value = value
  }
  return values.sort(inFacetOrder(name))
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

function count(counts: Map<string, number>, value: string): void {
  if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
}

function earlier(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}

/** Equal rows are ordered by id, so that the order is total. */
export function inOrder<T extends { readonly vehicle: Vehicle }>(
  rows: readonly T[],
  sort: SortName,
  website: PricedFor,
): T[] {
  return rows.toSorted(({ vehicle: a }, { vehicle: b }) => {
    if (soldRank(a) !== soldRank(b)) return soldRank(a) - soldRank(b)
    const [one, other] = [sortKey(sort, a, website), sortKey(sort, b, website)]
    return one === other ? a.id - b.id : one - other
  })
}
