import { hasKerbOnRight } from '#app/features/illustrator/kind.ts'
import { type Corner, outline, short } from '#app/features/illustrator/pen.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { personCorners, personHead } from './person.ts'
import { foldedOutline } from './side-outline.ts'

/** The inside of a garage, in millimetres. */
export interface Garage {
  readonly lengthMm: number
  readonly doorMm: number
}

/** A horizontal or vertical measure in a drawing. */
interface Measure {
  readonly from: number
  readonly to: number
  readonly at: number
}

/** The drawing of a vehicle in a garage: path data and places in a box that is 1000 wide. */
export interface GarageView {
  readonly height: number
  readonly ground: number
  readonly garage: string
  readonly door: Measure
  readonly outlines: readonly string[]
  readonly details: string
  readonly wheels: readonly { readonly x: number; readonly y: number; readonly radius: number }[]
  readonly person: {
    readonly x: number
    readonly path: string
    readonly head: { readonly y: number; readonly rx: number; readonly ry: number }
  }
  readonly lengthMeasure: Measure
  readonly heightMeasure: Measure
  readonly garageMeasure: Measure
  /** How high it is drawn with its roof down, in millimetres. */
  readonly heightMm: number
}

const viewWidth = 1000
const [wallMm, eavesMm, ridgeMm] = [110, 2650, 3350]
/** What stands beside garage and vehicle: the measure of the height, and a person. */
const besideMm = 1900
/** The room between the front of the vehicle and the wall. */
const clearMm = 120
/** The height of the two rows of measures below the ground, of 1000. */
const measuresHeight = 120

/**
 * A towable or motorhome from the kerb side in a garage, beside a person of 1.7 m, with its roof down. The vehicle
 * stands with its front at the wall, so what does not fit stands out of the door.
 */
export function garageView(subject: Subject, garage: Garage): GarageView {
  const side = foldedOutline(subject)
  const { heightMm } = side
  const left = wallMm + clearMm
  const rear = left + side.lengthMm
  const inner = wallMm + garage.lengthMm
  const ends = Math.max(rear, inner + wallMm)
  const total = ends + besideMm
  const scale = viewWidth / total
  const top = Math.max(ridgeMm, heightMm + 420) * scale + 8
  const isTurned = hasKerbOnRight(subject)
  const x = (mm: number) => round((isTurned ? total - mm : mm) * scale)
  const y = (mm: number) => round(top - mm * scale)
  const path = (corners: readonly Corner[]) =>
    outline(corners.map(([at, up, radius = 0]): Corner => [x(at), y(up), radius * scale]))
  const moved = ([at, up, radius = 0]: Corner): Corner => [at + left, up, radius]
  const person = ends + besideMm - 480
  return {
    height: Math.ceil(top + measuresHeight),
    ground: y(0),
    garage: path(wallsOf(garage, inner)),
    door: { from: y(0), to: y(garage.doorMm), at: x(inner + wallMm / 2) },
    outlines: side.outlines.map((corners) => path(corners.map(moved))),
    details: side.details.map((corners) => path(corners.map(moved))).join(''),
    wheels: side.wheels.map(({ x: at, radius }) => ({
      x: x(at + left),
      y: y(radius),
      radius: round(radius * scale),
    })),
    person: {
      x: x(person),
      path: path(personCorners.map(([at, up, radius = 0]) => [at + person, up, radius])),
      head: {
        y: y(personHead.y),
        rx: round(personHead.halfWidth * scale),
        ry: round(personHead.halfHeight * scale),
      },
    },
    lengthMeasure: { from: x(left), to: x(rear), at: round(top + measuresHeight * 0.3) },
    garageMeasure: { from: x(wallMm), to: x(inner), at: round(top + measuresHeight * 0.8) },
    heightMeasure: { from: y(0), to: y(heightMm), at: x(ends + 380) },
    heightMm,
  }
}

/** The section of a garage: floor open to the door, one wall, the roof, and the lintel over the door. */
function wallsOf({ doorMm }: Garage, inner: number): Corner[] {
  const outer = inner + wallMm
  const middle = outer / 2
  return [
    [0, 0],
    [0, eavesMm],
    [-120, eavesMm - 40],
    [middle, ridgeMm],
    [outer + 120, eavesMm - 40],
    [outer, eavesMm],
    [outer, doorMm],
    [inner, doorMm],
    [inner, eavesMm - 60],
    [middle, ridgeMm - 170],
    [wallMm, eavesMm - 60],
    [wallMm, 0],
  ]
}

function round(value: number): number {
  return Number(short(value))
}
