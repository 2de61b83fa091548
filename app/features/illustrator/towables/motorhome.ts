import { numbersOf } from '#app/core/seed.ts'
import type { Drawn } from '#app/features/illustrator/drawn.ts'
import { groundShadow } from '#app/features/illustrator/shadow.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { lampsOf, type Side, wallOf } from './arrangement.ts'
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
import { motorhomeCab } from './motorhome-cab.ts'
import { type Profile, stretched } from './profile.ts'
import { motorhomeHouse } from './profiles.ts'
import { rangeColours } from './range-colours.ts'
import { rolledAwning, roofUnits } from './roof.ts'
import { chassis, wheelsInArch } from './running-gear.ts'
import { rectangle } from './shapes.ts'
import { shell } from './shell.ts'

/** The distance of the front axle from the front. */
export const frontAxleMm = 1040

/** A C-class motorhome from the kerb side. */
export function motorhomeSide(subject: Subject, ids: string): Drawn {
  return drawMotorhome(subject, 'kerb', ids)
}

/** The house of a motorhome, in the length of the record. */
export function houseOf(subject: Subject): Profile {
  return stretched(motorhomeHouse, subject.lengthMm)
}

/** A motorhome from either side. */
export function drawMotorhome(subject: Subject, side: Side, ids: string): Drawn {
  const { seed, paint, offGrid: isOffGrid = false } = subject
  const house = houseOf(subject)
  const number = numbersOf(`${seed} motorhome`)
  const graphics = decals({ ...house, frontX: 1100 }, rangeColours(seed, isOffGrid), number())
  const wall = wallOf(house, side, seed)
  const { door } = wall
  const radius = house.wheelRadius
  const standing = [frontAxleMm, ...house.axles].map((x) => ({ x, radius }))
  const parts = [
    groundShadow(0, house.rearX, standing, ids),
    chassis({ ...house, frontX: 700 }, ids),
    roofUnits(house, isOffGrid),
    shell(house, { paint, isOffGrid, graphics }, ids),
    motorhomeCab(paint, ids),
    acrylicWindow(rectangle(1560, 2300, 620, 330), `${ids}luton`, ids),
    ...wall.windows.map((pane, index) => acrylicWindow(pane, `${ids}pane${index}`, ids)),
    ...wall.hatches.map(hatch),
    ...wall.vents.map(fridgeVent),
    door ? foldOutStep(door, house.floorMm) + entryDoor(door, `${ids}door`, ids) + porch(door) : '',
    side === 'kerb' ? rolledAwning(house, isOffGrid, ids) : inlets(2400, house.floorMm + 520),
    markers(house.frontX + 200, house.rearX, house.floorMm, ids),
    wheelsInArch(house, { style: 'steel', finish: 'silver', hasBlocks: false, alsoAt: [frontAxleMm] }, ids),
  ]
  const highest = house.heightMm + Math.max(...house.roof.map((unit) => unit.height))
  return {
    svg: `<g>${withMaterials(parts.join(''), ids)}</g>`,
    lengthMm: house.rearX,
    heightMm: highest,
    lamps: [{ x: 350, y: 1012, kind: 'head' }, ...lampsOf(wall, house)],
  }
}
