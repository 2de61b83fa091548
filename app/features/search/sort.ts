import type { Website } from '#app/features/tenancy/website.ts'
import { distanceLabel, type Locale, localSpelling } from '#app/features/tenancy/wording.ts'
import { figureThere, type PricedFor } from '#app/features/vehicles/price/price-at.ts'
import type { BuyersPlace } from '#app/features/vehicles/price/there.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { SortName } from './filters.ts'

interface Order {
  /** The value that is compared; null where it is unknown. */
  readonly of: (vehicle: Vehicle, website: PricedFor, there: BuyersPlace | null) => number | null
  readonly direction: 1 | -1
}

const orders = {
  relevant: { of: ({ custom_rank }) => custom_rank, direction: -1 },
  latest: { of: ({ created_at }) => created_at.getTime(), direction: -1 },
  price_desc: { of: figureThere, direction: -1 },
  price_asc: { of: figureThere, direction: 1 },
  subscription: { of: ({ subscription_price }) => subscription_price || null, direction: 1 },
  km_desc: { of: ({ km }) => km, direction: -1 },
  km_asc: { of: ({ km }) => km, direction: 1 },
  year_desc: { of: ({ year }) => year, direction: -1 },
  year_asc: { of: ({ year }) => year, direction: 1 },
  gvm_desc: { of: ({ gvm_kg }) => gvm_kg, direction: -1 },
  gvm_asc: { of: ({ gvm_kg }) => gvm_kg, direction: 1 },
  power_desc: { of: ({ power_kw }) => power_kw, direction: -1 },
  power_asc: { of: ({ power_kw }) => power_kw, direction: 1 },
} satisfies Record<SortName, Order>

/** 1 for a sold vehicle, which stands after all others in every order, since nobody can buy it; else 0 (LOOK-24). */
export function soldRank(vehicle: Pick<Vehicle, 'sold' | 'status'>): 0 | 1 {
  return isSold(vehicle) ? 1 : 0
}

/** The key of a vehicle in an order: smaller keys come first. Unknown values come last in either direction. */
export function sortKey(
  sort: SortName,
  vehicle: Vehicle,
  website: PricedFor,
  there: BuyersPlace | null = null,
): number {
  const { of, direction } = orders[sort]
  const value = of(vehicle, website, there)
  return value === null ? Number.POSITIVE_INFINITY : value * direction
}

const settingOf = {
  'custom_rank:desc': 'relevant',
  'created_at_timestamp:desc': 'latest',
  'price:asc': 'price_asc',
  'subscription_price:asc': 'subscription',
  'km:desc': 'km_desc',
  'km:asc': 'km_asc',
} satisfies Record<string, SortName>

/** The order of a search without a chosen one (SEARCH-04). */
export function defaultSort(website: Pick<Website, 'config'>): SortName {
  return settingOf[website.config.cars.default_sort]
}

/**
 * The sort orders that a website offers, with their labels (SEARCH-01, SEARCH-02). One that was chosen elsewhere, such
 * as by the head of a table, is among them while it holds.
 */
export function offeredSorts(
  website: Pick<Website, 'config' | 'locale'>,
  chosen: SortName,
): { name: SortName; label: string }[] {
  const offered: SortName[] = [
    'relevant',
    'latest',
    'price_desc',
    'price_asc',
    ...website.config.cars.extra_sorts.map((setting) => settingOf[setting]),
  ]
  const names = offered.includes(chosen) ? offered : [...offered, chosen]
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
    case 'year_desc':
      return 'Newest Year'
    case 'year_asc':
      return 'Oldest Year'
    case 'gvm_desc':
      return 'Highest GVM'
    case 'gvm_asc':
      return 'Lowest GVM'
    case 'power_desc':
      return 'Most Power'
    case 'power_asc':
      return 'Least Power'
  }
}
