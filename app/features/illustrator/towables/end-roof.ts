import { block, disc, line, panel } from '#app/features/illustrator/drawn.ts'
import type { EndWall } from './end-wall.ts'
import type { Profile } from './profile.ts'
import type { TowableBody } from './profiles.ts'
import { rectangle, tube } from './shapes.ts'
import { tentMm } from './tent.ts'

/** The parts above the wall: the raised roof of a pop top, a rack with swags, an air conditioner. */
export function endRoof(body: TowableBody, profile: Profile, { half, top }: EndWall, ids: string): string {
  if (profile.raisedFrom) return poppedRoof(half, profile.raisedFrom, ids)
  if (body === 'tent-camper') return tentEnd(half, top, ids)
  if (body === 'camper-trailer') return rackAndSwag(half, top, ids)
  if (profile.roof.length === 0) return ''
  return (
    panel(
      [
        [-330, top - 20],
        [-290, top + 190, 80],
        [290, top + 190, 80],
        [330, top - 20],
      ],
      '#e6eaec',
    ) +
    line(
      [
        [-250, top + 176],
        [250, top + 176],
      ],
      '#fff',
      1.6,
    ) +
    block(rectangle(-220, top + 60, 440, 70, 20), '#c3cacf')
  )
}

function poppedRoof(half: number, from: number, ids: string): string {
  return (
    panel(
      [
        [-half + 120, from - 10],
        [-half + 90, from + 290],
        [half - 90, from + 290],
        [half - 120, from - 10],
      ],
      '#cdd0cd',
    ) +
    block(rectangle(-430, from + 80, 860, 160, 34), '#36424b') +
    panel(
      [
        [-half + 20, from + 270, 40],
        [-half + 90, from + 430, 90],
        [half - 90, from + 430, 90],
        [half - 20, from + 270, 40],
      ],
      `url(#${ids}tubing)`,
    ) +
    line(
      [
        [-half + 110, from + 418],
        [half - 110, from + 418],
      ],
      '#fff',
      2,
    )
  )
}

function rackAndSwag(half: number, top: number, ids: string): string {
  return (
    disc(-260, top + 290, 78, '#4c6553') +
    disc(-260, top + 290, 44, '#000', 'opacity=".18"') +
    disc(170, top + 280, 68, '#8a5a35') +
    disc(170, top + 280, 36, '#000', 'opacity=".18"') +
    tube(
      [
        [-half + 120, top + 70],
        [-half + 170, top + 215, 40],
        [half - 170, top + 215, 40],
        [half - 120, top + 70],
      ],
      34,
      '#17191b',
      '#6b7278',
    ) +
    panel(
      [
        [-half - 10, top - 10, 20],
        [-half + 50, top + 86, 60],
        [half - 50, top + 86, 60],
        [half + 10, top - 10, 20],
      ],
      '#2d3133',
    ) +
    line(
      [
        [-half + 60, top + 78],
        [half - 60, top + 78],
      ],
      '#6b7278',
      1.6,
    ) +
    block(rectangle(-half, top - 40, half * 2, 40), `url(#${ids}sheet)`, 'opacity=".4"')
  )
}

/** The canvas of a bed that is slid out, and the raised roof behind it. */
function tentEnd(half: number, top: number, ids: string): string {
  return (
    block(rectangle(-half + 30, tentMm - 170, half * 2 - 60, 170, 70), `url(#${ids}tubing)`) +
    panel(
      [
        [-half + 60, top],
        [-half + 90, tentMm - 170],
        [half - 90, tentMm - 170],
        [half - 60, top],
      ],
      '#d8d2c4',
    ) +
    panel(
      [
        [-half + 80, top],
        [-half + 190, top + 760, 160],
        [half - 190, top + 760, 160],
        [half - 80, top],
      ],
      '#c9c2b2',
    ) +
    block(rectangle(-half * 0.56, top + 180, half * 1.12, 430, 60), '#4d585d') +
    block(rectangle(-half + 50, top - 10, half * 2 - 100, 80, 20), '#3a3f44')
  )
}
