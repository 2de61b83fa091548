import { earliest } from '#app/core/time.ts'
import { type Filters, noFilters, searchAddress } from '#app/features/search/filters.ts'
import { mainSearchPage, searchPath } from '#app/features/search/search-slug.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { countedVehicles, vehicleWords } from '#app/features/tenancy/wording.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { Shelf } from './shelf.ts'

/** Finds some vehicles of a search that are for sale, newest first, and the link to the others. */
export function makeStockShelf(
  scope: Scope,
  asked: {
    readonly title: string
    readonly filters: Filters
    readonly count: number
    /** These come first, whatever is newer. */
    readonly first?: ReadonlySet<Vehicle>
  },
): { shelf: Shelf; endsAt: Date | null } {
  const { website, snapshot, now } = scope
  // the shelf shows only vehicles of the page behind its link
  const { preset } = mainSearchPage(website, snapshot.content.searches)
  const found = snapshot.stockSearch().search({ filters: { ...asked.filters, sort: 'latest' }, preset, now })
  const shown = found.hits
    .filter((vehicle) => vehicle.status === 'in_stock' && !vehicle.sold && !vehicle.reserved)
    .sort((one, other) => Number(asked.first?.has(other) ?? 0) - Number(asked.first?.has(one) ?? 0))
    .slice(0, asked.count)
    .map((vehicle) => cardOf(vehicle, scope, now))
  const words = vehicleWords(website)
  return {
    endsAt: earliest([found.endsAt, ...shown.map(({ endsAt }) => endsAt)]),
    shelf: {
      title: asked.title,
      cards: shown.map(({ card }) => card),
      more: {
        href: searchAddress(searchPath(website), asked.filters),
        label: found.total === 1 ? `See it in stock` : `See all ${countedVehicles(found.total, words)}`,
      },
    },
  }
}

/** Makes filters from some values of lists. */
export function filtersWith(lists: Partial<Filters['lists']>): Filters {
  return { ...noFilters, lists: { ...noFilters.lists, ...lists } }
}
