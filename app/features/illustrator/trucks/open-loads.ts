import { block, disc, line, panel } from '#app/features/illustrator/drawn.ts'
import { points, rectangle, tube } from '#app/features/illustrator/towables/shapes.ts'
import type { BodyColours } from './bodies.ts'
import type { Truck } from './frame.ts'

/** The sloping tail over which machines are driven up, behind its tray. */
export function beavertail({ lengthMm }: Truck, deck: string): string {
  const from = lengthMm - 1330
  const ramp = points(`${from},1190 ${from},1020 ${lengthMm - 30},640 ${lengthMm - 30},760`)
  const raised = points(
    `${lengthMm - 150},760 ${lengthMm - 60},2150,20 ${lengthMm},2150,20 ${lengthMm - 40},760`,
  )
  return (
    deck +
    panel(ramp, '#3a3f44') +
    line(
      [
        [from, 1186],
        [lengthMm - 30, 758],
      ],
      '#c9cfd3',
      3,
    ) +
    panel(raised, '#d9a21b', 'stroke="#3d2c05" stroke-width="1.2"') +
    [1100, 1400, 1700, 2000]
      .map((y) =>
        line(
          [
            [lengthMm - 130 + (y - 760) * 0.055, y],
            [lengthMm - 22, y],
          ],
          '#3d2c05',
          2,
        ),
      )
      .join('')
  )
}

/** A crane behind the cab, folded: foot, column, arm and its rams. */
export function loaderCrane(x: number, ids: string): string {
  const [paint, dark] = ['#d8541f', '#8a3210']
  return (
    block(rectangle(x - 260, 1000, 520, 260, 20), '#24282b') +
    block(rectangle(x - 240, 560, 130, 620, 20), '#3a3f44') +
    block(rectangle(x - 300, 500, 250, 80, 12), '#24282b') +
    panel(
      points(`${x - 150},1240 ${x - 110},2350,60 ${x + 110},2350,60 ${x + 150},1240`),
      paint,
      `stroke="${dark}" stroke-width="1.4"`,
    ) +
    block(rectangle(x - 130, 1260, 50, 1040, 20), '#fff', 'opacity=".28"') +
    panel(
      points(`${x - 60},2240,40 ${x - 330},3020,60 ${x - 200},3120,60 ${x + 130},2300,40`),
      paint,
      `stroke="${dark}" stroke-width="1.4"`,
    ) +
    panel(
      points(
        `${x - 330},2980,40 ${x - 250},3130,40 ${x + 360},2600,60 ${x + 320},1500,40 ${x + 200},1500,40 ${x + 210},2500,60`,
      ),
      paint,
      `stroke="${dark}" stroke-width="1.4"`,
    ) +
    tube(
      [
        [x + 70, 1500],
        [x - 190, 2720],
      ],
      60,
      '#4b5157',
      '#e6ebee',
    ) +
    tube(
      [
        [x + 262, 1500],
        [x + 262, 1330],
      ],
      30,
      '#24282b',
      '#8b949b',
    ) +
    disc(x + 262, 1290, 56, '#24282b', `stroke="url(#${ids}chrome)" stroke-width="3"`) +
    [
      [x, 2290],
      [x - 262, 3030],
    ]
      .map(([at = 0, y = 0]) => disc(at, y, 54, '#2a2e32', 'stroke="#8b949b" stroke-width="1.4"'))
      .join('')
  )
}

/** The plate that a semi-trailer is coupled to, and the lines that go with it. */
export function fifthWheel({ rearAxles, lengthMm }: Truck, _: BodyColours, ids: string): string {
  const middle = rearAxles.reduce((sum, x) => sum + x, 0) / Math.max(1, rearAxles.length)
  return (
    block(rectangle(2260, 1020, middle - 3000, 40, 6), '#8b949b') +
    panel(
      points(
        `${middle - 520},1180,20 ${middle - 440},1260,20 ${middle + 380},1260,30 ${middle + 620},1110,20 ${middle - 300},1110,20`,
      ),
      '#2a2e32',
      'stroke="#5b6167" stroke-width="1.4"',
    ) +
    block(rectangle(middle - 260, 1010, 520, 120, 10), '#1a1c1f') +
    tube(points('2140,2000 2330,1500,160 2180,1300'), 34, '#b3202c', '#ef8d8d') +
    tube(points('2140,2060 2400,1480,160 2210,1260'), 34, '#1b4fa0', '#8fb3e8') +
    block(rectangle(2100, 1020, 120, 1260, 20), `url(#${ids}cylinder)`, 'opacity=".6"') +
    block(rectangle(lengthMm - 220, 880, 150, 140, 10), '#24282b')
  )
}
