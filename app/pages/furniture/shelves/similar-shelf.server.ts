import { earliest } from '#app/core/time.ts'
import { withPlace } from '#app/features/onroad/placed-address.ts'
import { noFilters, searchAddress } from '#app/features/search/filters.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import { bodiesInStock } from '#app/features/vehicles/body-words.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import type { BuyersPlace } from '#app/features/vehicles/price/there.ts'
import { similarVehicles } from '#app/features/vehicles/similar-vehicles.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { Shelf } from './shelf.ts'

/** Finds similar vehicles, and the moment when time alone changes them. */
export function makeSimilarShelf(
  vehicle: Vehicle,
  scope: Scope,
  there: BuyersPlace | null = null,
): {
  shelf: Shelf
  endsAt: Date | null
} {
  const { website, snapshot, now } = scope
  const { many } = vehicleWords(website)
  const shown = similarVehicles(vehicle, snapshot.stock, scope.website).map((other) =>
    cardOf(other, scope, now, there),
  )
  const path = searchPath(website)
  const { body } = vehicle
  const at = there?.state ?? null
  // a list with this vehicle alone leads nowhere
  const hasMore = snapshot.stock.vehicles.some(
    (other) => other !== vehicle && !other.sold && other.body === body,
  )
  return {
    endsAt: earliest(shown.map(({ endsAt }) => endsAt)),
    shelf: {
      cards: shown.map(({ card }) => card),
      title: `Similar ${many}`,
      more:
        body === null || !hasMore
          ? { href: withPlace(path, at), label: `See all ${many}` }
          : {
              href: searchAddress(path, { ...noFilters, at, lists: { ...noFilters.lists, body: [body] } }),
              label: `All ${bodiesInStock(body, many)} in stock`,
            },
    },
  }
}

/** Without cards: the way to all vehicles, for the page of one of which only the name is known. */
export function allStockShelf({ website }: Scope): Shelf {
  const { many } = vehicleWords(website)
  return {
    cards: [],
    title: `Similar ${many}`,
    more: { href: searchPath(website), label: `See all ${many}` },
  }
}
