import { block, line, panel } from '#app/features/illustrator/drawn.ts'
import { shiftLightness } from '#app/features/illustrator/paint.ts'
import {
  clipped,
  cornersOf,
  points,
  rectangle,
  strokedFrame,
  tube,
} from '#app/features/illustrator/towables/shapes.ts'
import type { BodyColours } from './bodies.ts'
import type { Truck } from './frame.ts'

/** A box whose sides are curtains: folds, straps with buckles along the foot, a rail above, rigid ends. */
export function curtainsider({ lengthMm, heightMm }: Truck, { paint }: BodyColours, ids: string): string {
  const box = rectangle(2200, 1120, lengthMm - 2230, heightMm - 1120, 30)
  const right = box.x + box.width
  const curtain = rectangle(box.x + 110, 1230, box.width - 220, box.height - 250)
  const count = Math.round(curtain.width / 560)
  const step = curtain.width / count
  const folds = Array.from({ length: count * 3 }, (_, index) => {
    const x = curtain.x + ((index + 0.5) * step) / 3
    const isDark = index % 2 === 0
    return block(
      rectangle(x, 1230, 90, box.height),
      isDark ? '#000' : '#fff',
      `opacity="${isDark ? '.09' : '.1'}"`,
    )
  })
  const straps = Array.from({ length: count }, (_, index) => {
    const x = curtain.x + (index + 0.5) * step
    return (
      block(rectangle(x - 22, 1110, 44, 560), shiftLightness(paint, -0.14)) +
      block(rectangle(x - 34, 1290, 68, 110, 10), '#c9cfd3', 'stroke="#3d4348" stroke-width="1"') +
      block(rectangle(x - 26, 1090, 52, 60, 8), '#3d4348')
    )
  })
  const lettering = panel(
    [
      [curtain.x, 2050],
      [curtain.x + curtain.width, 2350],
      [curtain.x + curtain.width, 2560],
      [curtain.x, 2260],
    ],
    '#fff',
    'opacity=".82"',
  )
  return (
    block(rectangle(2220, 1020, lengthMm - 2280, 120, 6), '#2d3135') +
    block(box, '#d5dade') +
    block(curtain, `url(#${ids}load)`) +
    clipped(`${ids}box`, cornersOf(curtain), lettering + folds.join('')) +
    block(rectangle(box.x, heightMm - 140, box.width, 140, 30), '#c3cacf') +
    block(rectangle(box.x, heightMm - 36, box.width, 20, 8), '#fff', 'opacity=".8"') +
    block(rectangle(box.x, 1110, box.width, 90), '#aeb6bc') +
    straps.join('') +
    [box.x + 96, right - 120]
      .map((x) =>
        tube(
          [
            [x, 1200],
            [x, heightMm - 150],
          ],
          34,
          '#7d868d',
          '#f2f5f6',
        ),
      )
      .join('') +
    block(box, `url(#${ids}load-ends)`) +
    strokedFrame(box, '#7d868d', 1.4)
  )
}

/** The unit that cools a box, high on its front wall over the cab. */
export function coolingUnit(ids: string): string {
  const slats = [2860, 2930, 3000, 3070].map((y) => block(rectangle(1760, y, 330, 28, 10), '#5b6167'))
  return (
    panel(
      points('1690,2730,40 1640,3000,60 1680,3330,90 2210,3380,20 2210,2700,20'),
      '#f2f3f2',
      'stroke="#7d868d" stroke-width="1.4"',
    ) +
    panel(
      points('1690,2730,40 1640,3000,60 1680,3330,90 2210,3380,20 2210,2700,20'),
      `url(#${ids}load-ends)`,
      'opacity=".5"',
    ) +
    block(rectangle(1730, 2830, 390, 290, 24), '#c9cfd3') +
    slats.join('') +
    line(points('1700,3290 2200,3330'), '#fff', 2)
  )
}

/** Lockers along both sides of a deck, and a small crane at its end. */
export function serviceBody({ lengthMm }: Truck, _: BodyColours, ids: string): string {
  const [from, right] = [2180, lengthMm - 60]
  const count = Math.max(3, Math.round((right - from) / 900))
  const width = (right - from) / count
  const lockers = Array.from({ length: count }, (_, index) => {
    const isLow = index === count - 1
    const door = rectangle(from + index * width + 24, 1180, width - 48, isLow ? 620 : 1020, 24)
    return (
      strokedFrame(door, '#5b6167', 1.5) +
      block(rectangle(door.x + door.width / 2 - 60, 1240, 120, 50, 16), '#24282b') +
      block(rectangle(door.x + 14, door.y + door.height - 40, door.width - 28, 14, 6), '#fff', 'opacity=".7"')
    )
  })
  const step = right - width
  const wall = points(
    `${from},1100,20 ${from},2260,40 ${step},2260,40 ${step},1860,20 ${right},1860,30 ${right},1100,20`,
  )
  return (
    block(rectangle(from + 60, 1020, right - from - 160, 90, 4), '#24282b') +
    panel(wall, `url(#${ids}load)`, 'stroke="#7d868d" stroke-width="1.4"') +
    panel(wall, `url(#${ids}load-ends)`) +
    lockers.join('') +
    tube(
      [
        [from + 80, 2330],
        [step - 60, 2330],
      ],
      50,
      '#4b5157',
      '#c9cfd3',
    ) +
    block(rectangle(right - 300, 1860, 170, 560, 24), '#d8541f') +
    tube(
      [
        [right - 215, 2400],
        [right - 1500, 2560],
      ],
      110,
      '#d8541f',
      '#f39a74',
    ) +
    tube(
      [
        [right - 260, 2080],
        [right - 760, 2450],
      ],
      46,
      '#4b5157',
      '#e6ebee',
    )
  )
}
