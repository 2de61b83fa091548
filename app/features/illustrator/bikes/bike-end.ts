import { type Drawn, px } from '#app/features/illustrator/drawn.ts'
import type { Lettering } from '#app/features/illustrator/lettering.ts'
import { tonesOf } from '#app/features/illustrator/paint.ts'
import { groundShadow } from '#app/features/illustrator/shadow.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { withMaterials } from '#app/features/illustrator/towables/materials.ts'
import { points } from '#app/features/illustrator/towables/shapes.ts'
import type { End } from '#app/features/illustrator/towables/towable-end.ts'
import { mirrored } from '#app/features/illustrator/views/car-end-shell.ts'
import { plate } from '#app/features/illustrator/views/plate.ts'
import { type BikeBody, bikeBody, siblingOf } from './bike.ts'
import { bikeFront } from './bike-front.ts'
import { bikeRear } from './bike-rear.ts'
import { type EndBike, frontKinds, miniStance, rearKinds, stances } from './bike-stance.ts'
import { bikeBodywork, withBikeMaterials } from './parts.ts'

const darkFork = ['#1b1d20', '#565d63'] as const
const goldFork = ['#a8781e', '#f3d48a'] as const

/** The forks of motorcycles whose model is unknown, where they are not dark. */
const forks: Partial<Record<BikeBody, readonly [string, string]>> = {
  'naked-bike': goldFork,
  'sports-bike': goldFork,
}

/** A motorcycle from the front or the rear. */
export function bikeEnd(subject: Subject, end: End, ids: string, lettering: Lettering): Drawn {
  const body = bikeBody(subject)
  const stance = subject.isMini ? miniStance : stances[body]
  const { look, hasLuggage } = siblingOf(subject)
  const kinds = end === 'front' ? frontKinds : rearKinds
  const bike: EndBike = {
    kind: kinds[body],
    stance,
    hasLuggage,
    engine: look?.shape.engine,
    nose: body === 'adventure-bike' ? look?.shape.nose : undefined,
    hasRoundLamp: !subject.isMini && (body !== 'naked-bike' || look?.hasRoundLamp === true),
    fork: body === 'cruiser' || body === 'scooter' ? undefined : (look?.fork ?? forks[body] ?? darkFork),
  }
  const reach = stance.bars + 70
  const parts = [
    groundShadow(-260, 260, [{ x: 0, radius: 190 }], ids),
    end === 'front' ? bikeFront(bike, ids) : bikeRear(bike, ids),
    body === 'scooter' ? scooterPanels(end, ids) : '',
    end === 'rear' ? smallPlate(stance.seat - 330, subject, lettering) : '',
  ]
  const drawing = withMaterials(withBikeMaterials(parts.join(''), tonesOf(subject.paint), ids), ids)
  return {
    svg: `<g><g transform="translate(${px(reach)} 0)">${drawing}</g></g>`,
    lengthMm: reach * 2,
    heightMm: stance.height,
    lamps: [
      {
        x: reach,
        y: end === 'front' ? stance.lamp : stance.seat - 80,
        kind: end === 'front' ? 'head' : 'tail',
      },
    ],
  }
}

/** The plate of a motorcycle is smaller than a car's. */
function smallPlate(y: number, subject: Subject, lettering: Lettering): string {
  const size = 0.62
  return `<g transform="scale(${size})">${plate(y / size, subject.plate ?? 'FOR SALE', lettering)}</g>`
}

/** The shield in front of a scooter rider's knees, or the cowl behind his seat. */
function scooterPanels(end: End, ids: string): string {
  const shield = mirrored(points('150,1000,80 235,820,120 220,520,120 90,330,60'))
  const cowl = mirrored(points('150,800,60 275,680,120 265,470,120 150,380,60'))
  return bikeBodywork('scooter', end === 'front' ? shield : cowl, ids, 'paint', 0.7)
}
