import { numbersOf } from '#app/core/seed.ts'
import type { Drawn, Lamp } from '#app/features/illustrator/drawn.ts'
import { tonesOf } from '#app/features/illustrator/paint.ts'
import { groundShadow, type Standing } from '#app/features/illustrator/shadow.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { withMaterials } from '#app/features/illustrator/towables/materials.ts'
import { adventureBike, adventureWheels, type Sibling } from './adventure-bike.ts'
import { bikeLook } from './bike-look.ts'
import { type BikePlan, shaped } from './bike-shape.ts'
import { cruiser, cruiserWheels } from './cruiser.ts'
import { withBikeMaterials } from './parts.ts'
import { scooter, scooterWheels } from './scooter.ts'
import { sportsBike, sportsWheels } from './sports-bike.ts'
import { ofModel, type StandardBike, standardBike } from './standard-bike.ts'
import { classic, mini, naked, offRoad, tourer } from './standards.ts'

interface BikeKind {
  readonly draw: (sibling: Sibling, ids: string) => string
  readonly wheels: { readonly front: Standing; readonly rear: Standing }
  readonly lengthMm: number
  readonly heightMm: number
  readonly head: readonly [x: number, y: number]
  readonly tail: readonly [x: number, y: number]
}

export const bikeBodies = [
  'adventure-bike',
  'sports-bike',
  'cruiser',
  'naked-bike',
  'classic-bike',
  'touring-bike',
  'off-road-bike',
  'scooter',
] as const
export type BikeBody = (typeof bikeBodies)[number]

const kinds: Readonly<Record<BikeBody, BikeKind>> = {
  'adventure-bike': {
    draw: adventureBike,
    wheels: adventureWheels,
    lengthMm: 2300,
    heightMm: 1505,
    head: [430, 980],
    tail: [2082, 1036],
  },
  'sports-bike': {
    draw: sportsBike,
    wheels: sportsWheels,
    lengthMm: 2060,
    heightMm: 1145,
    head: [410, 756],
    tail: [1860, 990],
  },
  cruiser: {
    draw: cruiser,
    wheels: cruiserWheels,
    lengthMm: 2450,
    heightMm: 1310,
    head: [420, 910],
    tail: [2424, 448],
  },
  'naked-bike': open(naked, 2030, 1250, 'naked'),
  'classic-bike': open(classic, 2150, 1310, 'classic'),
  'touring-bike': open(tourer, 2180, 1420),
  'off-road-bike': open(offRoad, 2160, 1470),
  scooter: {
    draw: scooter,
    wheels: scooterWheels,
    lengthMm: 1980,
    heightMm: 1390,
    head: [536, 1136],
    tail: [1880, 620],
  },
}

const minibike = open(mini, 1720, 1090)

/** A kind whose frame is in view, with its length and height in millimetres. */
function open(bike: StandardBike, lengthMm: number, heightMm: number, plan?: BikePlan): BikeKind {
  const { wheels, lamp, tail } = bike
  const head = [lamp.x, lamp.y] as const
  const draw: BikeKind['draw'] = (sibling, ids) => {
    const { look } = sibling
    return standardBike(look ? ofModel(shaped(bike, plan, look.shape), look) : bike, sibling, ids)
  }
  return { draw, wheels, lengthMm, heightMm, head, tail }
}

/** A motorcycle from its left side; the gaps between wheels, engine and seat are transparent. */
export function bikeSide(subject: Subject, ids: string): Drawn {
  const { draw, wheels, lengthMm, heightMm, head, tail } = kindOf(subject)
  const parts = [
    groundShadow(40, lengthMm - 40, [wheels.front, wheels.rear], ids),
    draw(siblingOf(subject), ids),
  ]
  const drawing = withMaterials(withBikeMaterials(parts.join(''), tonesOf(subject.paint), ids), ids)
  const lamps: Lamp[] = [
    { x: head[0], y: head[1], kind: 'head' },
    { x: tail[0], y: tail[1], kind: 'tail' },
  ]
  return { svg: `<g>${drawing}</g>`, lengthMm, heightMm, lamps }
}

/** A motorcycle's body; any other body is drawn as an adventure bike. */
export function bikeBody({ body }: Subject): BikeBody {
  return bikeBodies.find((known) => known === body) ?? 'adventure-bike'
}

function kindOf(subject: Subject): BikeKind {
  return subject.isMini ? minibike : kinds[bikeBody(subject)]
}

/** How long a motorcycle is drawn, in millimetres. */
export function bikeLengthMm(subject: Subject): number {
  return kindOf(subject).lengthMm
}

/** What differs between a motorcycle and its siblings, by the seed and the model of its record. */
export function siblingOf(subject: Subject): Sibling {
  const { seed } = subject
  const number = numbersOf(`${seed} bike`)
  const accents = ['#f2f3f2', '#15181b', '#e8b400', '#d9b25c', '#b9c0c5']
  const accent = accents[Math.floor(number() * accents.length)] ?? '#f2f3f2'
  const hasOften = number() < 0.62
  const { hasLuggage = hasOften } = subject
  return { accent, hasLuggage, graphic: number(), look: bikeLook(subject) }
}
