import type { Cents } from '#app/core/money.ts'
import { parseFilters } from '#app/features/search/filters.ts'
import type { InstantSearchEngine } from '#app/features/search/search-engine.ts'
import { preOwnedPath, searchPageAt } from '#app/features/search/search-slug.ts'
import type { SearchPageTemplate } from '#app/features/search/search-template.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { formatWholePrice } from '#app/features/vehicles/price/amounts.ts'
import { type Price, type PricedFor, priceAt } from '#app/features/vehicles/price/price-at.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { SavedSearch } from './saved-search.ts'

/** One piece of news for a customer. */
export type News =
  | { readonly kind: 'dropped'; readonly vehicleId: number; readonly was: string; readonly is: string }
  | { readonly kind: 'sold'; readonly vehicleId: number }
  | { readonly kind: 'match'; readonly vehicleId: number; readonly search: string }

/** What the customer was last told about a vehicle. */
export interface NotifiedFacts {
  readonly vehicleId: number
  /** The figure on the vehicle's card. */
  readonly cents: Cents | null
  /** The price qualifier of that figure with the fees in it; null where it is not known. */
  readonly qualifier: string | null
  readonly isSold: boolean
}

/** A customer gets at most one mail in this time. */
export const alertPauseMs = 86_400_000
const mostMatches = 6

/**
 * Returns the news of a vehicle since the customer was last told about it; null where nothing has changed
 * that they wait for.
 */
export function newsOf(vehicle: Vehicle, notified: NotifiedFacts, website: PricedFor): News | null {
  if (isSold(vehicle)) return notified.isSold ? null : { kind: 'sold', vehicleId: vehicle.id }
  const price = priceAt(vehicle, { website })
  const { figure } = price
  // a total and a part of it cannot be compared, so a new qualifier or a new fee is no price drop (ONE-16)
  if (notified.cents === null || figure === null || notified.qualifier !== basisOf(price)) return null
  if (figure >= notified.cents) return null
  const was = formatWholePrice(notified.cents)
  return { kind: 'dropped', vehicleId: vehicle.id, was, is: formatWholePrice(figure) }
}

/** Collects what the next news of a vehicle are compared with. */
export function collectNotifiedFacts(vehicle: Vehicle, website: PricedFor): NotifiedFacts {
  const price = priceAt(vehicle, { website })
  return { vehicleId: vehicle.id, cents: price.figure, qualifier: basisOf(price), isSold: isSold(vehicle) }
}

/** What a figure is and which fees it holds: only figures of one basis are compared. */
function basisOf({ qualifier, note }: Price): string {
  return note === null ? qualifier : `${qualifier}. ${note}`
}

/**
 * Finds the new vehicles that fit a saved search.
 *
 * @param arrivals a search over the new vehicles only
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

/** Keeps one piece of news for each vehicle: the change of a watched one comes before a match of a search. */
export function oncePerVehicle(news: readonly News[]): News[] {
  const first = new Map<number, News>()
  for (const one of news) if (!first.has(one.vehicleId)) first.set(one.vehicleId, one)
  return [...first.values()]
}
