import { earliest } from '#app/core/time.ts'
import { locationsOf } from '#app/features/locations/groups.ts'
import type { Location } from '#app/features/locations/location.ts'
import { type Position, partPins, projectionInto } from '#app/features/locations/place-pins.ts'
import { describeLocation } from '#app/features/locations/shown-location.ts'
import { noFilters, searchAddress } from '#app/features/search/filters.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { countedVehicles, vehicleWords } from '#app/features/tenancy/wording.ts'
import type { DrawnMap, Yard } from './exhibits.ts'
import { forSale } from './standing.server.ts'

const width = 1000
const height = 640
/** The yards stand in the middle of the map, so that their names have room. */
const middle = { x: width * 0.2, y: height * 0.2, width: width * 0.6, height: height * 0.6 }
/** As wide as a pin. */
const pinWidth = 56

type Placed = Location & { address: { lat: number; long: number } }

/** Draws the yards where they lie, with the shores and roads of the settings; null where no yard has a position. */
export function makeDrawnMap(scope: Scope): { map: DrawnMap; endsAt: Date | null } | null {
  const placed = locationsOf('sales', scope.snapshot.locations).filter(isPlaced)
  if (placed.length === 0) return null
  const positions = placed.map(({ address }): Position => [address.lat, address.long])
  const project = projectionInto(middle, positions)
  const pins = partPins(positions.map(project), pinWidth)
  const yards = placed.map((location, index) => makeYard(location, pins[index] ?? [0, 0], scope))
  const lines = scope.website.config.home.map?.lines ?? []
  return {
    endsAt: earliest(yards.map(({ changesAt }) => changesAt)),
    map: {
      width,
      height,
      lines: inDepth(lines).map(({ kind, name, name_at: nameAt, points }) => ({
        kind,
        name: name ?? null,
        nameAt,
        path: smoothPath(points.map(project)),
      })),
      yards: yards.map(({ yard }) => yard),
    },
  }
}

/** Water lies below roads, and a river ends where the sea begins. */
function inDepth<Line extends { kind: DrawnMap['lines'][number]['kind'] }>(lines: readonly Line[]): Line[] {
  const depth = ['river', 'sea', 'road']
  return lines.toSorted((one, other) => depth.indexOf(one.kind) - depth.indexOf(other.kind))
}

function isPlaced(location: Location): location is Placed {
  return typeof location.address.lat === 'number' && typeof location.address.long === 'number'
}

/** A path through the middles between the points, which rounds every bend. */
function smoothPath(points: readonly (readonly [number, number])[]): string {
  const [first, ...rest] = points
  const last = rest.at(-1)
  if (!first || !last) return ''
  const bends = rest
    .slice(0, -1)
    .map((point, index) => {
      const next = rest[index + 1] ?? last
      return `Q${point.join(' ')} ${(point[0] + next[0]) / 2} ${(point[1] + next[1]) / 2}`
    })
    .join('')
  return `M${first.join(' ')}${bends}L${last.join(' ')}`
}

function makeYard(
  location: Placed,
  [x, y]: readonly [number, number],
  scope: Scope,
): { yard: Yard; changesAt: Date } {
  const { website, now } = scope
  const { location: shown, changesAt } = describeLocation(location, website, now)
  const here = forSale(scope).filter(({ location_id }) => location_id === location.id).length
  const lists = { ...noFilters.lists, location: [location.slug] }
  return {
    changesAt,
    yard: {
      x,
      y,
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
