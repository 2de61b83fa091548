import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Stock } from '#app/features/vehicles/stock.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { Bases } from './engine/base.ts'
import { Columns } from './engine/columns.ts'
import { Listing } from './engine/listing.ts'
import { narrowed } from './engine/narrowing.ts'
import { inBoth, listRows, type Rows, without } from './engine/rows.ts'
import { SortOrder } from './engine/sort-order.ts'
import type { Suggestable } from './engine/suggestable.ts'
import { TextIndex, type TextMatch } from './engine/text-index.ts'
import { extraFilters, isVehicleIn } from './extra-filters.ts'
import { type ListFilter, noFilters, perPage, type RangeFilter, type SortName } from './filters.ts'
import type {
  FacetValue,
  InstantSearchEngine,
  SearchQuery,
  SearchResult,
  SuggestedFilter,
  Suggestions,
} from './search-engine.ts'
import { defaultSort } from './sort.ts'
import { synonymsOf } from './synonyms.ts'
import { furthest, levels, matchesWords, wordsOf } from './text-match.ts'
import { synonymTable } from './wanted.ts'

type SearchedWebsite = Pick<Website, 'include_sold_cars_days' | 'template' | 'flags' | 'config'>

/**
 * The search over the stock in memory. The index is made once, never changed, and replaced whole with its stock:
 * whoever reads it sees one state. A row is a vehicle's place in the order of ids; filters are sets of rows that are
 * intersected, and only what is left is counted.
 *
 * Under "Most Relevant" a text puts first what has all its words in make and model, then what has them in the other
 * facts, then what has some only in its features; among equals the website's own order decides, and then the id.
 */
export function inProcessSearch(
  website: SearchedWebsite,
  stock: Stock,
  locations: readonly Location[],
): InstantSearchEngine {
  const extra = extraFilters(website.config.cars.extra_filters)
  const vehicles = extra ? stock.vehicles.filter((vehicle) => isVehicleIn(extra, vehicle)) : stock.vehicles
  const columns = new Columns(vehicles, new Map(locations.map(({ slug, name }) => [slug, name])))
  const bases = new Bases({ vehicles, columns, listing: new Listing(vehicles, website) })
  const texts = new TextIndex(vehicles, synonymTable(synonymsOf(website)))
  const orders = new Map<SortName, SortOrder>()
  return { search, suggest, facetValues }

  function search({ filters, preset, now }: SearchQuery): SearchResult {
    const base = bases.at(preset, now)
    const text = texts.find(filters.q, base.listed)
    const narrowing = columns.narrowing(filters)
    const within = text ? inBoth(base.rows, text.rowsWithin(furthest)) : base.rows
    const { matches, butOwn } = narrowed(within, narrowing)
    const rows = listRows(matches)
    const isWhole = text === null && narrowing.length === 0
    const rowsFor = (name: ListFilter | RangeFilter): Uint32Array => {
      const own = butOwn.get(name)
      return own ? listRows(own) : rows
    }
    const sort = filters.sort ?? defaultSort(website)
    const skipped = (filters.page - 1) * perPage
    return {
      total: rows.length,
      page: filters.page,
      pages: Math.max(1, Math.ceil(rows.length / perPage)),
      perPage,
      sort,
      hits: hitsOf(text && sort === 'relevant' ? tiersOf(matches, text) : [rows], sort, skipped, perPage),
      facets: isWhole ? base.facets : columns.facets(rowsFor, filters.lists),
      ranges: isWhole ? base.ranges : columns.rangeFacets(rowsFor),
      endsAt: base.endsAt,
    }
  }

  function suggest(text: string, { filters, preset, now }: SearchQuery): Suggestions {
    const base = bases.at(preset, now)
    const match = text.trim().length < 2 ? null : texts.find(text, base.listed)
    if (!match) return { models: [], bodies: [], vehicles: [] }
    const { makes, models, bodies } = base.suggestables
    const named = (all: readonly Suggestable[], most: number): SuggestedFilter[] =>
      firstOf(all, most, ({ words }) => match.isIn(words)).map(({ label, count, lists }) => ({
        label,
        count,
        filters: { ...noFilters, sort: filters.sort, lists },
      }))
    const vehicles = hitsOf(
      tiersOf(inBoth(base.rows, match.rowsWithin(furthest)), match),
      'relevant',
      0,
      mostSuggested.vehicles,
    )
    const ofBodies = named(bodies, mostSuggested.bodies)
    const ofMakes = named(makes, mostSuggested.makes)
    const left = mostSuggested.all - vehicles.length - ofBodies.length - ofMakes.length
    return { models: [...ofMakes, ...named(models, left)], bodies: ofBodies, vehicles }
  }

  function facetValues(name: ListFilter, text: string, query: SearchQuery): readonly FacetValue[] {
    const words = wordsOf(text)
    return search(query).facets[name].filter(({ label }) => matchesWords(wordsOf(label), words))
  }

  /** The vehicles of some sets of rows, one set after the other, each in the order asked for. */
  function hitsOf(tiers: readonly Uint32Array[], sort: SortName, skipped: number, most: number): Vehicle[] {
    const order = orders.get(sort) ?? new SortOrder(vehicles, sort)
    orders.set(sort, order)
    const hits: number[] = []
    let before = 0
    for (const rows of tiers) {
      if (hits.length < most)
        hits.push(...order.slice(rows, Math.max(0, skipped - before), most - hits.length))
      before += rows.length
    }
    return hits.flatMap((row) => vehicles[row] ?? [])
  }
}

const mostSuggested = { all: 8, makes: 2, bodies: 2, vehicles: 3 }

/** What matches, the nearest level first. */
function tiersOf(matches: Rows, text: TextMatch): Uint32Array[] {
  const named = inBoth(matches, text.rowsWithin(levels.name))
  const known = inBoth(matches, text.rowsWithin(levels.facts))
  return [named, without(known, named), without(matches, known)].map(listRows)
}

function firstOf<Value>(all: readonly Value[], most: number, isMeant: (value: Value) => boolean): Value[] {
  const found: Value[] = []
  for (const value of all) {
    if (found.length >= most) break
    if (isMeant(value)) found.push(value)
  }
  return found
}
