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

/** The two roofs that fold up into the shape of an A, their edges and seams over the walls of a camper. */
export function slopingRoofs({ body, frontX, rearX, floorMm }: Profile, ids: string): string {
  const roof = body.slice(2, 7)
  const [eave = [frontX, 1290] as const] = roof
  const sill = rectangle(frontX + 14, eave[1] - 60, rearX - frontX - 28, 70, 20)
  const seam = body[4] ?? eave
  return (
    line(roof, '#3a3f44', 9, 'stroke-linejoin="round"') +
    line(roof, '#dfe4e7', 6, 'stroke-linejoin="round"') +
    line(roof, '#fff', 1.4, 'stroke-opacity=".8"') +
    block(sill, '#3a3f44') +
    block({ ...sill, y: sill.y + 26, height: 32 }, `url(#${ids}tubing)`) +
    line(
      [
        [seam[0], eave[1] + 20],
        [seam[0], seam[1] - 90],
      ],
      '#000',
      1,
      'stroke-opacity=".2"',
    ) +
    block(rectangle(rearX - 900, floorMm + 430, 300, 16, 6), '#8b949b')
  )
}
