import { numbersOf } from '#app/core/seed.ts'
import type { Drawn } from '#app/features/illustrator/drawn.ts'
import { groundShadow } from '#app/features/illustrator/shadow.ts'
import type { Body, Subject } from '#app/features/illustrator/subject.ts'
import { lampsOf, type Side, type Wall, wallOf } from './arrangement.ts'
import { busFront } from './bus-front.ts'
import { capWindow, vanFront, vanWall } from './camper-van.ts'
import { decals } from './decals.ts'
import {
  acrylicWindow,
  entryDoor,
  foldOutStep,
  fridgeVent,
  hatch,
  inlets,
  markers,
  porch,
} from './furniture.ts'
import { withMaterials } from './materials.ts'
import { frontAxles, type MotorBody, motorProfiles } from './motor-profiles.ts'
import { motorhomeCab } from './motorhome-cab.ts'
import { type Profile, stretched } from './profile.ts'
import { rangeColours } from './range-colours.ts'
import { rolledAwning, roofUnits } from './roof.ts'
import { chassis, type Wheels, wheelsInArch } from './running-gear.ts'
import { rectangle } from './shapes.ts'
import { shell } from './shell.ts'
import { slideOut } from './slide-out.ts'

/** Whether a body is that of a motorhome, which has an engine of its own. */
export function isMotorBody(body: Body): body is MotorBody {
  return body in motorProfiles
}

/** A motorhome from the kerb side. */
export function motorhomeSide(subject: Subject, ids: string): Drawn {
  return drawMotorhome(subject, 'kerb', ids)
}

/** The house of a motorhome, in the length of the record; any other body has that of a C-class one. */
export function houseOf(subject: Subject): Profile {
  const { slideOuts = 0 } = subject
  return { ...stretched(motorProfiles[motorBody(subject)], subject.lengthMm), slideOuts }
}

/** The distance of the front axle of a motorhome from its front, in millimetres. */
export function frontAxleOf(subject: Subject): number {
  return frontAxles[motorBody(subject)]
}

export function motorBody({ body }: Subject): MotorBody {
  return isMotorBody(body) ? body : 'motorhome'
}

/** A motorhome from either side. */
export function drawMotorhome(subject: Subject, side: Side, ids: string): Drawn {
  const { seed, paint, offGrid: isOffGrid = false } = subject
  const body = motorBody(subject)
  const house = houseOf(subject)
  const number = numbersOf(`${seed} motorhome`)
  const colours = rangeColours(seed, isOffGrid)
  const from = house.noseX === undefined ? 1100 : house.noseX
  const graphics = body === 'camper-van' ? '' : decals({ ...house, frontX: from }, colours, number())
  const wall = wallOf(house, side, seed)
  const front = frontAxleOf(subject)
  const radius = house.wheelRadius
  const standing = [front, ...house.axles].map((x) => ({ x, radius }))
  const parts = [
    groundShadow(0, house.rearX, standing, ids),
    chassis({ ...house, frontX: 700 }, ids),
    roofUnits(house, isOffGrid),
    shell(house, { paint, isOffGrid, graphics }, ids),
    fronts[body](house, paint, ids),
    body === 'motorhome' ? acrylicWindow(rectangle(1560, 2300, 620, 330), `${ids}luton`, ids) : '',
    body === 'camper-van' ? vanWall(wall, house, ids) : houseWall(wall, house, ids),
    side === 'kerb' ? rolledAwning(house, isOffGrid, ids) : inlets(house.frontX + 350, house.floorMm + 520),
    markers(house.frontX + 200, house.rearX, house.floorMm, ids),
    wheelsInArch(house, { ...wheelsFor(body), alsoAt: [front] }, ids),
  ]
  const highest = house.heightMm + Math.max(...house.roof.map((unit) => unit.height))
  const lampY = body === 'bus-motorhome' ? 940 : 1012
  return {
    svg: `<g>${withMaterials(parts.join(''), ids)}</g>`,
    lengthMm: house.rearX,
    heightMm: highest,
    lamps: [{ x: 350, y: lampY, kind: 'head' }, ...lampsOf(wall, house)],
  }
}

const cab = (_: Profile, paint: string, ids: string): string => motorhomeCab(paint, ids)

const fronts: Readonly<Record<MotorBody, (house: Profile, paint: string, ids: string) => string>> = {
  motorhome: cab,
  'low-motorhome': (house, paint, ids) => motorhomeCab(paint, ids) + capWindow(house),
  'bus-motorhome': (_, paint, ids) => busFront(paint, ids),
  'camper-van': (house, paint, ids) => vanFront(house, paint, ids),
}

function wheelsFor(body: MotorBody): Wheels {
  if (body === 'camper-van') return { style: 'multi10', finish: 'silver', hasBlocks: false }
  return { style: 'steel', finish: 'silver', hasBlocks: false }
}

/** Slide-outs, windows, hatches, vents and the door of a house, in drawing order. */
function houseWall(wall: Wall, house: Profile, ids: string): string {
  const { door } = wall
  return [
    ...wall.slideOuts.map((room, index) => slideOut(room, index, ids)),
    ...wall.windows.map((pane, index) => acrylicWindow(pane, `${ids}pane${index}`, ids)),
    ...wall.hatches.map(hatch),
    ...wall.vents.map(fridgeVent),
    door ? foldOutStep(door, house.floorMm) + entryDoor(door, `${ids}door`, ids) + porch(door) : '',
  ].join('')
}
