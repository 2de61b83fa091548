import { type AustralianState, australianStates } from '#app/core/australian-states.ts'
import { kgOfPounds } from '#app/features/tenancy/measures.ts'

/** What a shopper asks of the stock search. It is stored in the address alone: see `parseFilters`, `toQuery`. */
export interface Filters {
  readonly q: string
  readonly lists: Readonly<Record<ListFilter, readonly string[]>>
  readonly ranges: Readonly<Record<RangeFilter, Range>>
  /** Where the buyer lives, whose prices are shown, filtered and ordered; null: nobody says. */
  readonly at: AustralianState | null
  /** Null means the website's default order. */
  readonly sort: SortName | null
  readonly page: number
  /** A table in place of cards, where the website offers one; it does not affect what is found. */
  readonly isTable: boolean
}

export interface Range {
  readonly min: number | null
  readonly max: number | null
}

/** Filters that allow several values; a vehicle needs any one of them. */
export const listFilters = [
  'car_type',
  'make',
  'model',
  'body',
  'fuel',
  'location',
  'transmission',
  'colour',
  'drive',
  'seats',
  'berths',
  'learner',
  'axles',
] as const
export type ListFilter = (typeof listFilters)[number]

/** Filters with two bounds: dollars, kilometres or miles, mm, kg, cc. Both bounds are inclusive. */
export const rangeFilters = ['year', 'price', 'km', 'length', 'atm', 'tare', 'engine', 'seat', 'gvm'] as const
export type RangeFilter = (typeof rangeFilters)[number]

export const sortNames = [
  'relevant',
  'latest',
  'price_desc',
  'price_asc',
  'subscription',
  'km_desc',
  'km_asc',
  'year_desc',
  'year_asc',
  'gvm_desc',
  'gvm_asc',
  'power_desc',
  'power_asc',
] as const
export type SortName = (typeof sortNames)[number]

export const perPage = 24

const longestText = 200
const longestList = 50
const lastPage = 100_000

const anyRange: Range = { min: null, max: null }

export const noFilters: Filters = {
  q: '',
  lists: mapOf(listFilters, () => []),
  ranges: mapOf(rangeFilters, () => anyRange),
  at: null,
  sort: null,
  page: 1,
  isTable: false,
}

/** The field in which a visitor of the United States says what the car can tow; the address then holds kilograms. */
export const towPounds = 'tow_lb'

/** The parameters that a search reads from an address. */
export const filterParameters: readonly string[] = [
  'q',
  towPounds,
  ...listFilters,
  ...rangeFilters.flatMap((name) => [`${name}_min`, `${name}_max`]),
  'at',
  'sort',
  'page',
  'view',
]

/** Reads an address; invalid values are dropped and not refused, because old links must still open. */
export function parseFilters(query: URLSearchParams): Filters {
  return {
    q: cleanText(query.get('q') ?? ''),
    lists: mapOf(listFilters, (name) => listOf(query.getAll(name))),
    ranges: mapOf(rangeFilters, (name) => ({
      min: wholeNumber(query.get(`${name}_min`)),
      max: wholeNumber(query.get(`${name}_max`)) ?? (name === 'atm' ? towedKg(query) : null),
    })),
    at: australianStates.find((state) => state === query.get('at')) ?? null,
    sort: sortNames.find((name) => name === query.get('sort')) ?? null,
    page: Math.max(1, Math.min(lastPage, wholeNumber(query.get('page')) ?? 1)),
    isTable: query.get('view') === 'table',
  }
}

function towedKg(query: URLSearchParams): number | null {
  const pounds = wholeNumber(query.get(towPounds))
  return pounds === null ? null : kgOfPounds(pounds)
}

/** The query of the address that shows these filters, in a fixed order; empty where nothing is asked for. */
export function toQuery(filters: Filters): URLSearchParams {
  const query = new URLSearchParams()
  if (filters.q !== '') query.set('q', filters.q)
  for (const name of listFilters) for (const value of filters.lists[name]) query.append(name, value)
  for (const name of rangeFilters) {
    const { min, max } = filters.ranges[name]
    if (min !== null) query.set(`${name}_min`, String(min))
    if (max !== null) query.set(`${name}_max`, String(max))
  }
  if (filters.at !== null) query.set('at', filters.at)
  if (filters.sort !== null) query.set('sort', filters.sort)
  if (filters.page > 1) query.set('page', String(filters.page))
  if (filters.isTable) query.set('view', 'table')
  return query
}

export function searchAddress(path: string, filters: Filters): string {
  const query = toQuery(filters).toString()
  return query === '' ? path : `${path}?${query}`
}

/** The same search without one value of a list, from its first page. */
export function withoutValue(filters: Filters, name: ListFilter, value: string): Filters {
  return {
    ...filters,
    page: 1,
    lists: { ...filters.lists, [name]: filters.lists[name].filter((other) => other !== value) },
  }
}

export function withoutRange(filters: Filters, name: RangeFilter): Filters {
  return { ...filters, page: 1, ranges: { ...filters.ranges, [name]: anyRange } }
}

export function isFiltered(filters: Filters): boolean {
  return (
    filters.q !== '' ||
    listFilters.some((name) => filters.lists[name].length > 0) ||
    rangeFilters.some((name) => filters.ranges[name].min !== null || filters.ranges[name].max !== null)
  )
}

export function cleanText(text: string): string {
  return text
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestText)
    .trim()
}

function listOf(values: readonly string[]): string[] {
  const clean = values.map(cleanText).filter((value) => value !== '')
  return [...new Set(clean)].slice(0, longestList)
}

function wholeNumber(text: string | null): number | null {
  if (text === null || !/^\s*\$?\d[\d, ]{0,14}\s*$/.test(text)) return null
  const value = Number(text.replace(/[^\d]/g, ''))
  return Number.isSafeInteger(value) ? value : null
}

/** One value for each name. */
export function mapOf<Name extends string, Value>(
  names: readonly Name[],
  pick: (name: Name) => Value,
): Record<Name, Value> {
  const all: Partial<Record<Name, Value>> = {}
  for (const name of names) all[name] = pick(name)
  return all as Record<Name, Value> // each name has an entry
}
