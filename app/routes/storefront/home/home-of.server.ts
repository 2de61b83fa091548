import { fromDollars } from '#app/core/money.ts'
import { earliest } from '#app/core/time.ts'
import { noFilters, searchAddress } from '#app/features/search/filters.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { formatWholePrice } from '#app/features/vehicles/price.ts'
import type { HomeOffer } from './home-data.ts'

const shownOffers = 3

/** Offers that hold now, and when the first of them ends. */
export function currentOffers({ website, snapshot, now }: Scope): {
  shown: HomeOffer[]
  endsAt: Date | null
} {
  const current = snapshot.content.offers.filter(
    ({ expires_at }) => expires_at === undefined || new Date(expires_at) > now,
  )
  const path = searchPath(website)
  const day = new Intl.DateTimeFormat('en-AU', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: website.time_zone,
  })
  return {
    endsAt: earliest(current.map(({ expires_at }) => (expires_at ? new Date(expires_at) : null))),
    shown: current.slice(0, shownOffers).map(({ title, text, price, car_type, expires_at }) => ({
      title,
      text,
      price: price === undefined ? null : formatWholePrice(fromDollars(price)),
      ends: expires_at === undefined ? null : day.format(new Date(expires_at)),
      href:
        car_type === undefined
          ? null
          : searchAddress(path, { ...noFilters, lists: { ...noFilters.lists, car_type: [car_type] } }),
    })),
  }
}
