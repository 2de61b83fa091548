import { linear } from '#app/features/illustrator/definitions.ts'
import { block, disc, line, panel, px } from '#app/features/illustrator/drawn.ts'
import { tonesOf } from '#app/features/illustrator/paint.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { bothSides, wallShadeStops } from '#app/features/illustrator/towables/end-parts.ts'
import {
  alongFrom,
  clipped,
  downFrom,
  points,
  rectangle,
  strokedOval,
  tube,
} from '#app/features/illustrator/towables/shapes.ts'
import { mirrored } from '#app/features/illustrator/views/car-end-shell.ts'

/**
 * The front of a cab-over, centred on x = 0: windscreen, panel, grille, bumper with its lamps, mirrors on their arms.
 */
export function cabFace({ paint, truckBody }: Subject, ids: string): string {
  const tones = tonesOf(paint)
  const gradients =
    linear(
      `${ids}cab`,
      downFrom(2680, 480),
      [0, tones.top],
      [0.12, tones.hi],
      [0.5, tones.mid],
      [0.75, tones.lo],
      [1, tones.bounce],
    ) + linear(`${ids}cab-ends`, alongFrom(-1190, 1190), ...wallShadeStops())
  const shell = mirrored(points('980,2680,200 1130,2480,180 1190,1500,160 1190,620,60 1100,470,60'))
  const screen = mirrored(points('960,2440,130 1050,1660,90 500,1580,400'))
  return (
    `<defs>${gradients}</defs>` +
    bothSides(mirror()) +
    (truckBody === 'pantech' || truckBody === undefined ? deflector(ids) : '') +
    panel(shell, `url(#${ids}cab)`, 'stroke="#05070a" stroke-opacity=".45" stroke-width="1.4"') +
    panel(shell, `url(#${ids}cab-ends)`) +
    panel(screen, `url(#${ids}glass)`, 'stroke="#0b0d0f" stroke-width="7"') +
    clipped(`${ids}screen`, screen, cabin()) +
    block(rectangle(-900, 2470, 1800, 110, 40), '#1b1d20') +
    line(points('-880,2572 880,2572'), '#565d63', 1.6) +
    wipers() +
    grille() +
    bumper(ids)
  )
}

function deflector(ids: string): string {
  const hood = mirrored(points('760,2900,120 960,2650,60'))
  return (
    panel(hood, `url(#${ids}cab)`, 'stroke="#05070a" stroke-opacity=".4" stroke-width="1.2"') +
    panel(hood, '#fff', 'opacity=".1"')
  )
}

function cabin(): string {
  const seat = panel(
    points(`
    380,1560,10 370,1960,60 440,2020,30 450,2160,40 650,2160,40 660,2020,30 740,1960,60
    740,1560,10
  `),
    '#0a0c0e',
    'opacity=".8"',
  )
  const wheel = strokedOval(-560, 1740, 230, 120, 'none', 'stroke="#0a0c0e" stroke-width="6"')
  return (
    bothSides(seat) +
    wheel +
    panel(points('-1100,1720 0,1750,500 1100,1720 1100,1500 -1100,1500'), '#0a0c0e', 'opacity=".8"') +
    block(rectangle(-1100, 2230, 2200, 260), '#b9d0e2', 'opacity=".24"') +
    panel(points('-560,2500 -120,2500 -520,1500 -960,1500'), '#fff', 'opacity=".12"') +
    panel(points('-40,2500 60,2500 -340,1500 -440,1500'), '#fff', 'opacity=".09"')
  )
}

function wipers(): string {
  return (
    line(points('-820,1640 -260,1690,80 -100,1680'), '#0b0d0f', 3.6) +
    line(points('-20,1620 540,1690,80 760,1690'), '#0b0d0f', 3.6) +
    block(rectangle(-1000, 1560, 2000, 36, 12), '#000', 'opacity=".25"')
  )
}

/** A grille that belongs to no make: bars between two uprights, and a plain oval. */
function grille(): string {
  const opening = mirrored(points('720,1480,60 640,1010,60'))
  const bars = [1080, 1170, 1260, 1350, 1430].map(
    (y) =>
      block(rectangle(-650, y - 16, 1300, 32, 12), '#2c3135') +
      block(rectangle(-640, y + 4, 1280, 8, 4), '#8b949b'),
  )
  return (
    panel(opening, '#0d0f11') +
    bars.join('') +
    `<ellipse cx="0" cy="${px(-1260)}" rx="22" ry="15" fill="#15181b" stroke="#b9c1c7" stroke-width="3"/>` +
    bothSides(line(points('800,1500 760,1000'), '#000', 1.4, 'stroke-opacity=".3"'))
  )
}

function bumper(ids: string): string {
  const lamps =
    panel(points('640,960,40 1120,980,60 1150,720,60 700,700,40'), '#0b0d10') +
    panel(points('665,940,30 1098,958,46 1124,744,46 720,724,30'), `url(#${ids}lamp)`, 'opacity=".9"') +
    disc(980, 850, 86, '#14181c') +
    disc(980, 850, 56, '#eaf3fa') +
    disc(790, 840, 70, '#14181c') +
    disc(790, 840, 44, '#dfe8ee') +
    line(points('660,948,20 1110,966'), '#fff', 2.6) +
    block(rectangle(1110, 1000, 60, 130, 16), `url(#${ids}amber)`)
  return (
    panel(mirrored(points('1200,1000,50 1200,480,60')), '#1b1d20') +
    line(points('-1190,994 1190,994'), '#565d63', 1.8) +
    bothSides(lamps) +
    block(rectangle(-560, 690, 1120, 260, 30), '#101214') +
    [760, 830, 900]
      .map((y) =>
        line(
          [
            [-520, y],
            [520, y],
          ],
          '#3d444a',
          2.2,
        ),
      )
      .join('') +
    bothSides(disc(760, 570, 56, '#0b0d10') + disc(760, 570, 40, '#c7d2da')) +
    line(points('-1080,486 1080,486'), '#4b5157', 1.4)
  )
}

function mirror(): string {
  return (
    tube(points('1080,2400 1230,2440'), 30) +
    tube(points('1120,1740 1230,1720'), 30) +
    block(rectangle(1190, 1660, 150, 760, 46), '#1b1d20') +
    block(rectangle(1212, 1990, 106, 400, 30), '#3d444a') +
    block(rectangle(1212, 1690, 106, 260, 30), '#30353a')
  )
}
