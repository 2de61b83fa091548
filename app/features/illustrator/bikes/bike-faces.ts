import { disc, line, panel } from '#app/features/illustrator/drawn.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { bothSides } from '#app/features/illustrator/towables/end-parts.ts'
import { points, ring, strokedOval, tube } from '#app/features/illustrator/towables/shapes.ts'
import { mirrored } from '#app/features/illustrator/views/car-end-shell.ts'
import type { EndBike } from './bike-stance.ts'
import { bikeBodywork } from './parts.ts'

/** What is before the fork, with its lamps: a fairing with its screen, a small face, or the round lamp of a cruiser. */
export function bikeFace(bike: EndBike, ids: string): string {
  const { kind, stance, hasRoundLamp, nose } = bike
  if (kind !== 'cruiser')
    return screenOf(bike, ids) + (nose === 'round' ? framedLamp(ids) : fairedFace(bike, ids))
  return hasRoundLamp ? roundFace(ids) : nakedFace(stance.lamp, ids)
}

function roundFace(ids: string): string {
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

const shroud = points('150,1120,40 285,1100,60 305,940,60 225,770,40 140,860,30')

/** The round lamp of an adventure bike that has no beak, in the frame that holds its screen. */
function framedLamp(ids: string): string {
  return (
    bothPanels('shroud', shroud, ids) +
    bothSides(tube(points('0,830 150,900,60 150,1090,60 60,1150'), 28, '#23272a', '#8b949b')) +
    disc(0, 990, 138, '#15181b') +
    disc(0, 990, 120, '#c5ccd1') +
    disc(0, 990, 100, '#eaf3fa') +
    disc(-22, 1012, 46, '#fff')
  )
}

/** The screen of a fairing, and the light on its edge. */
function screenOf({ kind, stance }: EndBike, ids: string): string {
  const isTall = kind === 'adventure-bike'
  const top = isTall ? 1120 : 930
  const screen = mirrored([
    [isTall ? 120 : 130, isTall ? 1465 : 1110, 60],
    [isTall ? 190 : 200, top - 20, 40],
  ])
  return (
    panel(screen, `url(#${ids}screen)`, 'stroke="#2b343c" stroke-opacity=".5" stroke-width="1"') +
    line(
      [
        [-90, stance.barHeight + 60],
        [-120, top],
      ],
      '#fff',
      1.4,
      'stroke-opacity=".5"',
    )
  )
}

/** The panels of a fairing and the two lamps in it; below those of an adventure bike is its beak. */
function fairedFace({ kind, nose = 'beak' }: EndBike, ids: string): string {
  const isTall = kind === 'adventure-bike'
  const [low, wide, top] = isTall ? [880, 215, 1120] : [640, 250, 930]
  const sides = isTall
    ? bothPanels('shroud', shroud, ids)
    : bothPanels(
        'lower',
        points('120,660,40 232,640,60 250,480,80 205,300,60 120,215,30 92,260,30 110,460,60'),
        ids,
      )
  const hasBeak = isTall && nose !== 'road'
  const beak = hasBeak ? bikeBodywork('beak', mirrored(points('90,910,40 120,860,30 50,760,30')), ids) : ''
  return (
    sides +
    bikeBodywork(
      'face',
      mirrored([
        [wide - 60, top, 70],
        [wide, low + 190, 70],
        [wide * 0.5, low, 60],
        [60, low - 60, 40],
      ]),
      ids,
      isTall && nose !== 'road' ? 'black' : 'paint',
      isTall ? 0.25 : 0.6,
    ) +
    bothSides(lens(low, wide, ids)) +
    beak
  )
}

/** The right lamp of a fairing that begins at this height and is half as wide as this. */
function lens(low: number, wide: number, ids: string): string {
  return (
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
