import type { Website } from '#app/features/tenancy/website.ts'
import { pluralOf, usedLabel, vehicleWords } from '#app/features/tenancy/wording.ts'
import {
  type Filters,
  isFiltered,
  type ListFilter,
  listFilters,
  noFilters,
  rangeFilters,
  searchAddress,
} from './filters.ts'
import type { Facets } from './search-engine.ts'
import type { SearchPage } from './search-slug.ts'

/**
 * The heading of a search: its own title, else a description of what it shows: "Used Mazda cars", "SUVs in stock". A
 * single filter is part of it, so that the pages that `isIndexed` allows have different headings.
 */
export function searchTitle(page: SearchPage, website: Website, filters: Filters, facets: Facets): string {
  const only = onlyChoice(filters, facets)
  const types = filters.lists.car_type.length === 1 ? filters.lists.car_type : page.preset.carTypes
  if (page.title !== null) {
    const narrowed = only ? wordFor(only) : types === page.preset.carTypes ? undefined : types?.[0]
    return narrowed === undefined ? page.title : usedLabel(`${page.title}: ${narrowed}`, website)
  }
  const what = whatIsShown(only, vehicleWords(website).many)
  const place = page.dealershipName ?? (only?.name === 'location' ? only.label : null)
  return usedLabel(titled(what, types, place), website)
}

/**
 * May search engines index it? Yes for the page itself and for the page under one filter, which is a landing page.
 * Further filters, ranges, sort orders and texts only make more pages of the same vehicles.
 */
export function isIndexed(filters: Filters, total: number): boolean {
  const chosen = listFilters.reduce((sum, name) => sum + filters.lists[name].length, 0)
  return chosen <= 1 && total > 0 && !hasMore(filters) && filters.sort === null && !filters.isTable
}

/**
 * The canonical address of a search. Where another page of the website, or this page without its filter, has the same
 * title, the address of that page is used.
 */
export function landingAddress(
  path: string,
  page: SearchPage,
  website: Website,
  { filters, facets, pages }: { filters: Filters; facets: Facets; pages: readonly SearchPage[] },
): string {
  const unfiltered = { ...noFilters, page: filters.page }
  if (!isFiltered(filters)) return searchAddress(path, unfiltered)
  const title = searchTitle(page, website, filters, facets)
  const isNamesake = (one: SearchPage): boolean => searchTitle(one, website, noFilters, facets) === title
  if (isNamesake(page)) return searchAddress(path, unfiltered)
  const namesake = pages.find(isNamesake)
  return namesake
    ? searchAddress(`/search/${namesake.slug}`, unfiltered)
    : searchAddress(path, { ...unfiltered, lists: filters.lists })
}

function titled(what: string, types: readonly string[] | undefined, place: string | null): string {
  const kind = kinds.find((one) => types?.includes(one.toLowerCase()))
  const things = kind ? `${kind} ${what}` : what.charAt(0).toUpperCase() + what.slice(1)
  if (place !== null) return `${things} at ${place}`
  return kind === 'Used' ? things : `${things} in stock`
}

const kinds = ['New', 'Demo', 'Used']

/** A filter other than the condition, with the label of its value. */
interface Choice {
  readonly name: Exclude<ListFilter, 'car_type'>
  readonly label: string
}

/** The chosen filter, if there is exactly one. */
function onlyChoice(filters: Filters, facets: Facets): Choice | null {
  if (hasMore(filters)) return null
  const chosen = listFilters.flatMap((name) =>
    name === 'car_type' ? [] : filters.lists[name].map((value) => ({ name, value: value.toLowerCase() })),
  )
  const [only, ...more] = chosen
  if (!only || more.length > 0) return null
  const label = facets[only.name].find(({ value }) => value.toLowerCase() === only.value)?.label
  return label === undefined ? null : { name: only.name, label }
}

/** The noun, narrowed by one choice: "Mazda cars", "utes", "7-seat cars". */
function whatIsShown(only: Choice | null, many: string): string {
  if (only === null || only.name === 'location') return many
  return only.name === 'body' ? bodies(only.label) : `${wordFor(only)} ${many}`
}

/** A choice as a word within a heading: "Mazda", "hybrid", "4x4", "7-seat". */
function wordFor({ name, label }: Choice): string {
  switch (name) {
    case 'seats':
      return `${label}-seat`
    case 'berths':
      return `${label}-berth`
    case 'axles':
      return `${label}-axle`
    case 'fuel':
    case 'transmission':
    case 'colour':
    case 'learner':
      return label === label.toUpperCase() ? label : label.toLowerCase()
    default:
      return label
  }
}

/** A body type in the plural, as within a sentence: "utes", "SUVs". */
function bodies(body: string): string {
  return body === body.toUpperCase() ? `${body}s` : pluralOf(body).toLowerCase()
}

function hasMore(filters: Filters): boolean {
  const isBound = rangeFilters.some(
    (name) => filters.ranges[name].min !== null || filters.ranges[name].max !== null,
  )
  return filters.q !== '' || isBound
}
