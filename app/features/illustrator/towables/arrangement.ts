import { numbersOf } from '#app/core/seed.ts'
import type { Lamp } from '#app/features/illustrator/drawn.ts'
import { archOf, type Profile } from './profile.ts'
import { growRectangle, type Rectangle, rectangle } from './shapes.ts'
import { slideOutRooms } from './slide-out.ts'

/** The side that is drawn: doors and awnings are on the kerb side. */
export type Side = 'kerb' | 'road'

/** The openings of a wall; they do not overlap. */
export interface Wall {
  readonly door: Rectangle | null
  readonly windows: readonly Rectangle[]
  readonly hatches: readonly Rectangle[]
  readonly vents: readonly Rectangle[]
  /** The fold-down picnic table, under the awning. */
  readonly table: Rectangle | null
  /** The rooms that slide out; a window of theirs is among the windows. */
  readonly slideOuts: readonly Rectangle[]
}

/**
 * The places of door, windows and hatches on a wall of a given length. The door keeps clear of the wheel arch, in front
 * of or behind it depending on the seed; windows share the rest of their band; what does not fit is left out.
 */
export function wallOf(profile: Profile, side: Side, seed: string): Wall {
  const number = numbersOf(`${seed} wall`)
  const door = side === 'kerb' ? doorOf(profile, number()) : null
  const slideOuts = side === 'road' ? slideOutRooms(profile) : []
  const windows = windowsOf(profile, door, slideOuts, number())
  const openings = [...(door ? [door] : []), ...windows, ...slideOuts]
  const hatches = placed(profile.hatches, openings, profile)
  const vents = placed(profile.vents, [...openings, ...hatches], profile)
  const tables = side === 'kerb' ? tablesOf(profile, windows) : []
  const [table = null] = placed(tables, [...openings, ...hatches, ...vents], profile)
  return { door, windows, hatches, vents, table, slideOuts }
}

/**
 * The parts that have a free place on the wall: off the wheel arch, and clear of existing openings and of each other.
 */
function placed(parts: readonly Rectangle[], taken: readonly Rectangle[], profile: Profile): Rectangle[] {
  const arch = archOf(profile)
  const found: Rectangle[] = []
  for (const part of parts) {
    const isOffArch = part.y > arch.top + 40 || part.x + part.width < arch.from || part.x > arch.to
    const isWithin = part.x > profile.frontX + 40 && part.x + part.width < profile.rearX - 40
    const isFree = [...taken, ...found].every((other) => !overlaps(growRectangle(part, 45), other))
    if (isOffArch && isWithin && isFree) found.push(part)
  }
  return found
}

/** The windows of a wall and the tail lamps behind it, as lamps for a picture at dusk. */
export function lampsOf(wall: Wall, { rearX, floorMm }: Profile): Lamp[] {
  const lit = wall.windows.map(
    ({ x, y, width, height }): Lamp => ({
      x: x + width / 2,
      y: y + height / 2,
      kind: 'window',
      width: width - 80,
      height: height - 80,
    }),
  )
  return [...lit, { x: rearX - 20, y: floorMm + 380, kind: 'tail' }]
}

function doorOf(profile: Profile, share: number): Rectangle | null {
  const { door, frontX, rearX } = profile
  if (!door) return null
  // a low body has its door above the wheel guard, since there is no other room for it
  if (profile.heightMm < lowMm) return door
  const arch = archOf(profile)
  const isClear = door.x + door.width < arch.from - 30 || door.x > arch.to + 30
  if (isClear) return door
  const before = { ...door, x: arch.from - 50 - door.width }
  const behind = { ...door, x: arch.to + 50 }
  const hasRoomBefore = before.x > frontX + 560
  const hasRoomBehind = behind.x + door.width < rearX - 420
  if (hasRoomBefore && (share < 0.72 || !hasRoomBehind)) return before
  return hasRoomBehind ? behind : door
}

/** Bodies lower than this cannot be entered upright, in millimetres. */
const lowMm = 2200
const clearance = 110
/** Space next to the door, on the side of its lock, for the grab handle and the porch light. */
const handleRoom = 250

function windowsOf(
  profile: Profile,
  door: Rectangle | null,
  slideOuts: readonly Rectangle[],
  share: number,
): Rectangle[] {
  const [first, second = first, third = second] = profile.windows
  if (!first || !second || !third) return []
  if (profile.heightMm < lowMm) return door && overlaps(growRectangle(first, 60), door) ? [] : [first]
  const begin = first.x - 120
  const last = profile.windows[profile.windows.length - 1] ?? first
  const end = profile.garageFrom
    ? profile.garageFrom - 130
    : Math.max(last.x + last.width, profile.rearX - 640)
  const spans: [number, number][] = door
    ? [
        [begin, door.x - clearance],
        [door.x + door.width + handleRoom, end],
      ]
    : [[begin, end]]
  const sizes = [first, second, third]
  if (slideOuts.length > 0) return besideSlideOuts(slideOuts, begin, end, sizes, share)
  return spans.flatMap(([from, to]) => spanOf(from, to, sizes, share))
}

/** A wide window in each slide-out, and others in the stretches of wall between them. */
function besideSlideOuts(
  slideOuts: readonly Rectangle[],
  begin: number,
  end: number,
  sizes: readonly Rectangle[],
  share: number,
): Rectangle[] {
  const starts = [begin, ...slideOuts.map(({ x, width }) => x + width + clearance)]
  const ends = [...slideOuts.map(({ x }) => x - clearance), end]
  const between = starts.flatMap((from, index) => spanOf(from, ends[index] ?? from, sizes, share))
  const within = slideOuts.map(({ x, width }) => {
    const [, { y, height } = rectangle(0, 0, 0, 0)] = sizes
    const wide = Math.min(1400, width * 0.62)
    return rectangle(x + (width - wide) / 2, y, wide, height)
  })
  return [...between, ...within]
}

/** Windows in a stretch of wall: none, one, or two; the hash decides which of the two is wider. */
function spanOf(from: number, to: number, sizes: readonly Rectangle[], share: number): Rectangle[] {
  const room = to - from
  const [first, second, third] = sizes
  if (room < 330 || !first || !second || !third) return []
  if (room < 1750) {
    const width = Math.min(room, second.width)
    return [rectangle(from + (room - width) / 2, first.y, width, first.height)]
  }
  const gap = 330
  const wider = Math.min((room - gap) * 0.58, 1400)
  const narrower = Math.min((room - gap) * 0.42, 900)
  const [left, right] = share < 0.6 ? [wider, narrower] : [narrower, wider]
  const spare = Math.max(0, room - gap - left - right) / 2
  return [
    rectangle(from + spare * 0.4, first.y, left, first.height),
    rectangle(to - spare * 0.4 - right, third.y, right, third.height),
  ]
}

/** The fold-down table under the widest window of a tall van. */
function tablesOf(profile: Profile, windows: readonly Rectangle[]): Rectangle[] {
  const widest = windows.reduce<Rectangle | null>(
    (best, one) => (best && best.width >= one.width ? best : one),
    null,
  )
  if (!widest || profile.heightMm < 2400) return []
  const width = Math.min(760, widest.width)
  return [rectangle(widest.x + (widest.width - width) / 2, widest.y - 430, width, 330)]
}

function overlaps(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}
