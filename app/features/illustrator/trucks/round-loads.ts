import { down, linear } from '#app/features/illustrator/definitions.ts'
import { block, panel } from '#app/features/illustrator/drawn.ts'
import { clipped, points, rectangle, tube } from '#app/features/illustrator/towables/shapes.ts'
import type { BodyColours } from './bodies.ts'
import type { Truck } from './frame.ts'

/** A tank on its cradles: bright metal, with bands, manholes and a walkway. */
export function tanker({ lengthMm }: Truck, _: BodyColours, ids: string): string {
  const [from, right] = [2240, lengthMm - 120]
  const metal = linear(
    `${ids}tank`,
    down,
    [0, '#dfe4e8'],
    [0.12, '#fdfefe'],
    [0.4, '#b4bdc4'],
    [0.62, '#7b858d'],
    [0.8, '#596269'],
    [1, '#9aa4ab'],
  )
  const bands = [0.06, 0.34, 0.66, 0.94].map((at) =>
    block(rectangle(from + (right - from) * at - 30, 1190, 60, 1440, 10), '#fff', 'opacity=".26"'),
  )
  const hatches = [0.25, 0.5, 0.75].map((at) =>
    block(rectangle(from + (right - from) * at - 190, 2610, 380, 120, 30), '#7d868d'),
  )
  return (
    `<defs>${metal}</defs>` +
    [0.15, 0.5, 0.85]
      .map((at) => block(rectangle(from + (right - from) * at - 160, 1010, 320, 260, 10), '#2d3135'))
      .join('') +
    hatches.join('') +
    block(
      rectangle(from, 1180, right - from, 1460, 330),
      `url(#${ids}tank)`,
      'stroke="#5b6167" stroke-width="1.4"',
    ) +
    bands.join('') +
    tube(
      [
        [from + 220, 2730],
        [right - 220, 2730],
      ],
      34,
      '#5b6167',
      '#e6ebee',
    ) +
    block(rectangle(from + 260, 1040, 620, 240, 20), '#3a3f44')
  )
}

/** A mixer: the drum tilted to the front, its stripes winding around it, hopper and chute behind. */
export function agitator({ lengthMm }: Truck, { stripe }: BodyColours, ids: string): string {
  const [from, right] = [2300, lengthMm - 120]
  const middle = (from + right) / 2
  const drum = points(
    `${from},1500,90 ${from + 40},1980,140 ${middle - 500},2600,400 ${middle + 350},3160,500 ${right - 560},3280,200 ${right - 260},2960,90 ${right - 330},2560,90 ${right - 700},1700,300 ${middle},1200,420 ${from + 320},1230,200`,
  )
  const bands = [0.2, 0.42, 0.64].map((at) => {
    const x = from + (right - from) * at
    return panel(
      [
        [x, 1000],
        [x + 190, 1000],
        [x + 560, 3500],
        [x + 370, 3500],
      ],
      stripe,
      'opacity=".85"',
    )
  })
  return (
    block(rectangle(from, 1010, 260, 640, 20), '#3a3f44') +
    panel(
      points(`${right - 900},1010 ${right - 620},2250,40 ${right - 420},2250,40 ${right - 330},1010`),
      '#3a3f44',
    ) +
    panel(drum, `url(#${ids}load)`, 'stroke="#5b6167" stroke-width="1.6"') +
    clipped(
      `${ids}drum`,
      drum,
      `${bands.join('')}${panel(points(`${from},1500 ${middle},1700,400 ${right},2500 ${right},1000 ${from},1000`), '#000', 'opacity=".2"')}`,
    ) +
    panel(
      points(`${right - 360},3060,20 ${right - 60},3350,20 ${right},3300,20 ${right - 190},2900,20`),
      '#5b6167',
    ) +
    panel(
      points(`${right - 300},2600,20 ${right - 40},1480,40 ${right + 90},1440,20 ${right - 130},2560,20`),
      '#8b949b',
      'stroke="#3d4348" stroke-width="1.2"',
    )
  )
}
