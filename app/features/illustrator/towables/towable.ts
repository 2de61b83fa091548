import { numbersOf } from '#app/core/seed.ts'
import type { Drawn } from '#app/features/illustrator/drawn.ts'
import { groundShadow } from '#app/features/illustrator/shadow.ts'
import type { Body, Subject } from '#app/features/illustrator/subject.ts'
import { lampsOf, type Side, type Wall, wallOf } from './arrangement.ts'
import { camperLoad } from './camper.ts'
import { decals } from './decals.ts'
import { couplingOf, drawbar } from './drawbar.ts'
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
import { bedroomWindow, gooseneck } from './gooseneck.ts'
import { withMaterials } from './materials.ts'
import type { DrawbarLoad, Profile } from './profile.ts'
import { stretched } from './profile.ts'
import { profiles, type TowableBody } from './profiles.ts'
import { raisedRoof, raisedRoofMm } from './raised-roof.ts'
import { rangeColours } from './range-colours.ts'
import { rolledAwning, roofUnits } from './roof.ts'
import { chassis, type Wheels, wheelsInArch } from './running-gear.ts'
import { shell } from './shell.ts'
import { slideOut } from './slide-out.ts'
import { galley, garage, slopingRoofs } from './special-bodies.ts'
import { bedEndMm, foldedBeds, tent, tentMm } from './tent.ts'

/** A towable from the kerb side, with door and awning. */
export function towableSide(subject: Subject, ids: string): Drawn {
  return drawTowable(subject, 'kerb', ids)
}

/**
 * A towable behind what tows it, from the kerb side: its jockey wheel is up, and its coupling is given. A fifth wheel, which
 * only a tray beneath its pin could hold, stands on its legs and has none.
 */
export function towableHitched(subject: Subject, ids: string): Drawn {
  return drawTowable(subject, 'kerb', ids, true)
}

/** The profile of a towable, with the length, axles and slide-outs of the record. */
export function towableProfile(subject: Subject): Profile {
  const profile: Profile = profiles[towableBody(subject.body)]
  const { slideOuts = 0 } = subject
  return { ...stretched(profile, subject.lengthMm, subject.axles), slideOuts }
}

/** How long a towable is as it is drawn: one with beds at its ends stands set up, with its beds out. */
export function drawnTowableMm(subject: Subject): number {
  return towableProfile(subject).rearX + (hasBedEnds(subject.body) ? bedEndMm : 0)
}

function hasBedEnds(body: Body): boolean {
  return body === 'tent-camper' || body === 'expanding-pop-top'
}

/** The body of a towable; any other body is drawn as a caravan. */
export function towableBody(body: Body): TowableBody {
  return body in profiles ? (body as TowableBody) : 'caravan'
}

/** Bodies for tracks: tread plate in charcoal, block tyres, a guard against stones. */
const rough: ReadonlySet<TowableBody> = new Set<TowableBody>(['camper-trailer', 'hybrid'])
/** Bodies without the graphics of a range. */
const unlettered: ReadonlySet<TowableBody> = new Set<TowableBody>(['camper-trailer', 'rounded-trailer'])

/** A towable from either side: parked, or behind what tows it. */
export function drawTowable(subject: Subject, side: Side, ids: string, isHitched = false): Drawn {
  const { seed, paint, isRiveted = false } = subject
  const body = towableBody(subject.body)
  const isOffGrid = subject.offGrid === true || body === 'hybrid'
  const profile = towableProfile(subject)
  const number = numbersOf(`${seed} towable`)
  const graphicsShare = number()
  const load = loadOf(body, isOffGrid, number())
  const wheels = wheelsOf(body, isOffGrid, number())
  const wall = wallOf(profile, side, seed)
  const colours = rangeColours(seed, isOffGrid)
  const graphics = unlettered.has(body) ? '' : decals(fromNose(profile), colours, graphicsShare)
  const standing = profile.axles.map((x) => ({ x, radius: profile.wheelRadius }))
  const lengthMm = drawnTowableMm(subject)
  const isPinned = body === 'fifth-wheel'
  // the tail of a hybrid is cut away below its lamps
  const lampsFrom = profile.floorMm + (body === 'hybrid' ? 190 : 0)
  const parts = [
    groundShadow(profile.noseX ?? 0, lengthMm, standing, ids),
    chassis(profile, ids),
    isPinned
      ? gooseneck(profile.frontX, profile.floorMm, ids)
      : drawbar(profile, { load, isOffGrid, isHitched }, ids),
    profile.raisedFrom ? raisedRoof(profile, isOffGrid, ids) : '',
    body === 'tent-camper' ? tent(profile, ids) : '',
    body === 'expanding-pop-top' ? foldedBeds(profile, ids) : '',
    roofUnits(profile, isOffGrid && body !== 'hybrid'),
    body === 'camper-trailer' ? camperLoad(profile, colours, ids) : '',
    shell(profile, { paint, isOffGrid, graphics, isRiveted }, ids),
    body === 'a-frame' ? slopingRoofs(profile, ids) : '',
    fitted(wall, profile, ids),
    isPinned ? bedroomWindow(ids) : '',
    body === 'toy-hauler' ? garage(profile, ids) : '',
    body === 'teardrop' ? galley(profile) : '',
    side === 'kerb' ? rolledAwning(profile, isOffGrid, ids) : '',
    side === 'road' && profile.windows.length > 0 ? inlets(profile.frontX + 620, profile.floorMm + 560) : '',
    markers(profile.frontX, profile.rearX - (body === 'teardrop' ? 45 : 0), lampsFrom, ids),
    wheelsInArch(profile, wheels, ids),
  ]
  return {
    svg: `<g>${withMaterials(parts.join(''), ids)}</g>`,
    lengthMm,
    heightMm: highestOf(body, profile),
    lamps: lampsOf(wall, profile),
    ...(isHitched && !isPinned ? { coupling: couplingOf(profile, isOffGrid) } : {}),
  }
}

/** The profile whose walls begin at its nose, over the pick-up. */
function fromNose(profile: Profile): Profile {
  return { ...profile, frontX: profile.noseX ?? profile.frontX }
}

/** Windows, hatches, vents and the door, in drawing order. */
function fitted(wall: Wall, profile: Profile, ids: string): string {
  const { door } = wall
  return [
    ...wall.slideOuts.map((room, index) => slideOut(room, index, ids)),
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
  if (body === 'camper-trailer' || body === 'tent-camper') return 'toolbox'
  if (body === 'travel-trailer' || body === 'rounded-trailer' || body === 'a-frame') return 'bottles'
  if (isOffGrid) return share < 0.5 ? 'guard' : 'toolbox'
  return share < 0.55 ? 'toolbox' : 'bottles'
}

function wheelsOf(body: TowableBody, isOffGrid: boolean, share: number): Wheels {
  const isRough = isOffGrid || rough.has(body)
  if (isRough) return { style: 'solid6', finish: 'graphite', hasBlocks: true }
  const style = body === 'teardrop' || share < 0.4 ? 'twin5' : share < 0.8 ? 'solid6' : 'multi10'
  return { style, finish: 'silver', hasBlocks: false }
}

function highestOf(body: TowableBody, profile: Profile): number {
  const { heightMm, roof } = profile
  if (profile.raisedFrom) return raisedRoofMm(profile.raisedFrom)
  if (body === 'tent-camper') return tentMm + 100
  if (body === 'camper-trailer') return heightMm + 340
  return heightMm + Math.max(70, ...roof.map((unit) => unit.height))
}
