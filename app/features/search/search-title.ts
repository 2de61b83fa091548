import type { Website } from '#app/features/tenancy/website.ts'
import { type Locale, usedLabel, vehicleWords } from '#app/features/tenancy/wording.ts'
import { bodiesInStock } from '#app/features/vehicles/body-words.ts'
import { rangeText } from './filter-labels.ts'
import {
  type Filters,
  isFiltered,
  type ListFilter,
  listFilters,
  noFilters,
  type RangeFilter,
  rangeFilters,
  searchAddress,
} from './filters.ts'
import type { Facets } from './search-engine.ts'
import type { SearchPage } from './search-slug.ts'

/**
 * The heading of a search: its own title, else a description of what it shows: "Used Mazda cars", "SUVs in stock". It
 * says what was chosen, "Used Toyota SUVs under $40,000" (LOOK-56), so that the pages that `isIndexed` allows have
 * different headings. A filter with more than two values is left out, and so is a third range.
 */
export function searchTitle(page: SearchPage, website: Website, filters: Filters, facets: Facets): string {
  const { many } = vehicleWords(website)
  const chosen = chosenWords(filters, facets, many)
  const bounds = boundWords(filters, website.locale)
  const types = filters.lists.car_type.length === 1 ? filters.lists.car_type : page.preset.carTypes
  if (page.title !== null) {
    const type = types === page.preset.carTypes ? undefined : types?.[0]
    const narrowed = [type, ...chosen.map(({ word }) => word), ...bounds].filter(Boolean).join(', ')
    return narrowed === '' ? page.title : usedLabel(`${page.title}: ${narrowed}`, website)
  }
  const what = whatIsShown(chosen, many)
  const place = page.dealershipName ?? chosen.find(({ name }) => name === 'location')?.word ?? null
  return usedLabel(titled(what, types, place, bounds), website)
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

function titled(
  what: string,
  types: readonly string[] | undefined,
  place: string | null,
  bounds: readonly string[],
): string {
  const kind = kinds.find((one) => types?.includes(one.toLowerCase()))
  const things = kind ? `${kind} ${what}` : what.charAt(0).toUpperCase() + what.slice(1)
  const where = place === null ? [] : [`at ${place}`]
  if (where.length > 0 || bounds.length > 0) return [things, ...bounds, ...where].join(' ')
  return kind === 'Used' ? things : `${things} in stock`
}

const kinds = ['New', 'Demo', 'Used']

/** A chosen filter other than the condition, in the words of its one value or its two. */
interface Chosen {
  readonly name: WordedList
  readonly word: string
}

type WordedList = Exclude<ListFilter, 'car_type'>

/** As they stand before the noun: "white automatic 4x4 Toyota"; the body is the noun itself. */
const inHeading: readonly WordedList[] = [
  'colour',
  'learner',
  'fuel',
  'transmission',
  'drive',
  'seats',
  'berths',
  'axles',
  'make',
  'model',
  'body',
  'location',
]

function chosenWords({ lists }: Filters, facets: Facets, many: string): Chosen[] {
  return inHeading.flatMap((name) => {
    const labels = lists[name].map(
      (value) => facets[name].find((facet) => facet.value.toLowerCase() === value.toLowerCase())?.label,
    )
    const words = labels.flatMap((label) => (label === undefined ? [] : [wordFor(name, label, many)]))
    const isShort = words.length > 0 && words.length === labels.length && words.length <= 2
    return isShort ? [{ name, word: listed(words, many) }] : []
  })
}

/** Words that end in the same noun say it once: "sport and naked motorcycles". */
function listed(words: readonly string[], many: string): string {
  const noun = ` ${many}`
  const isShared = words.every((word) => word.endsWith(noun))
  return isShared
    ? words.map((word) => word.slice(0, -noun.length)).join(' and ') + noun
    : words.join(' and ')
}

const mostBounds = 2

/** Bounds and words as they stand after the noun: "under $40,000", "from 2019", "matching “tow bar”". */
function boundWords({ ranges, q }: Filters, locale: Locale): string[] {
  const bounds = rangesInHeading.flatMap((name) => {
    const { min, max } = ranges[name]
    if (min === null && max === null) return []
    const text = (value: number): string => `${rangeText(name, value, locale)}${rangeNouns[name] ?? ''}`
    if (min === null) return [`${name === 'price' || name === 'km' ? 'under' : 'up to'} ${text(max ?? 0)}`]
    return [max === null ? `from ${text(min)}` : `from ${rangeText(name, min, locale)} to ${text(max)}`]
  })
  return [...bounds.slice(0, mostBounds), ...(q === '' ? [] : [`matching “${q}”`])]
}

const rangesInHeading: readonly RangeFilter[] = [
  'year',
  'price',
  'km',
  'atm',
  'gvm',
  'length',
  'tare',
  'engine',
  'seat',
]

/** What a figure is of, where the figure alone does not say it. */
const rangeNouns: Partial<Record<RangeFilter, string>> = {
  atm: ' ATM',
  gvm: ' GVM',
  tare: ' tare',
  seat: ' seat',
}

/** The noun, narrowed by what was chosen: "Mazda cars", "utes", "7-seat cars", "automatic Toyota SUVs". */
function whatIsShown(chosen: readonly Chosen[], many: string): string {
  const body = chosen.find(({ name }) => name === 'body')
  const before = chosen.flatMap(({ name, word }) => (name === 'body' || name === 'location' ? [] : [word]))
  return [...before, body?.word ?? many].join(' ')
}

/** A choice as words within a heading: "Mazda", "hybrid", "4x4", "7-seat", "utes", "sport motorcycles". */
function wordFor(name: WordedList, label: string, many: string): string {
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
    case 'body':
      return bodiesInStock(label, many)
    default:
      return label
  }
}

function hasMore(filters: Filters): boolean {
  const isBound = rangeFilters.some(
    (name) => filters.ranges[name].min !== null || filters.ranges[name].max !== null,
  )
  return filters.q !== '' || isBound
}
