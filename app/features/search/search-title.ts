import type { Website } from '#app/features/tenancy/website.ts'
import { pluralOf, usedLabel, vehicleWords } from '#app/features/tenancy/wording.ts'
import { type Filters, listFilters, rangeFilters } from './filters.ts'
import type { Facets } from './search-engine.ts'
import type { SearchPage } from './search-slug.ts'

/** The heading of a search: its own title, else what it shows: "Used Mazda cars", "SUVs in stock". */
export function searchTitle(page: SearchPage, website: Website, filters: Filters, facets: Facets): string {
  if (page.title !== null) return page.title
  const what = whatIsShown(filters, facets, vehicleWords(website).many)
  const types = filters.lists.car_type.length === 1 ? filters.lists.car_type : page.preset.carTypes
  return usedLabel(titled(what, types, page.dealershipName), website)
}

/**
 * May search engines list it? The page itself, and it under one filter, which is a landing page; every further filter,
 * range, order and text makes one page more of the same vehicles.
 */
export function isIndexed(filters: Filters, total: number): boolean {
  const chosen = listFilters.reduce((sum, name) => sum + filters.lists[name].length, 0)
  return chosen <= 1 && total > 0 && !hasMore(filters) && filters.sort === null && !filters.isTable
}

function titled(what: string, types: readonly string[] | undefined, dealership: string | null): string {
  const things = what.charAt(0).toUpperCase() + what.slice(1)
  if (dealership !== null) return `${things} at ${dealership}`
  if (types === undefined) return `${things} in stock`
  if (types.includes('new')) return `New ${what} in stock`
  return types.includes('demo') ? `Demo ${what} in stock` : `Used ${what}`
}

/** The noun, as one chosen make or body narrows it: "Mazda cars", "utes". */
function whatIsShown(filters: Filters, facets: Facets, many: string): string {
  const chosen = listFilters.flatMap((name) =>
    name === 'car_type' ? [] : filters.lists[name].map((value) => ({ name, value: value.toLowerCase() })),
  )
  const [only, ...more] = chosen
  if (!only || more.length > 0 || hasMore(filters)) return many
  const label = facets[only.name].find(({ value }) => value.toLowerCase() === only.value)?.label
  if (label === undefined) return many
  if (only.name === 'make') return `${label} ${many}`
  return only.name === 'body' ? bodies(label) : many
}

/** "utes", "SUVs": as a word inside a sentence. */
function bodies(body: string): string {
  return body === body.toUpperCase() ? `${body}s` : pluralOf(body).toLowerCase()
}

function hasMore(filters: Filters): boolean {
  const isBound = rangeFilters.some(
    (name) => filters.ranges[name].min !== null || filters.ranges[name].max !== null,
  )
  return filters.q !== '' || isBound
}
