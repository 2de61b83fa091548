import { type RawBuilder, sql } from 'kysely'
import { enquiriesOfVehicle } from '#app/features/leads/count-enquiries.server.ts'
import type { StockOrder } from '#app/features/stockroom/find-stock.server.ts'

interface Sort {
  readonly title: string
  /** What is wanted first of such a column: the cheapest, the oldest, the one with the fewest photos. */
  readonly isDescending: boolean
  readonly isText?: boolean
  key(websiteId: number): RawBuilder<unknown>
}

/** The columns that the list can be sorted by, in their order. */
const sorts = {
  name: {
    title: 'Vehicle',
    isDescending: false,
    isText: true,
    key: () => sql`lower(vehicles.shown_name)`,
  },
  price: { title: 'Price', isDescending: false, key: () => sql`vehicles.shown_amount` },
  age: {
    title: 'Age',
    isDescending: true,
    // the older, the more days
    key: () => sql`-extract(epoch from vehicles.created_at)`,
  },
  photos: {
    title: 'Photos',
    isDescending: false,
    key: () => sql`vehicles.fed_photos + (select count(*) from vehicle_photos
      where vehicle_photos.dealership_id = vehicles.dealership_id and vehicle_photos.vehicle_id = vehicles.id)`,
  },
  enquiries: { title: 'Enquiries', isDescending: true, key: enquiriesOfVehicle },
  confirmed: {
    title: 'Confirmed',
    isDescending: false,
    key: () => sql`extract(epoch from greatest(vehicles.own_confirmed_at, coalesce(vehicles.feed_confirmed_at,
      (select feed_states.confirmed_at from feed_states
        where feed_states.website_id = vehicles.feed_website_id and feed_states.feed_id = vehicles.feed_id))))`,
  },
} as const satisfies Readonly<Record<string, Sort>>

type SortName = keyof typeof sorts

const sortNames: readonly SortName[] = ['name', 'price', 'age', 'photos', 'enquiries', 'confirmed']

/** What a list is sorted by: `sort=price` the lowest first, `sort=-price` the highest. */
export interface StockSort {
  readonly name: SortName
  readonly isDescending: boolean
}

/** Reads it from an address; null: the newest first. */
export function stockSortIn(asked: URLSearchParams): StockSort | null {
  const [, minus, word] = /^(-?)(\w+)$/.exec(asked.get('sort') ?? '') ?? []
  const name = sortNames.find((one) => one === word)
  return name === undefined ? null : { name, isDescending: minus === '-' }
}

/** The same as it stands in an address. */
export function writtenSort({ name, isDescending }: StockSort): string {
  return `${isDescending ? '-' : ''}${name}`
}

export function stockOrderOf({ name, isDescending }: StockSort, websiteId: number): StockOrder {
  const sort: Sort = sorts[name]
  return { key: sort.key(websiteId), isText: sort.isText ?? false, isDescending }
}

/** The heads of the columns that sort: where each leads, and how the list is sorted by it now. */
export function sortHeads(sort: StockSort | null, pathOf: (sort: string) => string) {
  return sortNames.map((name) => {
    const isActive = sort?.name === name
    const isDescending = isActive ? !sort.isDescending : sorts[name].isDescending
    return {
      name,
      title: sorts[name].title,
      path: pathOf(writtenSort({ name, isDescending })),
      sorted: isActive ? (sort.isDescending ? ('descending' as const) : ('ascending' as const)) : undefined,
    }
  })
}

/** What a phone, which has no heads, offers to sort by. */
export const sortChoices: readonly { readonly value: string; readonly title: string }[] = [
  { value: '', title: 'Newest first' },
  { value: '-age', title: 'Oldest first' },
  { value: 'price', title: 'Lowest price' },
  { value: '-price', title: 'Highest price' },
  { value: 'name', title: 'Name' },
  { value: 'photos', title: 'Fewest photos' },
  { value: '-enquiries', title: 'Most enquiries' },
  { value: 'confirmed', title: 'Longest unconfirmed' },
]
