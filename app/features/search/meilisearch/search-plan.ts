import {
  type Filters,
  listFilters,
  perPage,
  rangeFilters,
  type SortName,
} from '#app/features/search/filters.ts'
import type { FilterExpression } from '#app/features/vehicles/shown/filter-expression.ts'
import { printFilter } from '#app/features/vehicles/shown/print-filter.ts'
import { joinFilters } from './document-filter.ts'
import { indexName, listFields, rangeFields } from './documents.ts'
import { mostHits, sortRules } from './index-settings.ts'
import { chosenFilter, chosenGroups, type Group, isListFilter, soldFilter } from './listed-filter.ts'

/** One query of a `multi-search`, in the service's own terms. */
export interface ServiceQuery {
  readonly indexUid: string
  readonly q: string
  readonly matchingStrategy: 'all'
  readonly filter: string
  readonly facets: readonly string[]
  readonly sort: readonly string[]
  readonly page: number
  readonly hitsPerPage: number
  readonly attributesToRetrieve: readonly string[]
}

/**
 * All queries of one search, sent together: the hits, each chosen group without its own selection, the sold vehicles.
 */
export interface SearchPlan {
  readonly queries: readonly ServiceQuery[]
  /** The groups whose counts come from queries of their own, in the order of those queries. */
  readonly chosen: readonly Group[]
}

export function searchPlan(listed: FilterExpression, filters: Filters, sort: SortName): SearchPlan {
  const chosen = chosenGroups(filters)
  const q = queryText(filters.q)
  const unchosen = [...listFilters, ...rangeFilters].filter((name) => !chosen.includes(name))
  const main: ServiceQuery = {
    ...countOnly(joinFilters('and', [listed, ...chosenFilter(filters)]), unchosen.map(fieldOf), q),
    sort: sortRules[sort],
    // pages beyond the last possible one are empty
    page: Math.min(filters.page, Math.ceil(mostHits / perPage) + 1),
    hitsPerPage: perPage,
  }
  const groups = chosen.map((name) =>
    countOnly(joinFilters('and', [listed, ...chosenFilter(filters, name)]), [fieldOf(name)], q),
  )
  const sold = countOnly(joinFilters('and', [listed, soldFilter()]), ['sold_at_timestamp'])
  return { queries: [main, ...groups, sold], chosen }
}

/** A query for counts only, without hits. */
export function countOnly(filter: FilterExpression, facets: readonly string[], q = ''): ServiceQuery {
  return {
    indexUid: indexName,
    q,
    // a vehicle that lacks one of the words does not match
    matchingStrategy: 'all',
    filter: printFilter(filter),
    facets,
    sort: [],
    page: 1,
    hitsPerPage: 0,
    attributesToRetrieve: ['vehicle_id'],
  }
}

export function fieldOf(name: Group): string {
  return isListFilter(name) ? listFields[name] : rangeFields[name]
}

/** The words alone: quotes and a leading minus have a meaning for the service that the shopper did not intend. */
export function queryText(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
      // the last word may be unfinished, and a single letter would also match the beginning of “class”
      .replace(/\bclass ([a-z])\b/gi, '$1 class')
  )
}
