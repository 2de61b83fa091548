import { earliest } from '#app/core/time.ts'
import { makeAreaMap, pinNumbers } from '#app/features/locations/area-map.ts'
import { locationsOf } from '#app/features/locations/groups.ts'
import type { Location } from '#app/features/locations/location.ts'
import { describeLocation } from '#app/features/locations/shown-location.ts'
import { noFilters, searchAddress } from '#app/features/search/filters.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { countedVehicles, vehicleWords } from '#app/features/tenancy/wording.ts'
import type { DrawnMap, Yard } from './exhibits.ts'
import { forSale } from './standing.server.ts'

/** Draws the yards where they lie, with when each is open and what it has; null where no yard has a position. */
export function makeDrawnMap(scope: Scope): { map: DrawnMap; endsAt: Date | null } | null {
  const { website, snapshot } = scope
  const listed = locationsOf('sales', snapshot.locations).filter(isPlaced)
  if (listed.length === 0) return null
  const numbers = pinNumbers(listed)
  const yards = listed.map((location, index) => makeYard(location, numbers[index] ?? null, scope))
  return {
    endsAt: earliest(yards.map(({ changesAt }) => changesAt)),
    map: {
      drawing: makeAreaMap(snapshot.locations, website, { listed, isWide: true }),
      yards: yards.map(({ yard }) => yard),
    },
  }
}

function isPlaced({ address: { lat, long } }: Location): boolean {
  return typeof lat === 'number' && typeof long === 'number'
}

function makeYard(location: Location, number: number | null, scope: Scope): { yard: Yard; changesAt: Date } {
  const { website, now } = scope
  const { location: shown, changesAt } = describeLocation(location, website, now)
  const here = forSale(scope).filter(({ location_id }) => location_id === location.id).length
  const lists = { ...noFilters.lists, location: [location.slug] }
  return {
    changesAt,
    yard: {
      number,
      name: shown.place.name,
      href: `/our-locations/${shown.slug}`,
      address: shown.place.address,
      opening: shown.place.opening,
      isOpen: shown.place.isOpen,
      phone: shown.phone,
      stock:
        here === 0
          ? null
          : {
              href: searchAddress(searchPath(website), { ...noFilters, lists }),
              label: `${countedVehicles(here, vehicleWords(website))} here`,
            },
    },
  }
}
