import { numbersOf } from '#app/core/seed.ts'
import type { Drawn, Lamp } from '#app/features/illustrator/drawn.ts'
import { tonesOf } from '#app/features/illustrator/paint.ts'
import { groundShadow } from '#app/features/illustrator/shadow.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { withMaterials } from '#app/features/illustrator/towables/materials.ts'
import { adventureBike, adventureWheels, type Sibling } from './adventure-bike.ts'
import { cruiser, cruiserWheels } from './cruiser.ts'
import { withBikeMaterials } from './parts.ts'
import { sportsBike, sportsWheels } from './sports-bike.ts'

const kinds = {
  'adventure-bike': {
    draw: adventureBike,
    wheels: adventureWheels,
    lengthMm: 2300,
    heightMm: 1505,
    head: [436, 980],
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
    head: [540, 910],
    tail: [2424, 448],
  },
} as const

export type BikeBody = keyof typeof kinds

/** A motorcycle from its left side; the gaps between wheels, engine and seat are transparent. */
export function bikeSide(subject: Subject, ids: string): Drawn {
  const { draw, wheels, lengthMm, heightMm, head, tail } = kinds[bikeBody(subject)]
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
  return body in kinds ? (body as BikeBody) : 'adventure-bike'
}

function siblingOf({ seed }: Subject): Sibling {
  const number = numbersOf(`${seed} bike`)
  const accents = ['#f2f3f2', '#15181b', '#e8b400', '#d9b25c', '#b9c0c5']
  const accent = accents[Math.floor(number() * accents.length)] ?? '#f2f3f2'
  return { accent, hasLuggage: number() < 0.62, graphic: number() }
}
