import { block, disc } from '#app/features/illustrator/drawn.ts'
import { bothSides, treadedTyre } from '#app/features/illustrator/towables/end-parts.ts'
import { rectangle, tube } from '#app/features/illustrator/towables/shapes.ts'
import { cases, handlebars, mudguardEnd } from './bike-end-parts.ts'
import { bikeFace } from './bike-faces.ts'
import type { EndBike, Stance } from './bike-stance.ts'
import { chromeTube } from './parts.ts'

/** Wheel, fork, bars, and the front with its lamps. */
export function bikeFront(bike: EndBike, ids: string): string {
  const { kind, stance, fork } = bike
  const { radius, tyre, barHeight } = stance
  const leg = fork
    ? legOf(fork, radius, barHeight - 90)
    : chromeTube(
        [
          [118, radius],
          [122, barHeight - 120],
        ],
        62,
      )
  return (
    cases(bike, 'front', ids) +
    treadedTyre(0, radius, tyre[0]) +
    bothSides(
      disc(96, radius, 34, '#3d4348') + block(rectangle(60, radius - 130, 14, 260, 6), '#aab2b8') + leg,
    ) +
    mudguardEnd(radius, tyre[0], ids) +
    yokesAcross(stance, ids) +
    handlebars(kind, stance) +
    bikeFace(bike, ids)
  )
}

/** The two yokes between the legs of the fork. */
function yokesAcross({ barHeight }: Stance, ids: string): string {
  const yoke = (y: number, high: number) =>
    block(rectangle(-164, y, 328, high, 16), `url(#${ids}yoke)`, 'stroke="#101214" stroke-width=".8"')
  return yoke(barHeight - 350, 56) + yoke(barHeight - 140, 40)
}

function legOf([dark, light]: readonly [string, string], from: number, to: number): string {
  return (
    tube(
      [
        [118, from],
        [118, from + 380],
      ],
      46,
      '#7d868d',
      '#f2f5f6',
    ) +
    tube(
      [
        [118, from + 360],
        [118, to],
      ],
      62,
      dark,
      light,
    )
  )
}
