import { isRecord } from '#app/core/json.ts'
import type { Cents } from '#app/core/money.ts'
import { parseFilters } from '#app/features/search/filters.ts'
import type { InstantSearchEngine } from '#app/features/search/search-engine.ts'
import { preOwnedPath, searchPageAt } from '#app/features/search/search-slug.ts'
import type { SearchPageTemplate } from '#app/features/search/search-template.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { formatWholePrice, priceOf } from '#app/features/vehicles/price.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { SavedSearch } from './saved-search.ts'

/** One thing that a customer is told. */
export type News =
  | { readonly kind: 'dropped'; readonly vehicleId: number; readonly was: string; readonly is: string }
  | { readonly kind: 'sold'; readonly vehicleId: number }
  | { readonly kind: 'match'; readonly vehicleId: number; readonly search: string }

/** What was last told of a vehicle. */
export interface Told {
  readonly vehicleId: number
  /** The large figure. */
  readonly cents: number | null
  /** What it held; null where that is not known. */
  readonly qualifier: string | null
  readonly isSold: boolean
}

/** A day between two mails, whatever happens. */
export const alertPauseMs = 86_400_000
const mostMatches = 6

/** What has become of a vehicle since it was last told of; null: nothing that anybody waits for. */
export function newsOf(vehicle: Vehicle, told: Told): News | null {
  if (isSold(vehicle)) return told.isSold ? null : { kind: 'sold', vehicleId: vehicle.id }
  const { figure, qualifier } = priceOf(vehicle)
  // a total is not dearer than a part of it was, nor a part cheaper than the total
  if (told.cents === null || figure === null || told.qualifier !== qualifier) return null
  if (figure >= told.cents) return null
  // one row holds what was once a price of ours
  const was = formatWholePrice(told.cents as Cents)
  return { kind: 'dropped', vehicleId: vehicle.id, was, is: formatWholePrice(figure) }
}

/** What is told of it from now on. */
export function toldFacts(vehicle: Vehicle): Told {
  const { figure, qualifier } = priceOf(vehicle)
  return { vehicleId: vehicle.id, cents: figure, qualifier, isSold: isSold(vehicle) }
}

/**
 * The new vehicles that fit a saved search.
 *
 * @param arrivals a search over those that are new, and no others
 */
export function matchesOf(
  search: SavedSearch,
  arrivals: InstantSearchEngine,
  context: {
    readonly website: Website
    readonly templates: readonly SearchPageTemplate[]
    readonly now: Date
  },
): News[] {
  const { website, templates, now } = context
  const [path = '', query] = search.address.split('?')
  const slug = path === preOwnedPath ? undefined : path.replace('/search/', '')
  const preset = searchPageAt(website, slug, templates)?.preset
  if (!preset) return []
  const filters = { ...parseFilters(new URLSearchParams(query)), sort: 'latest' as const, page: 1 }
  return arrivals
    .search({ filters, preset, now })
    .hits.filter((vehicle) => !isSold(vehicle))
    .slice(0, mostMatches)
    .map((vehicle) => ({ kind: 'match', vehicleId: vehicle.id, search: search.name }))
}

/** Each vehicle is told once: what became of a watched one before that it fits a search. */
export function oncePerVehicle(news: readonly News[]): News[] {
  const first = new Map<number, News>()
  for (const one of news) if (!first.has(one.vehicleId)) first.set(one.vehicleId, one)
  return [...first.values()]
}

/** As the queue brings it back. */
export function newsIn(value: unknown): News[] {
  return Array.isArray(value) ? value.filter(isNews) : []
}

function isNews(value: unknown): value is News {
  if (!isRecord(value) || typeof value.vehicleId !== 'number') return false
  if (value.kind === 'dropped') return typeof value.was === 'string' && typeof value.is === 'string'
  return value.kind === 'sold' || (value.kind === 'match' && typeof value.search === 'string')
}
