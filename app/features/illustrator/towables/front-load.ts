import { block, disc, line, panel } from '#app/features/illustrator/drawn.ts'
import { softPanel } from '#app/features/illustrator/soft.ts'
import { clearanceLamps } from './end-parts.ts'
import type { EndWall } from './end-wall.ts'
import { acrylicWindow, hatch } from './furniture.ts'
import type { TowableBody } from './profiles.ts'
import { cornersOf, rectangle } from './shapes.ts'

/** The front: a window under its shield, a boot, and in front of them box, bottles, beam, coupling and jockey wheel. */
export function drawFront(
  body: TowableBody,
  { half, top, floorMm }: EndWall,
  plateMm: number,
  ids: string,
): string {
  const isTall = top > 2200
  const window = rectangle(-half * 0.52, Math.max(top - 1180, floorMm + plateMm + 290), half * 1.04, 470)
  const boot = rectangle(-half * 0.62, floorMm + 840, half * 1.24, 280)
  const beam = floorMm - 120
  const box = half * 0.5
  const bottle = (x: number) =>
    block(rectangle(x + 70, beam + 640, 110, 90, 30), '#6d757b') +
    block(rectangle(x, beam + 124, 250, 560, 96), `url(#${ids}cylinder)`) +
    block(rectangle(x, beam + 290, 250, 20, 4), '#2a2e32', 'opacity=".8"') +
    block(rectangle(x + 60, beam + 706, 130, 40, 12), '#4b5157')
  const chest =
    softPanel(
      `${ids}chest`,
      cornersOf(rectangle(-box - 30, beam + 80, box * 2 + 60, 680, 50)),
      '#000',
      0.45,
    ) +
    block(rectangle(-box, beam + 110, box * 2, 620, 40), `url(#${ids}checker)`) +
    block(rectangle(-box, beam + 110, box * 2, 620, 40), `url(#${ids}sheet)`) +
    line(
      [
        [-box + 10, beam + 540],
        [box - 10, beam + 540],
      ],
      '#1d2023',
      1.8,
    ) +
    line(
      [
        [-box + 30, beam + 716],
        [box - 30, beam + 716],
      ],
      '#fff',
      1.6,
      'stroke-opacity=".7"',
    ) +
    [-0.5, 0.5].map((share) => block(rectangle(box * share - 45, beam + 490, 90, 80, 12), '#1d2023')).join('')
  return (
    (isTall && body !== 'camper-trailer' ? acrylicWindow(window, `${ids}pane0`, ids) : '') +
    (isTall && boot.y + boot.height + 50 < window.y ? hatch(boot) : '') +
    clearanceLamps(half, top - 170, '#f4e7c0') +
    panel(
      [
        [-half * 0.62, beam + 100],
        [half * 0.62, beam + 100],
        [120, beam - 10],
        [-120, beam - 10],
      ],
      '#17191b',
    ) +
    (body === 'teardrop' ? bottle(-125) : body === 'pop-top' ? bottle(-270) + bottle(20) : chest) +
    jockey(beam, ids) +
    panel(
      [
        [-75, beam - 40, 30],
        [-90, beam + 90, 40],
        [90, beam + 90, 40],
        [75, beam - 40, 30],
      ],
      '#33383c',
    ) +
    disc(0, beam + 10, 44, '#0b0c0d') +
    block(rectangle(-70, beam + 74, 140, 22, 8), '#6b7278')
  )
}

function jockey(beam: number, ids: string): string {
  return (
    block(rectangle(205, 0, 70, 210, 24), '#17191b') +
    block(rectangle(190, 90, 100, 30, 8), '#5b6167') +
    block(rectangle(212, 190, 56, beam + 330, 8), `url(#${ids}cylinder)`) +
    block(rectangle(200, beam - 20, 80, 150, 8), '#2a2e32') +
    block(rectangle(180, beam + 500, 130, 28, 8), '#30343a')
  )
}
