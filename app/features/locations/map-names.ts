type Point = readonly [x: number, y: number]

export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface NamedLine {
  readonly kind: 'sea' | 'river' | 'road'
  readonly name: string
  /** Where the name would stand best, in per cent of the line. */
  readonly nameAt: number
  /** The line as it is drawn (`drawnPoints`). */
  readonly points: readonly Point[]
}

interface Frame {
  readonly width: number
  readonly height: number
}

/** A name of a map, with the path that it is written on from left to right. */
export interface MapName {
  readonly kind: NamedLine['kind']
  readonly name: string
  readonly path: string
}

/** Letters of a small map, in its units; those of a large one are smaller and have more room. */
const letters = { sea: 24, river: 18, road: 18 } as const
/** From the middle of the line to the foot of its name above it. */
const above = { river: 11, road: 9 } as const
/** Half of the stroke of each kind. */
const strokes = { sea: 1, river: 6, road: 4 } as const
/** The points of a line are so far apart, and a name is tried at each of them. */
const step = 6
/** No letter leans further from the direction of its name. */
const mostBend = Math.PI / 5
/** A map is cut at its sides where its place is higher, and at top and foot where it is lower. */
const cut = { across: 0.2, down: 0.13 }

/** Points close to each other along a line that is drawn through the middles between those of the settings. */
export function drawnPoints(points: readonly Point[]): Point[] {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return []
  const stops: Point[] = [first]
  let from = first
  for (const [index, bend] of points.slice(1, -1).entries()) {
    const next = points[index + 2] ?? last
    const to = middleOf(bend, next)
    for (let part = 1; part <= 8; part++) stops.push(onCurve(from, bend, to, part / 8))
    from = to
  }
  return evenly([...stops, last])
}

function onCurve(from: Point, bend: Point, to: Point, at: number): Point {
  const [one, two, three] = [(1 - at) ** 2, 2 * at * (1 - at), at ** 2]
  return [one * from[0] + two * bend[0] + three * to[0], one * from[1] + two * bend[1] + three * to[1]]
}

function middleOf(one: Point, other: Point): Point {
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]
}

function evenly(stops: readonly Point[]): Point[] {
  const even: Point[] = []
  let walked = 0
  for (const [index, stop] of stops.entries()) {
    const before = stops[index - 1]
    if (!before) {
      even.push(stop)
      continue
    }
    const far = Math.hypot(stop[0] - before[0], stop[1] - before[1])
    for (let next = step - walked; next <= far; next += step) {
      const at = next / far
      even.push([before[0] + (stop[0] - before[0]) * at, before[1] + (stop[1] - before[1]) * at])
    }
    walked = (walked + far) % step
  }
  return even
}

/**
 * Places the names of a map so that all read from left to right, and none lies on a pin, on another name or on a line.
 * A name for which there is no such place is left out.
 */
export function placeNames(all: readonly NamedLine[], taken: readonly Rect[], frame: Frame): MapName[] {
  const placed: { name: MapName; letters: readonly Rect[] }[] = []
  const isFree = (one: NamedLine, at: readonly Rect[]): boolean => {
    const others = placed.flatMap((other) => other.letters)
    return at.every(
      (letter) =>
        isWithin(letter, frame) &&
        ![...taken, ...others].some((rect) => overlaps(letter, rect)) &&
        !all.some(
          (line) => line !== one && line.points.some((point) => isNear(point, letter, strokes[line.kind])),
        ),
    )
  }
  const order = ['road', 'river', 'sea']
  for (const line of all
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))) {
    const found = (line.kind === 'sea' ? atSea(line, frame) : alongLine(line, line.kind, frame)).find((at) =>
      isFree(line, at.letters),
    )
    if (found)
      placed.push({ name: { kind: line.kind, name: line.name, path: found.path }, letters: found.letters })
  }
  return placed.map(({ name }) => name)
}

interface Place {
  readonly path: string
  readonly letters: readonly Rect[]
  /** How far it is from where the name would stand best. */
  readonly cost: number
}

/** The places of a name on either side of its line, the best first. */
function alongLine({ name, nameAt, points }: NamedLine, kind: 'river' | 'road', frame: Frame): Place[] {
  const size = letters[kind]
  const count = Math.ceil(widthOf(name, size) / step) + 2
  const best = (nameAt / 100) * points.length
  const places = points.slice(0, -count).flatMap((_, start) => {
    const run = points.slice(start, start + count)
    const [from, to] = [run[0] ?? [0, 0], run.at(-1) ?? [0, 0]]
    const read = from[0] <= to[0] ? run : run.toReversed()
    if (bendOf(read) > mostBend) return []
    const far = Math.abs(start + count / 2 - best) / points.length
    return [above[kind], -above[kind] - size * 0.7].map((off, side) => {
      const foot = beside(read, off)
      const place = {
        path: pathOf(foot),
        letters: beside(read, off + size * 0.35).map((at) => around(at, size / 2)),
      }
      return { ...place, cost: far + side * 0.05 + hiddenBy(place.letters, frame) }
    })
  })
  return places.toSorted((one, other) => one.cost - other.cost)
}

/** The level places of a name within its water, the best first. */
function atSea({ name, nameAt, points }: NamedLine, frame: Frame): Place[] {
  const wide = widthOf(name, letters.sea)
  const [bestX, bestY] = points[Math.round((nameAt / 100) * (points.length - 1))] ?? [0, 0]
  const places: Place[] = []
  for (let y = letters.sea; y < frame.height; y += step * 2) {
    const middle = y - letters.sea * 0.35
    const shores = crossingsAt(y, points)
    const beside = points.filter(([, pointY]) => Math.abs(pointY - middle) < letters.sea / 2 + step)
    for (let x = wide / 2; x < frame.width - wide / 2; x += step * 2) {
      const feet = Array.from({ length: 6 }, (_, at): Point => [x - wide / 2 + (wide * at) / 5, y])
      if (!feet.every(([footX]) => isInside(footX, shores))) continue
      const at = feet.map(([footX]) => around([footX, middle], letters.sea / 2))
      if (beside.some((point) => at.some((letter) => isNear(point, letter, step)))) continue
      const far = Math.hypot(x - bestX, y - bestY) / frame.width
      places.push({ path: pathOf(feet), letters: at, cost: far + hiddenBy(at, frame) })
    }
  }
  return places.toSorted((one, other) => one.cost - other.cost)
}

/** Letters are half as wide as they are high, and a little more. */
export function widthOf(name: string, size: number): number {
  return name.length * size * 0.54
}

function bendOf(run: readonly Point[]): number {
  const [from, to] = [run[0] ?? [0, 0], run.at(-1) ?? [0, 0]]
  const whole = Math.atan2(to[1] - from[1], to[0] - from[0])
  return Math.max(
    ...run.slice(3).map((point, index) => {
      const before = run[index] ?? point
      const lean = Math.abs(Math.atan2(point[1] - before[1], point[0] - before[0]) - whole)
      return Math.min(lean, 2 * Math.PI - lean)
    }),
  )
}

/** The points moved away from the line, to its upper side. */
function beside(run: readonly Point[], off: number): Point[] {
  return run.map((point, index) => {
    const [before, after] = [
      run[Math.max(0, index - 3)] ?? point,
      run[Math.min(run.length - 1, index + 3)] ?? point,
    ]
    const [across, down] = [after[0] - before[0], after[1] - before[1]]
    const far = Math.hypot(across, down) || 1
    return [point[0] + (down / far) * off, point[1] - (across / far) * off]
  })
}

function pathOf(points: readonly Point[]): string {
  return points
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`)
    .join('')
}

function around([x, y]: Point, half: number): Rect {
  return { left: x - half, top: y - half, right: x + half, bottom: y + half }
}

export function overlaps(one: Rect, other: Rect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

export function isWithin({ left, top, right, bottom }: Rect, { width, height }: Frame): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height
}

/** One where it goes out of sight on a map that is cut at its sides, one where at top and foot. */
function hiddenBy(rects: readonly Rect[], { width, height }: Frame): number {
  const isAcross = rects.every(
    ({ left, right }) => left >= width * cut.across && right <= width * (1 - cut.across),
  )
  const isDown = rects.every(
    ({ top, bottom }) => top >= height * cut.down && bottom <= height * (1 - cut.down),
  )
  return Number(!isAcross) + Number(!isDown)
}

function isNear([x, y]: Point, { left, top, right, bottom }: Rect, room: number): boolean {
  return x > left - room && x < right + room && y > top - room && y < bottom + room
}

/** Where a level line at this height crosses the shore. */
function crossingsAt(y: number, shore: readonly Point[]): number[] {
  return shore.flatMap(([toX, toY], index) => {
    const [fromX, fromY] = shore.at(index - 1) ?? [0, 0]
    return toY > y === fromY > y ? [] : [((fromX - toX) * (y - toY)) / (fromY - toY) + toX]
  })
}

/** Whether an odd number of shores lies beyond. */
function isInside(x: number, shores: readonly number[]): boolean {
  return shores.filter((shore) => x < shore).length % 2 === 1
}
