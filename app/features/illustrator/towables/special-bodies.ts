import { block, line } from '#app/features/illustrator/drawn.ts'
import { acrylicWindow } from './furniture.ts'
import type { Profile } from './profile.ts'
import { rectangle } from './shapes.ts'

/** The garage of a toy hauler: the joint of its wall, a large window, the hinges of the ramp at the rear. */
export function garage(profile: Profile, ids: string): string {
  const { rearX, floorMm, heightMm } = profile
  const wall = profile.garageFrom ?? rearX - 1550
  const width = Math.min(1000, rearX - 380 - wall)
  const hinges = [0, 1, 2, 3].map((index) =>
    block(rectangle(rearX - 26, floorMm + 130 + index * 560, 30, 300, 6), '#2a2e32'),
  )
  const joint = line(
    [
      [wall, floorMm + 60],
      [wall, heightMm - 150],
    ],
    '#000',
    1.6,
    'stroke-opacity=".34"',
  )
  const light = line(
    [
      [wall + 7, floorMm + 60],
      [wall + 7, heightMm - 150],
    ],
    '#fff',
    1,
    'stroke-opacity=".5"',
  )
  const pane = rectangle(wall + 180, floorMm + 880, width, 900)
  return joint + light + (width > 420 ? acrylicWindow(pane, `${ids}garage`, ids) : '') + hinges.join('')
}

/** The line along which the galley of a teardrop opens at the rear, with its two catches. */
export function galley({ rearX, floorMm }: Profile): string {
  const seam = rearX - 620
  return (
    line(
      [
        [seam - 90, floorMm + 1290],
        [seam + 20, floorMm + 960, 200],
        [seam + 60, floorMm + 120],
      ],
      '#000',
      1.6,
      'stroke-opacity=".42"',
    ) +
    line(
      [
        [seam - 82, floorMm + 1290],
        [seam + 28, floorMm + 960, 200],
        [seam + 68, floorMm + 120],
      ],
      '#fff',
      1,
      'stroke-opacity=".5"',
    ) +
    block(rectangle(seam + 330, floorMm + 300, 90, 50, 12), '#24282b')
  )
}
