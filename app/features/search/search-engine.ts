import type { BuyersPlace } from '#app/features/vehicles/price/there.ts'
import type { FilterExpression } from '#app/features/vehicles/shown/filter-expression.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { Filters, ListFilter, RangeFilter, SortName } from './filters.ts'

/** The restrictions of an address before the visitor chooses anything: `/search/used-cars`, one dealer's stock. */
export interface Preset {
  readonly carTypes?: readonly string[]
  readonly dealershipId?: number
  readonly filter?: FilterExpression
}

/** The question and its time: sold vehicles leave as time passes. */
export interface SearchQuery {
  readonly filters: Filters
  readonly preset: Preset
  readonly now: Date
  /** Where the buyer lives: prices are those of that state; null or left out: as they are advertised. */
  readonly there?: BuyersPlace | null
}

export interface FacetValue {
  readonly value: string
  /** The value as people know it: KGM for SsangYong, a location's name for its slug. */
  readonly label: string
  /** How many vehicles choosing it alone in its facet would show, under all other filters. */
  readonly count: number
}

export type Facets = Readonly<Record<ListFilter, readonly FacetValue[]>>

/** The distribution of the vehicles over a range, under all other filters. */
export interface RangeFacet {
  readonly min: number
  readonly max: number
  /** How many vehicles are in each of twenty equal parts from `min` to `max`; the last part includes `max`. */
  readonly buckets: readonly number[]
}

/** Null where no vehicle has a value. */
export type RangeFacets = Readonly<Record<RangeFilter, RangeFacet | null>>

export const bucketCount = 20

/** The index of the part of the range that contains a value, from 0. */
export function bucketOf(value: number, min: number, max: number): number {
  if (max === min) return 0
  return Math.min(bucketCount - 1, Math.floor(((value - min) / (max - min)) * bucketCount))
}

export interface SearchResult {
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly perPage: number
  readonly sort: SortName
  readonly hits: readonly Vehicle[]
  readonly facets: Facets
  readonly ranges: RangeFacets
  /** The first moment at which time alone changes the answer, because a sold vehicle leaves. */
  readonly endsAt: Date | null
}

/** What a text may mean, each meaning with the number of vehicles it would find. */
export interface Suggestions {
  /** "Mazda CX-5", with its filters. */
  readonly models: readonly SuggestedFilter[]
  readonly bodies: readonly SuggestedFilter[]
  readonly vehicles: readonly Vehicle[]
}

export interface SuggestedFilter {
  readonly label: string
  readonly count: number
  readonly filters: Filters
}

/** An immediate answer, or a promise where a service is asked. */
export type Answer<Value> = Value | Promise<Value>

/**
 * A website's stock search. Counts are exact under the filters (a facet's own selection does not narrow its own
 * counts), the order is total and stable, and nothing of another website is ever returned. A service that does not
 * answer throws an `AppError` of the kind `unavailable`.
 */
export interface SearchEngine {
  search(query: SearchQuery): Answer<SearchResult>
  /** What a visitor who has typed this much may mean; at most eight suggestions. */
  suggest(text: string, query: SearchQuery): Answer<Suggestions>
}

/** An engine in memory: the answer is there at once. */
export interface InstantSearchEngine extends SearchEngine {
  search(query: SearchQuery): SearchResult
  suggest(text: string, query: SearchQuery): Suggestions
}

declare module '#app/features/tenancy/scope.server.ts' {
  interface Snapshot {
    readonly search: SearchEngine
    /**
     * The search in memory, whatever engine answers visitors: counts that a page needs in passing must not wait for a
     * service.
     */
    readonly stockSearch: () => InstantSearchEngine
  }
}
