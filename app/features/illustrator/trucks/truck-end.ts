import { linear } from '#app/features/illustrator/definitions.ts'
import { block, type Drawn, disc, line, px } from '#app/features/illustrator/drawn.ts'
import type { Lettering } from '#app/features/illustrator/lettering.ts'
import { tonesOf } from '#app/features/illustrator/paint.ts'
import { groundShadow } from '#app/features/illustrator/shadow.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import {
  bothLamps,
  bothSides,
  treadedTyre,
  wallShadeStops,
} from '#app/features/illustrator/towables/end-parts.ts'
import { withDefinitions, withMaterials } from '#app/features/illustrator/towables/materials.ts'
import {
  alongFrom,
  downFrom,
  points,
  rectangle,
  strokedFrame,
  tube,
} from '#app/features/illustrator/towables/shapes.ts'
import type { End } from '#app/features/illustrator/towables/towable-end.ts'
import { plate } from '#app/features/illustrator/views/plate.ts'
import { cabFace } from './cab-face.ts'
import { boxed, type Truck } from './frame.ts'
import { bodyColours, truckFor } from './truck.ts'

/** Half the width of the body and the cab, in millimetres. */
const loadHalf = 1250
const reach = 1340

/** A truck from the front or the rear. */
export function truckEnd(subject: Subject, end: End, ids: string, lettering: Lettering): Drawn {
  const truck = truckFor(subject)
  const tyres =
    end === 'front' ? treadedTyre(950, 500, 320) : treadedTyre(1060, 500, 290) + treadedTyre(740, 500, 290)
  const standing = [-950, 950].map((x) => ({ x, radius: 500 }))
  const { paint, stripe } = bodyColours(subject)
  const tones = tonesOf(paint)
  const gradients = [
    linear(`${ids}load`, downFrom(truck.heightMm, 1100), [0, tones.top], [0.05, tones.mid], [1, tones.lo]),
    linear(`${ids}load-ends`, alongFrom(-loadHalf, loadHalf), ...wallShadeStops()),
  ]
  const text = subject.plate ?? 'FOR SALE'
  const load = end === 'rear' ? drawRear(truck, stripe, ids) : behindCab(truck, ids)
  const parts = [
    groundShadow(-loadHalf, loadHalf, standing, ids),
    bothSides(tyres),
    block(rectangle(-700, 480, 1400, 500, 30), '#0d0e10'),
    disc(0, 500, end === 'rear' ? 190 : 0, '#17191b'),
    load,
    end === 'front'
      ? cabFace(subject, ids) + plate(500, text, lettering)
      : lampBar(ids) + plate(690, text, lettering),
  ]
  const { scale } = truck
  const heightMm = Math.max(truck.heightMm, end === 'front' ? 2900 : 0) * scale
  const drawing = withMaterials(withDefinitions(gradients, parts.join('')), ids)
  return {
    svg: `<g><g transform="translate(${px(reach * scale)} 0) scale(${scale})">${drawing}</g></g>`,
    lengthMm: reach * 2 * scale,
    heightMm,
    lamps:
      end === 'front'
        ? bothLamps(reach * scale, 980 * scale, 850 * scale, 'head')
        : bothLamps(reach * scale, 1042 * scale, 925 * scale, 'tail'),
  }
}

/** The parts visible behind the cab from the front: the upper edge of a box, the rim of a tub, a headboard. */
function behindCab({ body, heightMm }: Truck, ids: string): string {
  if (body === 'cab-chassis' || body === 'prime-mover') return ''
  if (!boxed.has(body) && body !== 'tipper') {
    return tube(points('-1000,1200 -1000,2640,60 1000,2640,60 1000,1200'), 70, '#7d868d', '#f2f5f6')
  }
  const top = boxed.has(body) ? heightMm : 2600
  return box(top, ids)
}

function box(top: number, ids: string): string {
  const wall = rectangle(-loadHalf, 1120, loadHalf * 2, top - 1120, 50)
  return (
    block(wall, `url(#${ids}load)`) +
    block(wall, `url(#${ids}load-ends)`) +
    strokedFrame(wall, '#7d868d', 1.6) +
    line(
      [
        [-loadHalf + 50, top - 12],
        [loadHalf - 50, top - 12],
      ],
      '#fff',
      2,
      'stroke-opacity=".8"',
    )
  )
}

function drawRear(truck: Truck, stripe: string, ids: string): string {
  if (truck.body === 'cab-chassis' || truck.body === 'prime-mover') return backOfCab(ids)
  if (truck.body === 'tanker' || truck.body === 'agitator') return backOfCab(ids) + roundEnd(ids)
  if (boxed.has(truck.body)) return box(truck.heightMm, ids) + rearDoors(truck.heightMm, stripe)
  if (truck.body === 'tipper') return tailgate(ids)
  return traySide(ids)
}

/** The back of a cab over the bare frame. */
function backOfCab(ids: string): string {
  return (
    block(rectangle(-1120, 1060, 2240, 1600, 130), `url(#${ids}load)`) +
    block(rectangle(-1120, 1060, 2240, 1600, 130), `url(#${ids}load-ends)`) +
    block(rectangle(-760, 1720, 1520, 620, 80), '#12171b', 'stroke="#0b0d0f" stroke-width="4"') +
    block(rectangle(-460, 760, 920, 240, 20), '#1a1c1f')
  )
}

/** The end of a tank or of a drum. */
function roundEnd(ids: string): string {
  return (
    disc(0, 2050, 930, `url(#${ids}load)`, 'stroke="#7d868d" stroke-width="2"') +
    disc(0, 2050, 930, `url(#${ids}load-ends)`) +
    disc(0, 2050, 320, '#000', 'opacity=".16"')
  )
}

/** Two doors with their hinges and the four rods that lock them. */
function rearDoors(top: number, stripe: string): string {
  const rod = (x: number) =>
    tube(
      [
        [x, 1180],
        [x, top - 120],
      ],
      30,
      '#8b949b',
      '#f2f5f6',
    ) +
    block(rectangle(x - 40, 1700, 80, 44, 8), '#3d4348') +
    tube(
      [
        [x, 1722],
        [x - 230, 1690],
      ],
      26,
      '#5b6167',
      '#c5ccd1',
    )
  const hinges = [1400, 2100, 2800].map((y) => block(rectangle(loadHalf - 76, y, 90, 110, 8), '#5b6167'))
  const leaf = (x: number) => strokedFrame(rectangle(x, 1190, loadHalf - 90, top - 1300, 14), '#5b6167', 1.6)
  return (
    block(rectangle(-loadHalf + 60, 1290, loadHalf * 2 - 120, 130), stripe, 'opacity=".92"') +
    leaf(-loadHalf + 60) +
    leaf(30) +
    line(
      [
        [0, 1150],
        [0, top - 70],
      ],
      '#000',
      2.4,
      'stroke-opacity=".55"',
    ) +
    bothSides(hinges.join('')) +
    rod(-360) +
    rod(420) +
    [-900, 0, 900].map((x) => block(rectangle(x - 60, top - 70, 120, 40, 12), '#c8202a')).join('')
  )
}

function tailgate(ids: string): string {
  const ribs = [-0.72, -0.36, 0, 0.36, 0.72].map(
    (share) =>
      block(rectangle(loadHalf * share - 45, 1220, 90, 1260, 8), `url(#${ids}load)`) +
      block(rectangle(loadHalf * share - 45, 1220, 18, 1260, 6), '#fff', 'opacity=".35"') +
      block(rectangle(loadHalf * share + 25, 1220, 22, 1260, 6), '#000', 'opacity=".28"'),
  )
  const wall = rectangle(-loadHalf, 1150, loadHalf * 2, 1450, 30)
  return (
    block(wall, `url(#${ids}load)`) +
    block(wall, '#000', 'opacity=".1"') +
    ribs.join('') +
    block(wall, `url(#${ids}load-ends)`) +
    strokedFrame(wall, '#23272a', 1.8) +
    block(rectangle(-loadHalf - 20, 2520, loadHalf * 2 + 40, 100, 20), '#2a2e32') +
    line(
      [
        [-loadHalf, 2606],
        [loadHalf, 2606],
      ],
      '#8b949b',
      1.6,
    ) +
    bothSides(
      block(rectangle(loadHalf - 60, 1150, 80, 1450, 12), '#3a3f44') +
        disc(loadHalf - 20, 2560, 60, '#23272a') +
        disc(loadHalf - 20, 2560, 30, '#8b949b'),
    )
  )
}

function traySide(ids: string): string {
  const drop = rectangle(-loadHalf + 30, 1200, loadHalf * 2 - 60, 390, 14)
  return (
    tube(points('-1000,1200 -1000,2500,60 1000,2500,60 1000,1200'), 60, '#7d868d', '#f2f5f6') +
    [1800, 2050, 2280]
      .map((y) =>
        tube(
          [
            [-1000, y],
            [1000, y],
          ],
          34,
          '#7d868d',
          '#f2f5f6',
        ),
      )
      .join('') +
    block(rectangle(-loadHalf, 1080, loadHalf * 2, 120, 10), '#7d868d') +
    block(drop, `url(#${ids}load)`) +
    block(drop, `url(#${ids}load-ends)`) +
    [1300, 1400, 1500]
      .map((y) =>
        line(
          [
            [drop.x, y],
            [drop.x + drop.width, y],
          ],
          '#000',
          1,
          'stroke-opacity=".16"',
        ),
      )
      .join('') +
    strokedFrame(drop, '#6d757b', 1.4) +
    [-0.7, 0, 0.7]
      .map((share) => block(rectangle(loadHalf * share - 40, 1150, 80, 130, 8), '#3d4348'))
      .join('')
  )
}

/** Lamps, mud flaps and the bar that keeps cars from getting under the tail. */
function lampBar(ids: string): string {
  const cluster =
    block(rectangle(700, 850, 470, 150, 20), '#15171a') +
    block(rectangle(930, 868, 224, 114, 14), `url(#${ids}tail)`) +
    block(rectangle(820, 868, 96, 114, 14), `url(#${ids}amber)`) +
    block(rectangle(718, 868, 88, 114, 14), '#e8edf0') +
    block(rectangle(600, 180, 600, 520, 8), '#111214')
  return (
    bothSides(cluster) +
    block(rectangle(-1180, 1010, 2360, 110, 8), '#2d3135') +
    block(rectangle(-1150, 470, 2300, 130, 20), '#8b949b') +
    block(rectangle(-1140, 560, 2280, 26, 8), '#eef2f4') +
    bothSides(block(rectangle(500, 580, 60, 440), '#2d3135'))
  )
}
