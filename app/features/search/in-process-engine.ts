import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { PricedFor } from '#app/features/vehicles/price/price-at.ts'
import type { BuyersPlace } from '#app/features/vehicles/price/there.ts'
import type { Stock } from '#app/features/vehicles/stock.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { type Base, Bases } from './engine/base.ts'
import { Columns } from './engine/columns.ts'
import { Listing } from './engine/listing.ts'
import { Narrower } from './engine/narrowing.ts'
import { Orders } from './engine/orders.ts'
import { hasRow, inBoth, listRows } from './engine/rows.ts'
import type { SortOrder } from './engine/sort-order.ts'
import type { Suggestable } from './engine/suggestable.ts'
import { TextIndex, type TextMatch } from './engine/text-index.ts'
import {
  type Filters,
  type ListFilter,
  listFilters,
  mapOf,
  noFilters,
  perPage,
  type RangeFilter,
  rangeFilters,
} from './filters.ts'
import type {
  FacetValue,
  InstantSearchEngine,
  RangeFacet,
  SearchQuery,
  SearchResult,
  SuggestedFilter,
  Suggestions,
} from './search-engine.ts'
import { defaultSort } from './sort.ts'
import { synonymsOf } from './synonyms.ts'
import { furthest, levels } from './text-match.ts'
import { synonymTable } from './wanted.ts'

/** What an index takes beside its vehicles, and for each: columns, sets of rows, orders and words, measured on 64 bits. */
const indexBytes = { itself: 100_000, ofVehicle: 700 }

/** What the index of so many vehicles takes, with the parts that are built at the first need. */
export function indexBytesOf(vehicles: number): number {
  return indexBytes.itself + vehicles * indexBytes.ofVehicle
}

type SearchedWebsite = Pick<Website, 'include_sold_cars_days' | 'template' | 'flags' | 'config'> & PricedFor

/**
 * The search over the stock in memory. The index is built once, never changed, and replaced as a whole with its stock,
 * so every reader sees a consistent state. A row is a vehicle's place in the order of ids. Filters are sets of rows
 * that are intersected, and only the remaining rows are counted.
 *
 * Under "Most Relevant", vehicles with all words of the text in make and model come first, then those with them in the
 * other facts, then those with some only in their features. The website's own order breaks ties, then the id.
 */
export function inProcessSearch(
  website: SearchedWebsite,
  stock: Stock,
  locations: readonly Location[],
): InstantSearchEngine {
  const { vehicles } = stock
  const columns = new Columns(vehicles, new Map(locations.map(({ slug, name }) => [slug, name])), website)
  const bases = new Bases({ vehicles, columns, listing: new Listing(vehicles, website) })
  const narrower = new Narrower<ListFilter | RangeFilter>()
  // most visitors neither type nor sort, so these are built at the first need
  let texts: TextIndex | null = null
  const orders = new Orders(vehicles, website)
  return { search, suggest }

  function search({ filters, preset, now, there = null }: SearchQuery): SearchResult {
    const base = bases.at(preset, now)
    const text = find(filters.q, base)
    const within = text ? inBoth(base.rows, text.rowsWithin(furthest)) : base.rows
    const narrowing = columns.narrowing(filters, there)
    const isWhole = text === null && narrowing.length === 0
    const { matches, butOwn } = isWhole
      ? { matches: base.list, butOwn: noneNarrowed }
      : narrower.narrow(within, narrowing)
    const sort = filters.sort ?? defaultSort(website)
    const tiers = text && sort === 'relevant' ? tiersOf(matches, text) : [matches]
    return {
      total: matches.length,
      page: filters.page,
      pages: Math.max(1, Math.ceil(matches.length / perPage)),
      perPage,
      sort,
      hits: hitsOf(tiers, orders.at(sort, there), (filters.page - 1) * perPage, perPage),
      facets: mapOf(listFilters, (name) => facetOf(name, butOwn.get(name) ?? matches, base, filters)),
      ranges: mapOf(rangeFilters, (name) => rangeOf(name, butOwn.get(name) ?? matches, base, there)),
      endsAt: base.endsAt,
    }
  }

  function facetOf(
    name: ListFilter,
    rows: Uint32Array,
    base: Base,
    { lists }: Filters,
  ): readonly FacetValue[] {
    const column = columns.lists[name]
    if (rows.length < base.list.length) return column.facetOf(column.countsOf(rows), lists[name])
    return lists[name].length === 0 ? base.facetOf(name) : column.facetOf(base.countsOf(name), lists[name])
  }

  function rangeOf(
    name: RangeFilter,
    rows: Uint32Array,
    base: Base,
    there: BuyersPlace | null,
  ): RangeFacet | null {
    return rows.length < base.list.length
      ? columns.rangeOf(name, there).facetOf(rows)
      : base.rangeOf(name, there)
  }

  function suggest(text: string, { filters, preset, now }: SearchQuery): Suggestions {
    const base = bases.at(preset, now)
    const match = text.trim().length < 2 ? null : find(text, base)
    if (!match) return { models: [], bodies: [], vehicles: [] }
    const { makes, models, bodies } = base.suggestables
    const named = (all: readonly Suggestable[], most: number): SuggestedFilter[] =>
      firstOf(all, most, ({ words }) => match.isIn(words)).map(({ label, count, lists }) => ({
        label,
        count,
        filters: { ...noFilters, sort: filters.sort, lists },
      }))
    const matches = listRows(inBoth(base.rows, match.rowsWithin(furthest)))
    const vehicles = hitsOf(tiersOf(matches, match), orders.at('relevant', null), 0, mostSuggested.vehicles)
    const ofBodies = named(bodies, mostSuggested.bodies)
    const ofMakes = named(makes, mostSuggested.makes)
    const left = mostSuggested.all - vehicles.length - ofBodies.length - ofMakes.length
    return { models: [...ofMakes, ...named(models, left)], bodies: ofBodies, vehicles }
  }

  function find(text: string, base: Base): TextMatch | null {
    if (text === '') return null
    texts ??= new TextIndex(vehicles, synonymTable(synonymsOf(website)))
    return texts.find(text, base.listed)
  }

  /** The vehicles of several sets of rows, one set after the other, each in the given order. */
  function hitsOf(tiers: readonly Uint32Array[], order: SortOrder, skipped: number, most: number): Vehicle[] {
    const hits: Vehicle[] = []
    let before = 0
    for (const rows of tiers) {
      for (const row of order.slice(rows, Math.max(0, skipped - before), most - hits.length)) {
        const vehicle = vehicles[row]
        if (vehicle) hits.push(vehicle)
      }
      before += rows.length
    }
    return hits
  }
}

const mostSuggested = { all: 8, makes: 2, bodies: 2, vehicles: 3 }

const noneNarrowed: ReadonlyMap<ListFilter | RangeFilter, Uint32Array> = new Map()

/** The matches as one list per level, the nearest level first. */
function tiersOf(matches: Uint32Array, text: TextMatch): Uint32Array[] {
  const named = text.rowsWithin(levels.name)
  const known = text.rowsWithin(levels.facts)
  return [
    matches.filter((row) => hasRow(named, row)),
    matches.filter((row) => !hasRow(named, row) && hasRow(known, row)),
    matches.filter((row) => !hasRow(known, row)),
  ]
}

function firstOf<Value>(all: readonly Value[], most: number, isMeant: (value: Value) => boolean): Value[] {
  const found: Value[] = []
  for (const value of all) {
    if (found.length >= most) break
    if (isMeant(value)) found.push(value)
  }
  return found
}
