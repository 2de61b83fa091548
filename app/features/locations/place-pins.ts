/** Degrees of latitude and of longitude. */
export type Position = readonly [lat: number, long: number]
type Point = readonly [x: number, y: number]

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** No map shows less than so many degrees (about two kilometres), so that one yard alone has a neighbourhood. */
const leastSpan = 0.02

/** Fits all of these into the box, north up. A degree of longitude is shorter than one of latitude. */
export function projectionInto(box: Box, positions: readonly Position[]): (position: Position) => Point {
  const lats = positions.map(([lat]) => lat)
  const longs = positions.map(([, long]) => long)
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...longs), Math.max(...longs)]
  const narrow = Math.cos(((south + north) / 2) * (Math.PI / 180))
  const scale = Math.min(
    box.width / Math.max(leastSpan, (east - west) * narrow),
    box.height / Math.max(leastSpan, north - south),
  )
  return ([lat, long]) => [
    Math.round(box.x + box.width / 2 + (long - (west + east) / 2) * narrow * scale),
    Math.round(box.y + box.height / 2 - (lat - (south + north) / 2) * scale),
  ]
}

/** As often as pins are moved; a dozen yards at one gate stand apart after fewer. */
const rounds = 60

/** Moves pins that would cover each other until all are `least` apart; those that stand free stay. */
export function partPins(points: readonly Point[], least: number): Point[] {
  const pins = points.map(([x, y]) => ({ x, y }))
  for (let round = 0; round < rounds; round++) {
    for (const [index, one] of pins.entries())
      for (const other of pins.slice(index + 1)) {
        const across = other.x - one.x
        const down = other.y - one.y
        const between = Math.hypot(across, down)
        if (between >= least) continue
        // two at the very same place part sideways
        const [toX, toY] = between === 0 ? [1, 0] : [across / between, down / between]
        const by = (least - between) / 2
        one.x -= toX * by
        one.y -= toY * by
        other.x += toX * by
        other.y += toY * by
      }
  }
  return pins.map(({ x, y }) => [Math.round(x), Math.round(y)])
}
