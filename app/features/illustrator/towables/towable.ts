import { numbersOf } from '#app/core/seed.ts'
import type { Drawn } from '#app/features/illustrator/drawn.ts'
import { groundShadow } from '#app/features/illustrator/shadow.ts'
import type { Body, Subject } from '#app/features/illustrator/subject.ts'
import { lampsOf, type Side, type Wall, wallOf } from './arrangement.ts'
import { camperLoad } from './camper.ts'
import { decals } from './decals.ts'
import { drawbar } from './drawbar.ts'
import {
  acrylicWindow,
  entryDoor,
  foldOutStep,
  fridgeVent,
  hatch,
  inlets,
  markers,
  picnicTable,
  porch,
} from './furniture.ts'
import { withMaterials } from './materials.ts'
import type { DrawbarLoad, Profile } from './profile.ts'
import { stretched } from './profile.ts'
import { profiles, type TowableBody } from './profiles.ts'
import { rangeColours } from './range-colours.ts'
import { raisedRoof, rolledAwning, roofUnits } from './roof.ts'
import { chassis, type Wheels, wheelsInArch } from './running-gear.ts'
import { shell } from './shell.ts'
import { galley, garage } from './special-bodies.ts'

/** A towable from the kerb side, with door and awning. */
export function towableSide(subject: Subject, ids: string): Drawn {
  return drawTowable(subject, 'kerb', ids)
}

/** The profile of a towable, with the length and axles of the record. */
export function towableProfile(subject: Subject): Profile {
  return stretched(profiles[towableBody(subject.body)], subject.lengthMm, subject.axles)
}

/** The body of a towable; any other body is drawn as a caravan. */
export function towableBody(body: Body): TowableBody {
  return body in profiles ? (body as TowableBody) : 'caravan'
}

/** A towable from either side. */
export function drawTowable(subject: Subject, side: Side, ids: string): Drawn {
  const { seed, paint, offGrid: isOffGrid = false } = subject
  const body = towableBody(subject.body)
  const profile = towableProfile(subject)
  const number = numbersOf(`${seed} towable`)
  const graphicsShare = number()
  const load = loadOf(body, isOffGrid, number())
  const wheels = wheelsOf(body, isOffGrid, number())
  const wall = wallOf(profile, side, seed)
  const graphics =
    body === 'camper-trailer' ? '' : decals(profile, rangeColours(seed, isOffGrid), graphicsShare)
  const standing = profile.axles.map((x) => ({ x, radius: profile.wheelRadius }))
  const parts = [
    groundShadow(0, profile.rearX, standing, ids),
    chassis(profile, ids),
    drawbar(profile, load, isOffGrid, ids),
    body === 'pop-top' ? raisedRoof(profile, ids) : '',
    roofUnits(profile, isOffGrid),
    body === 'camper-trailer' ? camperLoad(profile, rangeColours(seed, isOffGrid), ids) : '',
    shell(profile, { paint, isOffGrid, graphics }, ids),
    fitted(wall, profile, ids),
    body === 'toy-hauler' ? garage(profile, ids) : '',
    body === 'teardrop' ? galley(profile) : '',
    side === 'kerb' ? rolledAwning(profile, isOffGrid, ids) : '',
    side === 'road' && profile.windows.length > 0 ? inlets(profile.frontX + 620, profile.floorMm + 560) : '',
    markers(profile.frontX, profile.rearX - (body === 'teardrop' ? 45 : 0), profile.floorMm, ids),
    wheelsInArch(profile, wheels, ids),
  ]
  return {
    svg: `<g>${withMaterials(parts.join(''), ids)}</g>`,
    lengthMm: profile.rearX,
    heightMm: highestOf(body, profile),
    lamps: lampsOf(wall, profile),
  }
}

/** Windows, hatches, vents and the door, in drawing order. */
function fitted(wall: Wall, profile: Profile, ids: string): string {
  const { door } = wall
  return [
    ...wall.windows.map((pane, index) => acrylicWindow(pane, `${ids}pane${index}`, ids)),
    ...wall.hatches.map(hatch),
    ...wall.vents.map(fridgeVent),
    wall.table ? picnicTable(wall.table) : '',
    door ? foldOutStep(door, profile.floorMm) + entryDoor(door, `${ids}door`, ids) : '',
    door && door.height > 1400 ? porch(door) : '',
  ].join('')
}

function loadOf(body: TowableBody, isOffGrid: boolean, share: number): DrawbarLoad {
  if (body === 'teardrop') return 'bottles'
  if (body === 'camper-trailer') return 'toolbox'
  if (isOffGrid) return share < 0.5 ? 'guard' : 'toolbox'
  return share < 0.55 ? 'toolbox' : 'bottles'
}

function wheelsOf(body: TowableBody, isOffGrid: boolean, share: number): Wheels {
  const isRough = isOffGrid || body === 'camper-trailer'
  if (isRough) return { style: 'solid6', finish: 'graphite', hasBlocks: true }
  const style = body === 'teardrop' || share < 0.4 ? 'twin5' : share < 0.8 ? 'solid6' : 'multi10'
  return { style, finish: 'silver', hasBlocks: false }
}

function highestOf(body: TowableBody, { heightMm, roof }: Profile): number {
  if (body === 'pop-top') return 2720
  if (body === 'camper-trailer') return heightMm + 340
  return heightMm + Math.max(70, ...roof.map((unit) => unit.height))
}
