import { isRecord, jsonOf } from '#app/core/json.ts'
import { chosenFilters } from '#app/features/search/chosen-filters.ts'
import { listFilters, mapOf, parseFilters, searchAddress } from '#app/features/search/filters.ts'
import { searchApiPath } from '#app/features/search/search-api-path.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'

/** A search that a visitor wants to come back to, as the visitor's own browser keeps it. */
export interface SavedSearch {
  /** Its address on this website: all that it asks for. */
  readonly address: string
  /** The heading of its page. */
  readonly name: string
}

export const savedSearchesKey = 'saved_searches'
export const mostSearches = 20
const longestAddress = 1000
const longestName = 120

/** Latest first, one per address; what is none of ours is left out. */
export function parseSearches(text: string | null): SavedSearch[] {
  const list = jsonOf(text)
  return searchesIn(Array.isArray(list) ? list : [])
}

/** The same from a list that was read already: what a browser sends. */
export function searchesIn(list: readonly unknown[]): SavedSearch[] {
  const found = new Map<string, SavedSearch>()
  for (const entry of list) {
    if (!isSearch(entry)) continue
    const address = plainAddress(entry.address)
    if (!found.has(address)) found.set(address, { address, name: entry.name.slice(0, longestName) })
  }
  return [...found.values()].slice(0, mostSearches)
}

export function removeSavedSearch(searches: readonly SavedSearch[], address: string): SavedSearch[] {
  return searches.filter((search) => search.address !== address)
}

/** Both lists as one, the first one's entries in front. */
export function mergedSearches(one: readonly SavedSearch[], other: readonly SavedSearch[]): SavedSearch[] {
  return searchesIn([...one, ...other])
}

/** What it asks for beyond its page, in words: "Mazda", "Up to $30,000". */
export function searchWords({ address }: SavedSearch, locale: Locale): string[] {
  const filters = parseFilters(new URLSearchParams(address.split('?')[1]))
  const noFacets = mapOf(listFilters, () => [])
  return chosenFilters(filters, noFacets, locale).map(({ label }) => label)
}

/** Where its vehicles can be counted; null where the address is no stock search. */
export function searchApiAddress({ address }: SavedSearch): string | null {
  return /^\/(search\/|pre-owned(?=\?|$))/.test(address) ? searchApiPath(address) : null
}

/** Without what says where the visit came from, and from its first page on. */
function plainAddress(address: string): string {
  const [path = '', query] = address.split('?')
  return searchAddress(path, { ...parseFilters(new URLSearchParams(query)), page: 1, isTable: false })
}

function isSearch(value: unknown): value is SavedSearch {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    typeof value.address === 'string' &&
    value.address.length <= longestAddress &&
    /^\/(search\/[^/?#]+|pre-owned)(\?[^#]*)?$/.test(value.address)
  )
}
