import type { Website } from '#app/features/tenancy/website.ts'
import { distanceLabel, type Locale, localSpelling } from '#app/features/tenancy/wording.ts'
import { priceCounts } from '#app/features/vehicles/price.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { SortName } from './filters.ts'

type Compare = (a: Vehicle, b: Vehicle) => number

/** What is unknown comes last, whichever way the order runs; equals are told apart by id, so the order is total. */
const orders = {
  relevant: (a, b) => b.custom_rank - a.custom_rank,
  latest: (a, b) => b.created_at.getTime() - a.created_at.getTime(),
  price_desc: (a, b) => knownFirst(countedPrice(a), countedPrice(b), -1),
  price_asc: (a, b) => knownFirst(countedPrice(a), countedPrice(b), 1),
  subscription: (a, b) => knownFirst(a.subscription_price || null, b.subscription_price || null, 1),
  km_desc: (a, b) => knownFirst(a.km, b.km, -1),
  km_asc: (a, b) => knownFirst(a.km, b.km, 1),
} satisfies Record<SortName, Compare>

export function inOrder<T extends { readonly vehicle: Vehicle }>(rows: readonly T[], sort: SortName): T[] {
  const compare = orders[sort]
  return rows.toSorted((a, b) => compare(a.vehicle, b.vehicle) || a.vehicle.id - b.vehicle.id)
}

const settingOf = {
  'custom_rank:desc': 'relevant',
  'created_at_timestamp:desc': 'latest',
  'price:asc': 'price_asc',
  'subscription_price:asc': 'subscription',
  'km:desc': 'km_desc',
  'km:asc': 'km_asc',
} satisfies Record<string, SortName>

/** The order of a search that asks for none (SEARCH-04). */
export function defaultSort(website: Pick<Website, 'config'>): SortName {
  return settingOf[website.config.cars.default_sort]
}

/** The orders a website offers, with their labels (SEARCH-01, SEARCH-02). */
export function offeredSorts(
  website: Pick<Website, 'config' | 'locale'>,
): { name: SortName; label: string }[] {
  const names: SortName[] = [
    'relevant',
    'latest',
    'price_desc',
    'price_asc',
    ...website.config.cars.extra_sorts.map((setting) => settingOf[setting]),
  ]
  return names.map((name) => ({ name, label: localSpelling(labelOf(name, website.locale), website.locale) }))
}

function labelOf(sort: SortName, locale: Locale): string {
  switch (sort) {
    case 'relevant':
      return 'Most Relevant'
    case 'latest':
      return 'Latest'
    case 'price_desc':
      return 'Highest Price'
    case 'price_asc':
      return 'Lowest Price'
    case 'subscription':
      return 'Subscription Price'
    case 'km_desc':
      return `Highest ${distanceLabel(locale)}`
    case 'km_asc':
      return `Lowest ${distanceLabel(locale)}`
  }
}

function countedPrice(vehicle: Vehicle): number | null {
  return priceCounts(vehicle.price) ? vehicle.price : null
}

function knownFirst(a: number | null, b: number | null, direction: 1 | -1): number {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0)
  return (a - b) * direction
}
