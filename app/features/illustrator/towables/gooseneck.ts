import { block, line, panel } from '#app/features/illustrator/drawn.ts'
import { groundSpot } from '#app/features/illustrator/shadow.ts'
import { acrylicWindow } from './furniture.ts'
import { rectangle } from './shapes.ts'

/** What holds a fifth wheel in front: the pin that a pick-up takes, and the legs on which it stands without one. */
export function gooseneck(frontX: number, floorMm: number, ids: string): string {
  const leg = (x: number) =>
    groundSpot(x + 50, 110, ids) +
    block(rectangle(x, 90, 100, floorMm + 40, 10), '#2a2e32') +
    block(rectangle(x + 18, 60, 64, floorMm - 40, 6), `url(#${ids}cylinder)`) +
    block(rectangle(x - 50, 0, 200, 64, 14), '#17191b')
  return (
    panel(
      [
        [620, 1520],
        [700, 1290, 40],
        [820, 1180, 20],
        [1180, 1180, 20],
        [1500, 1520],
      ],
      '#1b1d1f',
    ) +
    block(rectangle(930, 1060, 110, 130, 20), '#6d757b') +
    block(rectangle(905, 1040, 160, 40, 12), '#3a3f44') +
    line(
      [
        [660, 1490],
        [1470, 1490],
      ],
      '#6b7278',
      1.4,
    ) +
    leg(frontX + 190)
  )
}

/** The window of the bedroom over the pick-up. */
export function bedroomWindow(ids: string): string {
  return acrylicWindow(rectangle(1180, 2250, 760, 560), `${ids}bedroom`, ids)
}
