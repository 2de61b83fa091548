import { numbersOf } from '#app/core/seed.ts'
import type { Drawn } from '#app/features/illustrator/drawn.ts'
import { groundShadow } from '#app/features/illustrator/shadow.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { withMaterials } from '#app/features/illustrator/towables/materials.ts'
import { rangeColours } from '#app/features/illustrator/towables/range-colours.ts'
import { type BodyColours, truckBody } from './bodies.ts'
import { truckCab } from './cab.ts'
import { frontAxleMm, type Truck, truckFrame, truckOf, wheelRadiusMm, wheelsOfTruck } from './frame.ts'

/** A cab-over rigid from the side, carrying a pantech, a tipper or a tray. */
export function truckSide(subject: Subject, ids: string): Drawn {
  const truck = truckFor(subject)
  const hasDeflector =
    truck.body === 'pantech' || (truck.body === 'tray' && numbersOf(`${subject.seed} deflector`)() < 0.35)
  const wheels = [frontAxleMm, ...truck.rearAxles].map((x) => ({ x, radius: wheelRadiusMm }))
  const parts = [
    groundShadow(0, truck.lengthMm, wheels, ids),
    truckFrame(truck, ids),
    truckBody(truck, bodyColours(subject), ids),
    truckCab(subject.paint, hasDeflector, ids),
    wheelsOfTruck(truck, ids),
  ]
  const heightMm = Math.max(truck.heightMm, 2900)
  return {
    svg: `<g>${withMaterials(parts.join(''), ids)}</g>`,
    lengthMm: truck.lengthMm,
    heightMm,
    lamps: [
      { x: 190, y: 1070, kind: 'head' },
      { x: truck.lengthMm - 60, y: 925, kind: 'tail' },
    ],
  }
}

/** The truck of a record: its body, its length and its rear axles. */
export function truckFor({ truckBody: body = 'pantech', lengthMm, axles }: Subject): Truck {
  return truckOf(body, lengthMm, axles === undefined ? undefined : Math.max(1, axles - 1))
}

/** The colours of a body: white boxes, aluminium trays, and tubs in greys and earth colours. */
export function bodyColours({ seed, truckBody: body = 'pantech' }: Subject): BodyColours {
  const number = numbersOf(`${seed} load`)
  const choices = {
    pantech: ['#f2f3f2', '#eceded', '#f2f3f2', '#d9dfe2'],
    tipper: ['#4b5258', '#b07a17', '#5b6457', '#7a2a22', '#6d757b'],
    tray: ['#c9cfd3', '#bcc3c8', '#8f979d'],
  }[body]
  const paint = choices[Math.floor(number() * choices.length)] ?? '#c9cfd3'
  const stripes = ['#d98a1f', '#1b4fa0', '#2e6f73', '#b3202c', rangeColours(seed).main]
  const stripe = stripes[Math.floor(number() * stripes.length)] ?? '#d98a1f'
  return { paint, stripe }
}
