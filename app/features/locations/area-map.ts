import type { Website } from '#app/features/tenancy/website.ts'
import { locationsOf } from './groups.ts'
import type { Location } from './location.ts'
import { type Position, partPins, projectionInto } from './place-pins.ts'
import { streetsAt } from './streets.ts'

/** The drawn map of a website, in its own units: north is up, and each address of the dealership has one pin. */
export interface AreaMap {
  readonly width: number
  readonly height: number
  readonly lines: readonly MapLine[]
  readonly pins: readonly MapPin[]
}

interface MapLine {
  readonly kind: 'sea' | 'river' | 'street' | 'road'
  readonly name: string | null
  /** In per cent of the line. */
  readonly nameAt: number
  readonly path: string
}

export interface MapPin {
  readonly x: number
  readonly y: number
  readonly name: string
  /** Whether the map is about this one; the others are shown small. */
  readonly isMeant: boolean
}

/** However the sides of a drawing of this size are cut, its middle stays in sight. */
const size = { width: 640, height: 480 }
const middle = { x: 190, y: 150, width: 260, height: 150 }
/** A map that is never cut, whose pins have their names beside them. */
const wideSize = { width: 800, height: 512 }
const wideMiddle = { x: 160, y: 110, width: 480, height: 310 }
/** Pins are as wide as this on a phone, where they are drawn larger. */
const pinWidth = 46

interface Asked {
  /** The places in the order in which a page lists them; their addresses are all meant. */
  readonly listed?: readonly Location[]
  /** The one place that the map is about. */
  readonly own?: Location
  readonly isWide?: boolean
}

/**
 * Draws the places where they lie, with the shores and roads of the settings, or with streets of no particular town where
 * the settings have none. A place without a position stands in the middle of such streets by itself.
 */
export function makeAreaMap(
  locations: readonly Location[],
  { slug, config }: Website,
  { listed, own, isWide = false }: Asked,
): AreaMap {
  const all = addressesOf([...(own ? [own] : []), ...(listed ?? locationsOf('all', locations))])
  const frame = isWide ? wideSize : size
  const positions = all.flatMap((place) => positionOf(place) ?? [])
  const lines = config.home.map?.lines ?? []
  if (positions.length < all.length || all.length === 1) {
    const [first] = all
    const pins = first
      ? [{ x: frame.width / 2, y: frame.height * 0.46, name: first.name, isMeant: true }]
      : []
    return { ...frame, lines: streetLines(first?.address.full ?? slug, frame), pins }
  }
  const project = projectionInto(isWide ? wideMiddle : middle, positions)
  const points = partPins(positions.map(project), pinWidth)
  return {
    ...frame,
    lines:
      lines.length === 0
        ? streetLines(slug, frame)
        : inDepth(lines).map(({ kind, name, name_at: nameAt, points: line }) => ({
            kind,
            name: name ?? null,
            nameAt,
            path: smoothPath(line.map(project)),
          })),
    pins: points.map(([x, y], index) => ({
      x,
      y,
      name: all[index]?.name ?? '',
      isMeant: !own || index === 0,
    })),
  }
}

/** The number of the pin of each place of a list: places of one address share it; null where there is one address. */
export function pinNumbers(listed: readonly Location[]): (number | null)[] {
  const addresses = addressesOf(listed)
  const isMapped = addresses.length > 1 && addresses.every((place) => positionOf(place) !== null)
  return listed.map(({ address }) =>
    isMapped ? addresses.findIndex((one) => one.address.full === address.full) + 1 : null,
  )
}

/** The first place of each address. */
function addressesOf(locations: readonly Location[]): Location[] {
  return [...Map.groupBy(locations, ({ address }) => address.full).values()].flatMap(([first]) => first ?? [])
}

function positionOf({ address: { lat, long } }: Location): [Position] | null {
  return typeof lat === 'number' && typeof long === 'number' ? [[lat, long]] : null
}

function streetLines(seed: string, frame: { width: number; height: number }): MapLine[] {
  const { water, minor, major } = streetsAt(seed, frame)
  const line = { name: null, nameAt: 50 }
  return [
    { ...line, kind: 'sea', path: water },
    { ...line, kind: 'street', path: minor },
    { ...line, kind: 'road', path: major },
  ]
}

/** Water lies below roads, and a river ends where the sea begins. */
function inDepth<Line extends { kind: 'sea' | 'river' | 'road' }>(lines: readonly Line[]): Line[] {
  const depth = ['river', 'sea', 'road']
  return lines.toSorted((one, other) => depth.indexOf(one.kind) - depth.indexOf(other.kind))
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
