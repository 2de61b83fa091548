import { numbersOf } from '#app/core/seed.ts'
import type { Body, Subject } from '#app/features/illustrator/subject.ts'
import type { WheelStyle } from '#app/features/illustrator/wheel.ts'
import { type CarStyle, carStyle, type LampShape } from './car-style.ts'
import { type CarDraft, profileOf } from './draft.ts'
import { withCladding, withFace } from './faces.ts'
import { hatch, largeHatch, peopleMover, van, wagon } from './family-cars.ts'
import { coupe, fastback, roadster, sedan } from './low-cars.ts'
import { fourByFour, largeSuv, shortFourByFour, smallSuv, suv } from './off-roaders.ts'
import type { CarProfile } from './profile.ts'
import { moved, proportioned, rising, withLines } from './proportions.ts'
import { dualCab, extraCab, singleCab } from './utes.ts'

/** One car of its kind: its profile, and its options. */
export interface CarLook {
  readonly profile: CarProfile
  readonly wheel: WheelStyle
  readonly finish: 'silver' | 'graphite'
  readonly lamp: LampShape
  readonly rails: CarStyle['rails']
  readonly hasSecondRoof: boolean
  /** Whether the last post is black on into the tail, so that the roof seems to float. */
  readonly hasDarkTail: boolean
  readonly grille: CarStyle['grille']
  readonly isTallGrille: boolean
  /** Whether handles and mirrors are painted, chromed or black; flush handles are lines in the door. */
  readonly trim: CarStyle['handle']
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

/**
 * The look of a car with this record. All cars of a model have the same lines, face and wheels; of a car whose model is
 * unknown the seed bends them a little.
 */
export function carLook(subject: Subject): CarLook {
  const { model } = subject
  return model === undefined ? unknownCar(subject) : knownLook(subject, carStyle(model))
}

function knownLook(subject: Subject, style: CarStyle): CarLook {
  const plain = plainCar(subject, style)
  const profile = withFace(withLines(proportioned(plain, subject), style), style)
  const styles = wheelsOf(plain)
  return {
    profile,
    wheel: styles.includes('steel') ? (styles[0] ?? plain.wheel) : style.wheel,
    finish: style.finish,
    lamp: style.lamp,
    rails: style.rails,
    hasSecondRoof: style.hasDarkRoof,
    hasDarkTail: style.posts === 'floating' && (profile.rear === 'gate' || profile.rear === 'boot'),
    grille: style.grille,
    isTallGrille: style.isTallGrille,
    trim: style.handle,
  }
}

function unknownCar(subject: Subject): CarLook {
  const plain = plainCar(subject)
  const random = numbersOf(`${subject.seed} car`)
  const profile = bent(proportioned(plain, subject), random)
  const styles = wheelsOf(plain)
  return {
    profile,
    wheel: styles[Math.floor(random() * styles.length)] ?? plain.wheel,
    finish: random() < 0.3 ? 'graphite' : 'silver',
    lamp: (['projector', 'twin', 'bar'] as const)[Math.floor(random() * 3)] ?? 'projector',
    rails: random() < 0.75 ? 'black' : 'none',
    hasSecondRoof: random() < (subject.body === 'hatch' ? 0.45 : 0.3),
    hasDarkTail: false,
    grille: random() < 0.6 ? 'bars' : 'uprights',
    isTallGrille: random() < 0.5,
    trim: (['painted', 'painted', 'bright', 'black'] as const)[Math.floor(random() * 4)] ?? 'painted',
  }
}

/** The body with as many doors, and on the frame of a ute what its record says. */
function plainCar({ body, sideDoors, uteLoad = 'tub' }: Subject, style?: CarStyle): CarProfile {
  // the short four-wheel drive is a car of its own, not the long one with fewer doors
  const draft = body === 'four-by-four' && sideDoors === 1 ? shortFourByFour : (drafts[body] ?? suv)
  const { tub, ...profile } = profileOf(style ? withCladding(draft, style) : draft, sideDoors)
  if (!tub) return profile
  return uteLoad === 'tub' ? { ...profile, tub } : { ...profile, rear: uteLoad, tailLamp: [] }
}

function wheelsOf({ rear }: CarProfile): readonly WheelStyle[] {
  if (rear === 'barn-doors' || rear === 'tray' || rear === 'bare') return ['solid6', 'steel']
  if (rear === 'tub' || rear === 'spare') return ['solid6', 'twin5', 'solid6']
  return ['twin5', 'multi10', 'solid6', 'twin5']
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
