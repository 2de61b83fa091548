import { block, disc, line, panel } from '#app/features/illustrator/drawn.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { bothSides, treadedTyre } from '#app/features/illustrator/towables/end-parts.ts'
import { points, rectangle, ring, strokedOval, tube } from '#app/features/illustrator/towables/shapes.ts'
import { mirrored } from '#app/features/illustrator/views/car-end-shell.ts'
import { cases, handlebars, mudguardEnd } from './bike-end-parts.ts'
import type { EndBike, Stance } from './bike-stance.ts'
import { bikeBodywork, chromeTube } from './parts.ts'

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
    face(bike, ids)
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

/** The front with its lamps: fairing, lamps and screen, or the round lamp of a cruiser. */
function face({ kind, stance, hasRoundLamp }: EndBike, ids: string): string {
  const { barHeight, lamp } = stance
  if (kind === 'cruiser' && !hasRoundLamp) return nakedFace(lamp, ids)
  if (kind === 'cruiser') {
    return (
      bikeBodywork('tank', mirrored(points('150,1030,90 215,900,90 160,780,60')), ids) +
      disc(0, 905, 150, `url(#${ids}chrome)`) +
      disc(0, 905, 124, '#dfe8ee') +
      ring(0, 905, 124, '#8b949b', 2) +
      disc(-20, 925, 62, '#fff', 'opacity=".8"') +
      bothSides(disc(230, 880, 48, `url(#${ids}chrome)`) + disc(230, 880, 36, '#e08a1e')) +
      strokedOval(0, 1110, 70, 46, `url(#${ids}chrome)`)
    )
  }
  const isTall = kind === 'adventure-bike'
  const low = isTall ? 880 : 640
  const wide = isTall ? 215 : 250
  const top = isTall ? 1120 : 930
  const screen = mirrored([
    [isTall ? 120 : 130, isTall ? 1465 : 1110, 60],
    [isTall ? 190 : 200, top - 20, 40],
  ])
  const lens =
    panel(
      [
        [26, low + 60, 16],
        [40, low + 150, 30],
        [wide - 40, low + 190, 30],
        [wide - 70, low + 80, 30],
      ],
      '#0b0d10',
    ) +
    panel(
      [
        [40, low + 74, 12],
        [52, low + 140, 24],
        [wide - 58, low + 172, 24],
        [wide - 80, low + 92, 24],
      ],
      `url(#${ids}lamp)`,
    ) +
    disc(wide * 0.46, low + 118, 30, '#14181c') +
    disc(wide * 0.46, low + 118, 19, '#eaf3fa') +
    line(
      [
        [36, low + 160, 20],
        [wide - 34, low + 202],
      ],
      '#fff',
      2.2,
    )
  const shroud = isTall
    ? bothPanels('shroud', points('150,1120,40 285,1100,60 305,940,60 225,770,40 140,860,30'), ids)
    : bothPanels(
        'lower',
        points('120,660,40 232,640,60 250,480,80 205,300,60 120,215,30 92,260,30 110,460,60'),
        ids,
      )
  const beak = isTall ? bikeBodywork('beak', mirrored(points('90,910,40 120,860,30 50,760,30')), ids) : ''
  return (
    panel(screen, `url(#${ids}screen)`, 'stroke="#2b343c" stroke-opacity=".5" stroke-width="1"') +
    line(
      [
        [-90, barHeight + 60],
        [-120, top],
      ],
      '#fff',
      1.4,
      'stroke-opacity=".5"',
    ) +
    shroud +
    bikeBodywork(
      'face',
      mirrored([
        [wide - 60, top, 70],
        [wide, low + 190, 70],
        [wide * 0.5, low, 60],
        [60, low - 60, 40],
      ]),
      ids,
      isTall ? 'black' : 'paint',
      isTall ? 0.25 : 0.6,
    ) +
    bothSides(lens) +
    beak
  )
}

/** The small dark face of a naked bike: two lenses under brows of light, and the tank behind it. */
function nakedFace(y: number, ids: string): string {
  const move = (outline: string): Corner[] =>
    points(outline).map(([x, dy, radius = 0]): Corner => [x, y + dy, radius])
  return (
    bikeBodywork('tank', mirrored(move('150,150,80 225,40,80 190,-110,60 120,-140,40')), ids) +
    bikeBodywork('face', mirrored(move('80,150,50 168,96,50 176,-20,50 96,-140,50')), ids, 'black', 0.3) +
    bothSides(
      panel(move('16,36,10 30,62,20 146,80,24 150,10,30 96,-56,24 24,-64,12'), '#0b0d10') +
        panel(move('28,28,10 40,50,16 134,64,20 136,12,24 90,-42,20 32,-50,10'), `url(#${ids}lamp)`) +
        disc(82, y + 6, 30, '#14181c') +
        disc(82, y + 6, 19, '#eaf3fa') +
        line(move('20,52,10 150,92'), '#fff', 2.2) +
        tube(move('178,-30 236,-30'), 16) +
        strokedOval(252, y - 30, 34, 20, '#e08a1e'),
    )
  )
}

/** A panel on the right and its mirror image, both lit from the left. */
function bothPanels(name: string, corners: readonly Corner[], ids: string): string {
  const left = corners.map(([x, y, radius = 0]): Corner => [-x, y, radius])
  return bikeBodywork(name, corners, ids) + bikeBodywork(`${name}-left`, left, ids)
}
