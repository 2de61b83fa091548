import { isTowedBody } from '#app/features/illustrator/kind.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { wallOf } from '#app/features/illustrator/towables/arrangement.ts'
import { frontAxleOf, houseOf, isMotorBody } from '#app/features/illustrator/towables/motorhome.ts'
import { cabOutline as motorhomeCabOutline } from '#app/features/illustrator/towables/motorhome-cab.ts'
import type { Profile } from '#app/features/illustrator/towables/profile.ts'
import { raisedRoofMm } from '#app/features/illustrator/towables/raised-roof.ts'
import { cornersOf } from '#app/features/illustrator/towables/shapes.ts'
import { towableProfile } from '#app/features/illustrator/towables/towable.ts'
import { cabLines } from '#app/features/illustrator/trucks/cab.ts'
import {
  boxed,
  frontAxleMm as truckFrontAxleMm,
  wheelRadiusMm,
} from '#app/features/illustrator/trucks/frame.ts'
import { truckFor } from '#app/features/illustrator/trucks/truck.ts'

/**
 * A vehicle as a line drawing: outlines in full ink, thinner details, and the points that are measured. All in
 * millimetres.
 */
export interface SideOutline {
  readonly outlines: readonly (readonly Corner[])[]
  readonly details: readonly (readonly Corner[])[]
  readonly wheels: readonly { readonly x: number; readonly radius: number }[]
  readonly lengthMm: number
  readonly heightMm: number
  /** From the front axle, or from the coupling, to the middle of the rear axles. */
  readonly base: { readonly from: number; readonly to: number; readonly name: string }
}

/** The line drawing of a towable, a motorhome or a truck from the kerb side. */
export function sideOutline(subject: Subject): SideOutline {
  if (isMotorBody(subject.body)) return motorhomeLines(subject)
  if (subject.body === 'truck') return truckLines(subject)
  return towableLines(subject)
}

function towableLines(subject: Subject): SideOutline {
  const profile = towableProfile(subject)
  const { frontX, rearX, floorMm, heightMm, axles, wheelRadius, raisedFrom } = profile
  const isPinned = profile.noseX !== undefined
  const beam: Corner[] = [
    [0, floorMm - 110, 20],
    [0, floorMm - 20, 20],
    [frontX + 200, floorMm - 20],
    [frontX + 200, floorMm - 120],
    [120, floorMm - 130, 10],
  ]
  const stands = isPinned ? frontX + 190 : 330
  const leg = cornersOf({
    x: stands,
    y: 60,
    width: isPinned ? 100 : 44,
    height: floorMm + (isPinned ? 0 : 320),
  })
  const wheels = axles.map((x) => ({ x, radius: wheelRadius }))
  return {
    outlines: [
      profile.body,
      ...(isPinned ? [] : [beam]),
      ...(raisedFrom ? raisedLines(profile, raisedFrom) : []),
    ],
    details: [leg, ...fittingsOf(profile, subject)],
    wheels: isPinned ? wheels : [...wheels, { x: 352, radius: 105 }],
    lengthMm: rearX,
    heightMm: raisedFrom ? raisedRoofMm(raisedFrom) : heightMm,
    base: {
      from: isPinned ? pinMm : 0,
      to: middleOf(axles),
      name: isPinned ? 'Pin to axle' : 'Coupling to axle',
    },
  }
}

/** Where the pin of a fifth wheel is, from its nose in millimetres. */
const pinMm = 985

/** The canvas and the lid of a raised roof. */
function raisedLines({ frontX, rearX }: Profile, from: number): Corner[][] {
  const canvas: Corner[] = [
    [frontX + 380, from + 30],
    [frontX + 320, from + 276],
    [rearX - 210, from + 320],
    [rearX - 200, from + 30],
  ]
  const lid: Corner[] = [
    [frontX + 240, from + 276, 40],
    [frontX + 310, from + 398, 90],
    [rearX - 240, from + 450, 90],
    [rearX - 130, from + 320, 40],
  ]
  return [canvas, lid]
}

/** The same with its roof down, as it stands in a garage: a raised roof closed, two sloping roofs folded onto the box. */
export function foldedOutline(subject: Subject): SideOutline {
  const side = sideOutline(subject)
  if (!isTowedBody(subject.body)) return side
  const { raisedFrom, body, frontX, rearX } = towableProfile(subject)
  if (raisedFrom) {
    const lid = rounded(frontX + 240, raisedFrom - 10, rearX - frontX - 370, 150)
    return { ...side, outlines: [lid, ...side.outlines.slice(0, -2)], heightMm: raisedFrom + 140 }
  }
  if (subject.body !== 'a-frame') return side
  const low = ([x, y, radius = 0]: Corner): Corner => [x, Math.min(y, foldedMm), radius]
  const isLow = (corners: readonly Corner[]) => corners.every(([, y]) => y < foldedMm)
  return {
    ...side,
    outlines: [body.map(low), ...side.outlines.slice(1)],
    details: side.details.filter(isLow),
    heightMm: foldedMm,
  }
}

/** How high a camper with two sloping roofs is when they are folded, in millimetres. */
const foldedMm = 1420

function rounded(x: number, y: number, width: number, height: number): Corner[] {
  return cornersOf({ x, y, width, height, radius: 80 })
}

function motorhomeLines(subject: Subject): SideOutline {
  const house = houseOf(subject)
  const front = frontAxleOf(subject)
  return {
    outlines: house.noseX === undefined ? [house.body, motorhomeCabOutline] : [house.body],
    details: fittingsOf(house, subject),
    wheels: [front, ...house.axles].map((x) => ({ x, radius: house.wheelRadius })),
    lengthMm: house.rearX,
    heightMm: house.heightMm,
    base: { from: front, to: middleOf(house.axles), name: 'Wheelbase' },
  }
}

function truckLines(subject: Subject): SideOutline {
  const truck = truckFor(subject)
  const { rearAxles, steered, setBack, scale, body, style } = truck
  const isTipper = body === 'tipper'
  const top =
    boxed.has(body) || body === 'agitator' ? truck.heightMm : isTipper || body === 'tanker' ? 2600 : 1590
  const from = 2200 + setBack
  const end = truck.lengthMm - 30
  const load: Corner[] = [
    [from, 1120, 10],
    [isTipper ? from - 110 : from, top, 40],
    [end, top, 40],
    [isTipper ? end - 90 : end, 1120, 10],
  ]
  const isBare = body === 'cab-chassis' || body === 'prime-mover'
  const rail = cornersOf({ x: 1900 + setBack, y: 820, width: truck.lengthMm - setBack - 1960, height: 200 })
  const { outline, pane } = cabLines(setBack, style)
  const sized = (corners: readonly Corner[]) =>
    corners.map(([x, y, radius = 0]): Corner => [x * scale, y * scale, radius * scale])
  const wheels = [truckFrontAxleMm, ...steered, ...rearAxles]
  return {
    outlines: [outline, ...(isBare ? [] : [load]), rail].map(sized),
    details: [sized(pane)],
    wheels: wheels.map((x) => ({ x: x * scale, radius: wheelRadiusMm * scale })),
    lengthMm: truck.lengthMm * scale,
    heightMm: Math.max(isBare ? 0 : top, 2680 + Math.max(0, style.crown)) * scale,
    base: { from: truckFrontAxleMm * scale, to: middleOf(rearAxles) * scale, name: 'Wheelbase' },
  }
}

/** Door, windows and hatches, in the same places as in the picture of the vehicle. */
function fittingsOf(profile: Profile, { seed }: Subject): Corner[][] {
  const { door, windows, hatches } = wallOf(profile, 'kerb', seed)
  const rounded = [...windows, ...(door ? [door] : []), ...hatches]
  return rounded.map((opening) => cornersOf({ ...opening, radius: 40 }))
}

function middleOf(axles: readonly number[]): number {
  return axles.reduce((sum, axle) => sum + axle, 0) / axles.length
}
