import { numbersOf } from '#app/core/seed.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import type { Body, Subject } from '#app/features/illustrator/subject.ts'
import type { WheelStyle } from '#app/features/illustrator/wheel.ts'
import { type CarDraft, profileOf } from './draft.ts'
import { hatch, largeHatch, peopleMover, van, wagon } from './family-cars.ts'
import { coupe, fastback, roadster, sedan } from './low-cars.ts'
import { fourByFour, largeSuv, shortFourByFour, smallSuv, suv } from './off-roaders.ts'
import type { CarProfile, Outline } from './profile.ts'
import { dualCab, extraCab, singleCab } from './utes.ts'

export type LampShape = 'projector' | 'twin' | 'bar'

/** One car of its kind: the slightly varied profile, and its options. */
export interface CarLook {
  readonly profile: CarProfile
  readonly wheel: WheelStyle
  readonly finish: 'silver' | 'graphite'
  readonly lamp: LampShape
  readonly hasRails: boolean
  readonly hasSecondRoof: boolean
  /** Whether handles and mirrors are painted, chromed or black. */
  readonly trim: 'painted' | 'bright' | 'black'
}

const drafts: Partial<Record<Body, CarDraft>> = {
  coupe,
  roadster,
  fastback,
  hatch,
  'large-hatch': largeHatch,
  sedan,
  wagon,
  'small-suv': smallSuv,
  suv,
  'large-suv': largeSuv,
  'four-by-four': fourByFour,
  'single-cab': singleCab,
  'extra-cab': extraCab,
  ute: dualCab,
  'people-mover': peopleMover,
  van,
}

/** The look of a car with this record; cars with the same record differ by their seed. */
export function carLook(subject: Subject): CarLook {
  const plain = plainCar(subject)
  const random = numbersOf(`${subject.seed} car`)
  const profile = bent(stretched(plain, subject.lengthMm ?? plain.length), random)
  const styles = wheelsOf(plain)
  return {
    profile,
    wheel: styles[Math.floor(random() * styles.length)] ?? plain.wheel,
    finish: random() < 0.3 ? 'graphite' : 'silver',
    lamp: (['projector', 'twin', 'bar'] as const)[Math.floor(random() * 3)] ?? 'projector',
    hasRails: random() < 0.75,
    hasSecondRoof: random() < (subject.body === 'hatch' ? 0.45 : 0.3),
    trim: (['painted', 'painted', 'bright', 'black'] as const)[Math.floor(random() * 4)] ?? 'painted',
  }
}

/** The body with as many doors, and on the frame of a ute what its record says. */
function plainCar({ body, sideDoors, uteLoad = 'tub' }: Subject): CarProfile {
  // the short four-wheel drive is a car of its own, not the long one with fewer doors
  const draft = body === 'four-by-four' && sideDoors === 1 ? shortFourByFour : (drafts[body] ?? suv)
  const { tub, ...profile } = profileOf(draft, sideDoors)
  if (!tub) return profile
  return uteLoad === 'tub' ? { ...profile, tub } : { ...profile, rear: uteLoad, tailLamp: [] }
}

function wheelsOf({ rear }: CarProfile): readonly WheelStyle[] {
  if (rear === 'barn-doors' || rear === 'tray' || rear === 'bare') return ['solid6', 'steel']
  if (rear === 'tub' || rear === 'spare') return ['solid6', 'twin5', 'solid6']
  return ['twin5', 'multi10', 'solid6', 'twin5']
}

/** A longer or shorter car of the same kind; its wheels stay round. */
function stretched(profile: CarProfile, length: number): CarProfile {
  const factor = Math.min(1.16, Math.max(0.81, length / profile.length))
  return moved(profile, ([x, y]) => [x * factor, y], factor)
}

/**
 * Distorts the whole car by one smooth field of at most 3 %, so that glass, doors and lamps move with the sheet metal.
 * Below the axles nothing moves: wheels and ground are the same for all.
 */
function bent(profile: CarProfile, random: () => number): CarProfile {
  const part = () => random() * 2 - 1
  const [roof, tail, waist, cabin] = [part() * 0.012, part() * 0.012, part() * 0.006, part() * 0.024]
  const { length, height, tyre } = profile
  return moved(profile, ([x, y]) => {
    const along = Math.min(1, Math.max(0, x / length))
    const up = rising(tyre, height, y)
    const lift = roof + tail * Math.cos(Math.PI * along) + waist * Math.cos(2 * Math.PI * along)
    return [x + cabin * length * up * Math.sin(Math.PI * along) ** 2, y + lift * height * up]
  })
}

function rising(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

type Move = (point: readonly [number, number]) => [number, number]

function moved(profile: CarProfile, move: Move, factor = 1): CarProfile {
  const corner = ([x, y, radius = 0]: Corner): Corner => [...move([x, y]), radius]
  const outline = (corners: Outline) => corners.map(corner)
  const { shoulder, length, height, axles } = profile
  const atHead = (x: number) => move([x, height])[0]
  const atFoot = (x: number) => move([x, shoulder[0]])[0]
  return {
    ...profile,
    length: length * factor,
    height: move([length * 0.55, height])[1],
    axles: [axles[0] * factor, axles[1] * factor],
    shoulder: [move([0, shoulder[0]])[1], move([length, shoulder[1]])[1]],
    body: outline(profile.body),
    ...(profile.tub && { tub: outline(profile.tub) }),
    glass: outline(profile.glass),
    pillars: profile.pillars.map(([head, foot, width]) => [atHead(head), atFoot(foot), width]),
    seats: profile.seats.map(atFoot),
    doors: profile.doors.map(outline),
    seams: profile.seams.map(outline),
    handles: profile.handles.map(move),
    headlamp: outline(profile.headlamp),
    projector: move(profile.projector),
    runningLight: outline(profile.runningLight),
    tailLamp: outline(profile.tailLamp),
    openings: profile.openings.map(outline),
    sill: outline(profile.sill),
    mirror: move(profile.mirror),
    ...(profile.rails && { rails: outline(profile.rails) }),
    ...(profile.secondRoof && { secondRoof: outline(profile.secondRoof) }),
    ...(profile.moulding && { moulding: outline(profile.moulding) }),
  }
}
