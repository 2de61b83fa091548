import { earliest } from '#app/core/time.ts'
import { locationsOf } from '#app/features/locations/groups.ts'
import type { Location } from '#app/features/locations/location.ts'
import { describeLocation } from '#app/features/locations/shown-location.ts'
import { noFilters, searchAddress } from '#app/features/search/filters.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { countedVehicles, vehicleWords } from '#app/features/tenancy/wording.ts'
import type { DrawnMap, Yard } from './exhibits.ts'
import { forSale } from './standing.server.ts'

const width = 1000
const height = 640
/** The yards keep this much of the map free on each side, so that their names have room. */
const margin = 0.2

type Placed = Location & { address: { lat: number; long: number } }

/** Draws the yards where they lie, with the shores and roads of the settings; null where no yard has a position. */
export function makeDrawnMap(scope: Scope): { map: DrawnMap; endsAt: Date | null } | null {
  const placed = locationsOf('sales', scope.snapshot.locations).filter(isPlaced)
  if (placed.length === 0) return null
  const project = projectionAround(placed.map(({ address }) => [address.lat, address.long]))
  const yards = placed.map((location) => makeYard(location, project, scope))
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

type Point = readonly [number, number]

/** Shows all of these in the middle of the map. A degree of longitude is shorter than one of latitude. */
function projectionAround(points: readonly Point[]): (point: Point) => Point {
  const lats = points.map(([lat]) => lat)
  const longs = points.map(([, long]) => long)
  const middle: Point = [
    (Math.min(...lats) + Math.max(...lats)) / 2,
    (Math.min(...longs) + Math.max(...longs)) / 2,
  ]
  const narrow = Math.cos((middle[0] * Math.PI) / 180)
  const spanX = Math.max(0.02, (Math.max(...longs) - Math.min(...longs)) * narrow)
  const spanY = Math.max(0.02, Math.max(...lats) - Math.min(...lats))
  const scale = Math.min((width * (1 - 2 * margin)) / spanX, (height * (1 - 2 * margin)) / spanY)
  return ([lat, long]) => [
    Math.round(width / 2 + (long - middle[1]) * narrow * scale),
    Math.round(height / 2 - (lat - middle[0]) * scale),
  ]
}

/** A path through the middles between the points, which rounds every bend. */
function smoothPath(points: readonly Point[]): string {
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
  project: (point: Point) => Point,
  scope: Scope,
): { yard: Yard; changesAt: Date } {
  const { website, now } = scope
  const { location: shown, changesAt } = describeLocation(location, website, now)
  const [x, y] = project([location.address.lat, location.address.long])
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
