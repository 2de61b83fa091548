import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { FilterExpression } from './filter-expression.ts'
import type { Filters, ListFilter, SortName } from './filters.ts'

/** What an address fixes before the visitor chooses anything: `/search/used-cars`, one dealer's stock. */
export interface Preset {
  readonly carTypes?: readonly string[]
  readonly dealershipId?: number
  readonly filter?: FilterExpression
}

export interface FacetValue {
  readonly value: string
  /** As people read it: KGM for SsangYong, a location's name for its slug. */
  readonly label: string
  /** How many vehicles choosing it alone in its facet would show, under all other filters. */
  readonly count: number
}

export type Facets = Readonly<Record<ListFilter, readonly FacetValue[]>>

export interface SearchResult {
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly perPage: number
  readonly sort: SortName
  readonly hits: readonly Vehicle[]
  readonly facets: Facets
  /** The first moment at which the clock alone changes the answer: a sold vehicle leaves. */
  readonly endsAt: Date | null
}

/**
 * A website's stock search. Counts are exact under the filters (a facet's own selection does not narrow its own
 * counts), the order is total and stable, and nothing of another website is ever returned.
 */
export interface SearchEngine {
  search(filters: Filters, preset: Preset, now: Date): SearchResult
}
