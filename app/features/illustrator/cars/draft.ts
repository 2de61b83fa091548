import type { Corner } from '#app/features/illustrator/pen.ts'
import { points } from '#app/features/illustrator/towables/shapes.ts'
import type { WheelStyle } from '#app/features/illustrator/wheel.ts'
import type { CarProfile, Outline, Pillar, RearKind } from './profile.ts'

/**
 * What makes one body differ from another, in millimetres. Outlines are written as `x,y,radius` with spaces between
 * their corners. Doors, sills, intakes and mirrors follow from these, since they keep the same distance from wheels,
 * glass and ground on every car.
 */
export interface CarDraft {
  readonly size: readonly [length: number, width: number, height: number]
  readonly axles: readonly [front: number, rear: number]
  readonly tyre: number
  readonly rim: number
  readonly wheel: WheelStyle
  readonly shoulder: readonly [front: number, rear: number]
  /** The height of the underside. */
  readonly under: number
  /** From the foot of the nose over bonnet and roof down to the foot of the tail. */
  readonly top: string
  readonly glass: string
  readonly pillars: readonly Pillar[]
  readonly hasBodyPillars?: boolean
  /** The feet of the doors' edges: of the front door's two, and of the rear door's second. */
  readonly doors: readonly [front: number, middle: number, rear?: number]
  readonly seats: readonly number[]
  readonly lamp: string
  readonly tail: string
  readonly grille: readonly [top: number, foot: number]
  /** How high black plastic reaches above the underside. */
  readonly clad: number
  readonly archTrim: number
  readonly rear: RearKind
  /** Further gaps: of the tailgate, of a sliding door. */
  readonly gaps?: readonly string[]
  readonly creases?: readonly string[]
  /** Where the frame of a ute takes over from the cab. */
  readonly cabTo?: number
  readonly tub?: string
  readonly isOpen?: boolean
  readonly rails?: string
  readonly secondRoof?: string
  readonly moulding?: string
}

/** How far back the front door of a car with two doors reaches, in millimetres, where its siblings have four. */
const longDoorMm = 190

/** The whole profile of a draft, with one or two doors on each side; of the latter only if the body has room for them. */
export function profileOf(draft: CarDraft, wanted?: 1 | 2): CarProfile {
  const [length, width, height] = draft.size
  const hasRearDoor = draft.doors[2] !== undefined
  const sideDoors = hasRearDoor && wanted !== 1 ? 2 : 1
  const isLong = hasRearDoor && sideDoors === 1
  const doors = doorsOf(draft, sideDoors, isLong ? longDoorMm : 0)
  const glass = points(draft.glass)
  const [cowl = [0, 0]] = glass
  const lens = points(draft.lamp)
  const [first = [0, 0], second = [0, 0], third = [0, 0]] = lens
  const mean = (at: 0 | 1) => lens.reduce((sum, corner) => sum + corner[at], 0) / lens.length
  const { axles, tyre, rim, wheel, shoulder, archTrim, rear, seats, tub, rails, secondRoof, moulding } = draft
  return {
    length,
    width,
    height,
    axles,
    tyre,
    rim,
    wheel,
    shoulder,
    archTrim,
    rear,
    seats,
    sideDoors,
    isOpen: draft.isOpen ?? false,
    body: [...points(draft.top), ...underside(draft)],
    glass,
    pillars: draft.pillars.map(
      ([head, foot, wide], index): Pillar =>
        isLong && index === 0 ? [head + longDoorMm, foot + longDoorMm, wide] : [head, foot, wide],
    ),
    hasBodyPillars: draft.hasBodyPillars ?? false,
    ...doors,
    doors: [...doors.doors, flapOf(draft), ...(draft.gaps ?? []).map((gap) => points(gap))],
    seams: [...seamsOf(draft, lens, cowl), ...(draft.creases ?? []).map((crease) => points(crease))],
    headlamp: lens,
    projector: [mean(0) + 25, mean(1) + 8],
    runningLight: [
      [first[0] + 30, first[1] + 4],
      [second[0], second[1] - 12, 40],
      [third[0] - 20, third[1] - 9],
    ],
    tailLamp: points(draft.tail),
    openings: openingsOf(draft),
    sill: sillOf(draft),
    mirror: [cowl[0] + 95, cowl[1] + 55],
    ...(tub && { tub: points(tub) }),
    ...(rails && { rails: points(rails) }),
    ...(secondRoof && { secondRoof: points(secondRoof) }),
    ...(moulding && { moulding: points(moulding) }),
  }
}

/** The foot of the body from its tail to its nose. A cab ends where the frame begins. */
function underside({ top, axles, tyre, under, cabTo }: CarDraft): Corner[] {
  const tail = Math.max(...points(top).map(([x]) => x))
  const front: Corner[] = [
    [axles[0] + tyre + 140, under, 10],
    [400, under + 35, 30],
    [70, under + 95, 60],
  ]
  if (cabTo !== undefined) return [[cabTo - 30, under, 20], ...front]
  return [
    [tail - 110, under + 85, 60],
    [tail - 360, under + 35, 30],
    [axles[1] - tyre - 80, under, 10],
    ...front,
  ]
}

/** Half way between the shoulder and the glass, so that the heads of the lines are hidden by the glass. */
function beltAt({ shoulder, size }: CarDraft, x: number): number {
  return shoulder[0] + ((shoulder[1] - shoulder[0]) * x) / size[0] + 110
}

function doorsOf(draft: CarDraft, sideDoors: 1 | 2, longer: number): Pick<CarProfile, 'doors' | 'handles'> {
  const { axles, tyre, under, isOpen } = draft
  const [from, middleOfFour, rear = 0] = draft.doors
  const middle = middleOfFour + longer
  const belt = (x: number) => beltAt(draft, x) - (isOpen ? 20 : 0)
  const foot = under + 95
  const front: Outline = [
    [from, belt(from)],
    [from - 28, belt(from) - 330, 110],
    [from - 5, foot + 70, 50],
    [from + 60, foot],
  ]
  const post: Outline =
    sideDoors === 2
      ? [
          [middle, belt(middle)],
          [middle + 8, foot + 300, 60],
          [middle - 20, foot],
        ]
      : [
          [middle, belt(middle)],
          [middle + 36, belt(middle) - 260, 160],
          [middle - 10, foot + 130, 100],
          [middle - 70, foot],
        ]
  // the rear door ends in the curve of the wheel arch
  const arch = axles[1] - tyre
  const rearEdge: Outline = [
    [rear, belt(rear)],
    [Math.max(rear + 20, Math.min(rear + 90, arch + 320)), belt(rear) - 170, 110],
    [Math.min(rear + 40, arch + 20), tyre + 330, 190],
    [Math.min(rear, arch - 125), tyre + 215, 90],
    [Math.min(rear - 20, arch - 165), foot],
  ]
  const handle = (x: number): [number, number] => [x - 285, belt(x) - 165]
  return sideDoors === 2
    ? { doors: [front, post, rearEdge], handles: [handle(middle), handle(rear)] }
    : { doors: [front, post], handles: [handle(middle)] }
}

function flapOf(draft: CarDraft): Outline {
  const { axles, tyre, tub } = draft
  const x = tub ? axles[1] + tyre + 360 : axles[1] + tyre * 0.12
  const y = beltAt(draft, x) - 130
  return [
    [x, y, 20],
    [x + 130, y, 20],
    [x + 130, y - 125, 20],
    [x, y - 125, 20],
    [x, y],
  ]
}

/** The edge of the bonnet, the crease along the foot of the doors, and the one around the nose. */
function seamsOf(draft: CarDraft, lens: Outline, cowl: Corner): Outline[] {
  const { axles, tyre, under, grille } = draft
  const [, corner = [0, 0]] = lens
  const bonnet: Outline = [
    [corner[0], corner[1] + 8],
    [(corner[0] + cowl[0]) / 2, (corner[1] + cowl[1]) / 2 + 12, 200],
    [cowl[0] - 90, cowl[1] - 18],
  ]
  const [from, to] = [axles[0] + tyre + 90, axles[1] - tyre - 165]
  const nose = (grille[0] + grille[1]) / 2
  return [
    bonnet,
    [
      [from, under + 180],
      [(from + to) / 2, under + 212, 300],
      [to, under + 248],
    ],
    [
      [30, nose],
      [230, nose + 20, 60],
      [400, nose - 45],
    ],
  ]
}

function openingsOf({ grille }: CarDraft): Outline[] {
  const [top, foot] = grille
  return [
    [
      [-20, top],
      [95, top - 8, 30],
      [145, foot + 18, 40],
      [-20, foot],
    ],
    [
      [145, foot - 12, 20],
      [335, foot + 16, 30],
      [315, foot - 55, 20],
      [145, foot - 62, 20],
    ],
  ]
}

function sillOf({ size, axles, tyre, under, clad, tub }: CarDraft): Outline {
  if (clad === 0)
    return [
      [-20, under + 22],
      [axles[0] + tyre, under + 32],
      [axles[1] - tyre, under + 32],
      [size[0] + 70, under + 40],
    ]
  return [
    [-20, under + clad * 1.6],
    [420, under + clad * 1.35, 40],
    [axles[0] + tyre + 70, under + clad],
    [axles[1] - tyre - 70, under + clad],
    [axles[1] + tyre + 140, under + clad * (tub ? 2 : 1.35), 40],
    [size[0] + 60, under + clad * (tub ? 2.3 : 1.9)],
  ]
}
