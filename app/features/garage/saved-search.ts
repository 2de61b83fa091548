import { isRecord, jsonOf } from '#app/core/json.ts'
import { chosenFilters } from '#app/features/search/chosen-filters.ts'
import { listFilters, mapOf, parseFilters, searchAddress } from '#app/features/search/filters.ts'
import { searchApiPath } from '#app/features/search/search-api-path.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'

/** A search that a visitor wants to return to, as the browser keeps it. */
export interface SavedSearch {
  /** The address on this website, which holds all of the search. */
  readonly address: string
  /** The heading of the search's page. */
  readonly name: string
}

export const savedSearchesKey = 'saved_searches'
export const mostSearches = 20
const longestAddress = 1000
const longestName = 120

/**
 * Reads the saved searches, the latest first and one for each address; entries that are not ours are left
 * out.
 */
export function parseSearches(text: string | null): SavedSearch[] {
  const list = jsonOf(text)
  return searchesIn(Array.isArray(list) ? list : [])
}

/** Reads a list that is parsed already, as a browser sends it. */
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

/** Merges two lists; the first one's entries come first. */
export function mergedSearches(one: readonly SavedSearch[], other: readonly SavedSearch[]): SavedSearch[] {
  return searchesIn([...one, ...other])
}

/** Describes the filters of a search in words, such as "Mazda" and "Up to $30,000". */
export function searchWords({ address }: SavedSearch, locale: Locale): string[] {
  const filters = parseFilters(new URLSearchParams(address.split('?')[1]))
  const noFacets = mapOf(listFilters, () => [])
  return chosenFilters(filters, noFacets, locale).map(({ label }) => label)
}

/** Returns the API address that counts the search's vehicles; null where the address is no stock search. */
export function searchApiAddress({ address }: SavedSearch): string | null {
  return /^\/(search\/|pre-owned(?=\?|$))/.test(address) ? searchApiPath(address) : null
}

/** Removes the campaign from an address and starts at its first page. */
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
