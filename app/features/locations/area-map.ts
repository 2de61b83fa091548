import type { Website } from '#app/features/tenancy/website.ts'
import { locationsOf } from './groups.ts'
import type { Location } from './location.ts'
import { drawnPoints, isWithin, type MapName, overlaps, placeNames, type Rect, widthOf } from './map-names.ts'
import { type Position, partPins, projectionInto } from './place-pins.ts'
import { streetsAt } from './streets.ts'

/** The drawn map of a website, in its own units: north is up, and each address of the dealership has one pin. */
export interface AreaMap {
  readonly width: number
  readonly height: number
  readonly lines: readonly MapLine[]
  readonly names: readonly MapName[]
  readonly pins: readonly MapPin[]
}

interface MapLine {
  readonly kind: 'sea' | 'river' | 'street' | 'road'
  readonly path: string
}

export interface MapPin {
  readonly x: number
  readonly y: number
  readonly name: string
  /** Whether the map is about this one; the others are shown small. */
  readonly isMeant: boolean
  /** Where the map is wide enough for the names of pins, on which side this one has room. */
  readonly isNameLeft: boolean
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
      ? [{ x: frame.width / 2, y: frame.height * 0.46, name: first.name, isMeant: true, isNameLeft: false }]
      : []
    return { ...frame, lines: streetLines(first?.address.full ?? slug, frame), names: [], pins }
  }
  const project = projectionInto(isWide ? wideMiddle : middle, positions)
  const points = partPins(positions.map(project), pinWidth)
  const bare = points.map(([x, y], index) => ({
    x,
    y,
    name: all[index]?.name ?? '',
    isMeant: !own || index === 0,
  }))
  const { pins, taken } = withNames(bare, frame, isWide)
  if (lines.length === 0) return { ...frame, lines: streetLines(slug, frame), names: [], pins }
  return { ...frame, ...drawOnce(lines, { frame, positions, isWide, taken }), pins }
}

type SettingLines = NonNullable<Website['config']['home']['map']>['lines']
type Drawing = Pick<AreaMap, 'lines' | 'names'>

interface Sheet {
  readonly frame: { readonly width: number; readonly height: number }
  readonly positions: readonly Position[]
  readonly isWide: boolean
  readonly taken: readonly Rect[]
}

/**
 * To find room for the names is most of the work of a vehicle's page, and all vehicles of a place have the same map. Each
 * is drawn once for as long as its website has these settings.
 */
const drawings = new WeakMap<SettingLines, Map<string, Drawing>>()

function drawOnce(lines: SettingLines, sheet: Sheet): Drawing {
  const known = drawings.get(lines) ?? new Map<string, Drawing>()
  drawings.set(lines, known)
  const key = JSON.stringify(sheet)
  const drawing = known.get(key) ?? draw(lines, sheet)
  known.set(key, drawing)
  return drawing
}

function draw(lines: SettingLines, { frame, positions, isWide, taken }: Sheet): Drawing {
  const project = projectionInto(isWide ? wideMiddle : middle, positions)
  const drawn = inDepth(lines).map(({ kind, name, name_at: nameAt, points: line }) => ({
    kind,
    name: name ?? '',
    nameAt,
    path: smoothPath(line.map(project)),
    points: drawnPoints(line.map(project)),
  }))
  return { lines: drawn.map(({ kind, path }) => ({ kind, path })), names: placeNames(drawn, taken, frame) }
}

/** Chooses the side of each pin on which its name lies on no other pin, and says what pins and names cover. */
function withNames(
  bare: readonly Omit<MapPin, 'isNameLeft'>[],
  frame: { readonly width: number; readonly height: number },
  isNamed: boolean,
): { pins: MapPin[]; taken: Rect[] } {
  const taken = bare.map(coverOf)
  const pins = bare.map((pin, index) => {
    const others = taken.filter((_, at) => at !== index)
    const isFree = (rect: Rect): boolean =>
      isWithin(rect, frame) && !others.some((other) => overlaps(rect, other))
    const isNameLeft = !isFree(nameOf(pin, false)) && isFree(nameOf(pin, true))
    if (isNamed && pin.isMeant) taken.push(nameOf(pin, isNameLeft))
    return { ...pin, isNameLeft }
  })
  return { pins, taken }
}

function coverOf({ x, y, isMeant }: Omit<MapPin, 'isNameLeft'>): Rect {
  if (!isMeant) return { left: x - 11, top: y - 11, right: x + 11, bottom: y + 11 }
  return { left: x - pinWidth / 2, top: y - 1.5 * pinWidth, right: x + pinWidth / 2, bottom: y }
}

/** Where the name of a pin stands (`MapDrawing`). */
function nameOf({ x, y, name }: Omit<MapPin, 'isNameLeft'>, isLeft: boolean): Rect {
  const wide = widthOf(name, 18)
  const left = isLeft ? x - 26 - wide : x + 26
  return { left, top: y - 43, right: left + wide, bottom: y - 21 }
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
  return [
    { kind: 'sea', path: water },
    { kind: 'street', path: minor },
    { kind: 'road', path: major },
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
