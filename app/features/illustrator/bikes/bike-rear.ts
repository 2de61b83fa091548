import { block, disc, line } from '#app/features/illustrator/drawn.ts'
import { bothSides, treadedTyre } from '#app/features/illustrator/towables/end-parts.ts'
import { points, rectangle, strokedOval, tube } from '#app/features/illustrator/towables/shapes.ts'
import { mirrored } from '#app/features/illustrator/views/car-end-shell.ts'
import { cases, handlebars, mudguardEnd } from './bike-end-parts.ts'
import type { EndBike, EndKind } from './bike-stance.ts'
import { bikeBodywork } from './parts.ts'

/** Tyre, seat and tail, lamps, silencers, and luggage at the sides. */
export function bikeRear(bike: EndBike, ids: string): string {
  const { kind, stance } = bike
  const { radius, tyre, seat } = stance
  return (
    cases(bike, 'rear', ids) +
    handlebars(kind, stance) +
    bikeBodywork(
      'tank',
      mirrored([
        [130, stance.barHeight - 90, 80],
        [190, seat + 20, 60],
        [120, seat - 120, 40],
      ]),
      ids,
    ) +
    bothSides(
      tube(
        [
          [tyre[1] / 2 + 46, radius],
          [tyre[1] / 2 + 60, 520],
        ],
        54,
        '#2a2e32',
        '#7b838a',
      ),
    ) +
    treadedTyre(0, radius, tyre[1]) +
    bothSides(disc(tyre[1] / 2 + 46, radius, 40, '#8b949b')) +
    (kind === 'adventure-bike' ? luggage(bike, ids) : '') +
    silencerEnds(kind, ids) +
    (kind === 'cruiser'
      ? mudguardEnd(radius, tyre[1], ids)
      : block(rectangle(-22, seat - 300, 44, 240, 8), '#17191b')) +
    bikeBodywork(
      'seat',
      mirrored([
        [120, seat + 70, 60],
        [170, seat - 10, 50],
        [110, seat - 70, 40],
      ]),
      ids,
      'black',
      0.25,
    ) +
    bikeBodywork(
      'tail-end',
      mirrored([
        [90, seat - 20, 30],
        [110, seat - 80, 40],
        [50, seat - 130, 30],
      ]),
      ids,
    ) +
    block(rectangle(-80, seat - 110, 160, 60, 22), `url(#${ids}tail)`) +
    line(
      [
        [-60, seat - 66],
        [60, seat - 66],
      ],
      '#ff9a9a',
      2,
    ) +
    bothSides(
      tube(
        [
          [80, seat - 130],
          [190, seat - 140],
        ],
        16,
      ) + strokedOval(200, seat - 140, 34, 24, '#e08a1e'),
    )
  )
}

/** The open ends of the silencers: two above each other on a cruiser, else one. */
function silencerEnds(kind: EndKind, ids: string): string {
  const end = (x: number, y: number, radius: number, hole: number) =>
    disc(x, y, radius, `url(#${ids}chrome)`) + disc(x, y, hole, '#0b0c0d')
  if (kind === 'cruiser') return end(250, 250, 52, 36) + end(250, 345, 52, 36)
  return kind === 'sports-bike' ? end(240, 560, 66, 42) : end(190, 690, 66, 42)
}

/** The cases at the sides of an adventure bike; on a light one they are soft bags. */
function luggage({ hasLuggage, engine }: EndBike, ids: string): string {
  if (!hasLuggage) return ''
  const isSoft = engine === 'single'
  const box = isSoft ? rectangle(200, 610, 210, 310, 80) : rectangle(215, 590, 260, 340, 36)
  const seam = isSoft ? '206,846 404,846' : '220,830 470,830'
  return bothSides(
    block(box, isSoft ? '#34393d' : '#aeb6bc') +
      block(box, `url(#${ids}sheet)`) +
      line(points(seam), isSoft ? '#8b949b' : '#3d4348', 1.8),
  )
}
