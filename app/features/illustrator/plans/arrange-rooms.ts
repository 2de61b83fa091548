import type { Layout } from '#app/features/illustrator/subject.ts'

/** The parts on the floor of a caravan or motorhome. */
export type PartKind =
  | 'island-bed'
  | 'single-bed'
  | 'wardrobe'
  | 'kitchen'
  | 'dinette'
  | 'lounge'
  | 'ensuite'
  | 'bunks'
  | 'cross-bunks'

/** A part by its left edge, its distance from the road-side wall, its length along the body and its depth, in mm. */
export interface Part {
  readonly kind: PartKind
  readonly x: number
  readonly y: number
  readonly length: number
  readonly depth: number
  /** Whether its head is at the rear. */
  readonly isTurned?: boolean
}

/** A body from above: its parts, the place of the door, and whether the kitchen slides out of the kerb side. */
export interface Rooms {
  readonly parts: readonly Part[]
  /** The place of the door along the kerb side; null without a door. */
  readonly door: { readonly x: number; readonly width: number } | null
  readonly hasOutsideKitchen: boolean
}

/** The gap between a part and the wall, and between two parts. */
const gap = 60
const doorWidth = 620
/** The narrowest aisle that is drawn. */
const aisle = 480

/**
 * Furnishes a floor from the front to the rear: bedroom, the ensuite if it is in the middle, kitchen and seats on
 * either side of the aisle, bunks, and the ensuite if it is at the rear. Parts that do not fit are left out, the least
 * needed first; nothing overlaps or reaches beyond the walls.
 *
 * @param length of the floor inside, in millimetres
 * @param depth of the floor inside, in millimetres, counted from the road side
 * @param isEntered whether the body has a door
 */
export function arrangeRooms(layout: Layout, length: number, depth: number, isEntered = true): Rooms {
  const bedroom = arrangeBedroom(layout, length, depth)
  const rear = arrangeRear(layout, length - bedroom.end, length, depth)
  const sideDepth = Math.min(640, (depth - aisle) / 2 - gap)
  const parts: Part[] = [...bedroom.parts, ...rear.parts]
  const road = { from: bedroom.end, to: rear.roadFrom }
  const kerb = { from: bedroom.end, to: rear.kerbFrom }
  const doorRoom = kerb.to - kerb.from
  const door = isEntered && doorRoom >= doorWidth + gap ? { x: kerb.from + 40, width: doorWidth } : null
  if (door) kerb.from = door.x + door.width + gap
  if (layout.ensuite === 'middle' && road.to - road.from >= 1000) {
    const size = Math.min(1150, road.to - road.from)
    const ensuiteDepth = Math.min(1000, depth - aisle - 2 * gap)
    parts.push({ kind: 'ensuite', x: road.from, y: gap, length: size, depth: ensuiteDepth })
    road.from += size + gap
  }
  const onKerb = layout.kitchen === 'kerb' ? 'kitchen' : 'lounge'
  const onRoad = layout.kitchen === 'road' ? 'kitchen' : 'dinette'
  const alongKerb = alongWall(onKerb, kerb.from, kerb.to)
  if (alongKerb) parts.push({ ...alongKerb, y: depth - gap - sideDepth, depth: sideDepth })
  const seatDepth = onRoad === 'dinette' ? Math.min(980, depth - gap * 2 - aisle - sideDepth) : sideDepth
  const alongRoad = alongWall(onRoad, road.from, road.to)
  if (alongRoad && seatDepth > 380) parts.push({ ...alongRoad, y: gap, depth: seatDepth })
  return { parts, door, hasOutsideKitchen: layout.kitchen === 'outside' }
}

interface Zone {
  readonly parts: readonly Part[]
  readonly end: number
}

/** The bed at the front, with cupboards next to it where there is room. */
function arrangeBedroom({ frontBed }: Layout, length: number, depth: number): Zone {
  if (frontBed === 'none') return { parts: [], end: gap }
  const bedLength = Math.min(1900, length - 2 * gap)
  if (frontBed === 'single-beds') {
    const width = Math.min(820, (depth - aisle) / 2 - gap)
    const bed = (y: number): Part => ({ kind: 'single-bed', x: gap, y, length: bedLength, depth: width })
    return { parts: [bed(gap), bed(depth - gap - width)], end: gap + bedLength + 140 }
  }
  const width = Math.min(1530, depth - 2 * gap)
  const bed: Part = { kind: 'island-bed', x: gap, y: (depth - width) / 2, length: bedLength, depth: width }
  const beside = (depth - width) / 2 - gap - 40
  const cupboards: Part[] =
    beside < 150
      ? []
      : [gap, depth - gap - beside].map((y) => ({ kind: 'wardrobe', x: gap, y, length: 640, depth: beside }))
  return { parts: [bed, ...cupboards], end: gap + bedLength + 140 }
}

interface Rear {
  readonly parts: readonly Part[]
  /** Where the rear begins on each side. */
  readonly roadFrom: number
  readonly kerbFrom: number
}

/** Bunks and the ensuite of the rear, if the space behind the bedroom has room for them and a door. */
function arrangeRear({ bunks, ensuite }: Layout, room: number, length: number, depth: number): Rear {
  const wall = length - gap
  const needed = doorWidth + 2 * gap
  const hasRearEnsuite = ensuite === 'rear' && room >= 1000 + needed + gap
  if (bunks > 0 && hasRearEnsuite) {
    const bunkLength = Math.min(1900, room - needed)
    const bunkDepth = Math.min(760, (depth - 3 * gap) * 0.36)
    const ensuiteDepth = Math.min(1150, depth - 2 * gap - bunkDepth - aisle * 0.8)
    const size = Math.min(1250, room - needed)
    return {
      parts: [
        { kind: 'ensuite', x: wall - size, y: gap, length: size, depth: ensuiteDepth },
        {
          kind: 'bunks',
          x: wall - bunkLength,
          y: depth - gap - bunkDepth,
          length: bunkLength,
          depth: bunkDepth,
        },
      ],
      roadFrom: wall - size - gap,
      kerbFrom: wall - bunkLength - gap,
    }
  }
  if (bunks > 0 && room >= 800 + needed) {
    const bunk: Part = { kind: 'cross-bunks', x: wall - 780, y: gap, length: 780, depth: depth - 2 * gap }
    return { parts: [bunk], roadFrom: wall - 780 - gap, kerbFrom: wall - 780 - gap }
  }
  if (hasRearEnsuite) {
    const bath: Part = { kind: 'ensuite', x: wall - 1000, y: gap, length: 1000, depth: depth - 2 * gap }
    return { parts: [bath], roadFrom: wall - 1000 - gap, kerbFrom: wall - 1000 - gap }
  }
  return { parts: [], roadFrom: wall, kerbFrom: wall }
}

/** The shortest and longest sensible length of each part, in millimetres. */
const lengths = {
  kitchen: [1000, 1900],
  dinette: [1250, 2100],
  lounge: [900, 1700],
} as const

function alongWall(kind: keyof typeof lengths, from: number, to: number): Omit<Part, 'y' | 'depth'> | null {
  const [least, most] = lengths[kind]
  const room = to - from
  if (room < least) return null
  const length = Math.min(room, most)
  return { kind, x: from + (room - length) / 2, length }
}
