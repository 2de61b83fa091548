import { numbersOf } from '#app/core/seed.ts'
import { block, type Drawn, disc, px } from '#app/features/illustrator/drawn.ts'
import { groundShadow } from '#app/features/illustrator/shadow.ts'
import type { Subject, TruckBody } from '#app/features/illustrator/subject.ts'
import { withMaterials } from '#app/features/illustrator/towables/materials.ts'
import { rangeColours } from '#app/features/illustrator/towables/range-colours.ts'
import { type BodyColours, truckBody } from './bodies.ts'
import { bonnetedCab } from './bonneted-cab.ts'
import { truckCab } from './cab.ts'
import {
  behindDayCab,
  boxed,
  frontAxleMm,
  type Truck,
  truckFrame,
  truckOf,
  wheelRadiusMm,
  wheelsOfTruck,
} from './frame.ts'

/** A cab-over rigid from the side, with the cab, the body and the axles of its record. */
export function truckSide(subject: Subject, ids: string): Drawn {
  const truck = truckFor(subject)
  const { lengthMm, setBack, scale, cab, style } = truck
  const behind = behindDayCab(truck)
  const hasDeflector =
    cab === 'sleeper' ||
    boxed.has(truck.body) ||
    (truck.body === 'tray' && numbersOf(`${subject.seed} deflector`)() < 0.35)
  const wheels = [frontAxleMm, ...truck.steered, ...truck.rearAxles].map((x) => ({
    x,
    radius: wheelRadiusMm,
  }))
  const load = truckFrame(behind, ids) + truckBody(behind, bodyColours(subject), ids)
  const parts = [
    groundShadow(0, lengthMm, wheels, ids),
    disc(frontAxleMm + 80, wheelRadiusMm + 10, 475, '#0a0b0c'),
    block({ x: 1700, y: 820, width: setBack + 10, height: 200 }, '#1a1c1f'),
    setBack === 0 ? load : `<g transform="translate(${px(setBack)} 0)">${load}</g>`,
    style.hasBonnet
      ? bonnetedCab(subject.paint, setBack, ids)
      : truckCab(subject.paint, { hasDeflector, cab, setBack, style }, ids),
    wheelsOfTruck(truck, ids),
  ]
  const drawing = withMaterials(parts.join(''), ids)
  return {
    svg: scale === 1 ? `<g>${drawing}</g>` : `<g transform="scale(${scale})">${drawing}</g>`,
    lengthMm: lengthMm * scale,
    heightMm: Math.max(truck.heightMm, 2900 + Math.max(0, style.crown)) * scale,
    lamps: [
      { x: 190 * scale, y: 1070 * scale, kind: 'head' },
      { x: (lengthMm - 60) * scale, y: 925 * scale, kind: 'tail' },
    ],
  }
}

/** The truck of a record: its cab, its body, its length and its axles. */
export function truckFor({ truckBody: body = 'pantech', truckCab: cab = 'day', ...facts }: Subject): Truck {
  const { lengthMm, axles, gvmKg, model } = facts
  return truckOf({
    body,
    cab,
    ...(lengthMm !== undefined && { lengthMm }),
    ...(axles !== undefined && { axles }),
    ...(gvmKg !== undefined && { gvmKg }),
    ...(model !== undefined && { model }),
  })
}

const whites = ['#f2f3f2', '#eceded', '#f2f3f2', '#d9dfe2']
const loadPaints: Partial<Record<TruckBody, readonly string[]>> = {
  pantech: whites,
  refrigerated: whites,
  service: whites,
  curtainsider: ['#1b4fa0', '#2e6f73', '#b3202c', '#2f4a3c', '#d98a1f', '#3d4349'],
  tipper: ['#4b5258', '#b07a17', '#5b6457', '#7a2a22', '#6d757b'],
  agitator: ['#e9e6df', '#d98a1f', '#c9cfd3'],
}

/** The colours of a body: white boxes, aluminium trays, and tubs in greys and earth colours. */
export function bodyColours({ seed, truckBody: body = 'pantech' }: Subject): BodyColours {
  const number = numbersOf(`${seed} load`)
  const choices = loadPaints[body] ?? ['#c9cfd3', '#bcc3c8', '#8f979d']
  const paint = choices[Math.floor(number() * choices.length)] ?? '#c9cfd3'
  const stripes = ['#d98a1f', '#1b4fa0', '#2e6f73', '#b3202c', rangeColours(seed).main]
  const stripe = stripes[Math.floor(number() * stripes.length)] ?? '#d98a1f'
  return { paint, stripe }
}
