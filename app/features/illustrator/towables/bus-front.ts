import { block, disc, line, panel, px } from '#app/features/illustrator/drawn.ts'
import { tonesOf } from '#app/features/illustrator/paint.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { clipped, points, rectangle } from './shapes.ts'

/** The edge of the windscreen, which reaches around the corner, and the driver's window behind its pillar. */
const screen: readonly Corner[] = points('118,1720,40 262,2890,120 400,3150,60 560,3150,30 520,1700,40')
const window: readonly Corner[] = points('690,1660,50 720,2560,70 1540,2560,60 1540,1560,50 900,1560,60')
const lamp: readonly Corner[] = points('64,860,30 90,1080,50 420,1040,70 470,900,50 330,820,40')

/** The front of a motorhome that is a bus: windscreen, side window, mirror, lamp, and the arch of the front wheel. */
export function busFront(paint: string, ids: string): string {
  const { lo, deep } = tonesOf(paint)
  const sheen = panel(points('900,2600 1120,2600 860,1500 640,1500'), '#fff', 'opacity=".14"')
  const seat = panel(
    points('1180,1500,30 1320,1500,20 1420,2050,60 1330,2080,60 1250,1800,40'),
    '#0a0c0e',
    'opacity=".75"',
  )
  return (
    line(points('60,1400 900,1440,200 1900,1440'), '#000', 1.2, 'stroke-opacity=".16"') +
    panel(points('40,1180 40,1600,40 560,1560,120 620,1380,80 420,1240,80'), deep, 'opacity=".3"') +
    panel(screen, '#0b0d0f', 'stroke="#0b0d0f" stroke-width="6" stroke-linejoin="round"') +
    panel(screen, `url(#${ids}glass)`) +
    panel(points('180,1730 300,2900,60 380,3050 330,1725'), '#fff', 'opacity=".16"') +
    panel(window, '#0b0d0f', 'stroke="#0b0d0f" stroke-width="6" stroke-linejoin="round"') +
    panel(window, `url(#${ids}glass)`) +
    clipped(`${ids}bus-glass`, window, seat + sheen) +
    line(points('1180,1560 1180,2560'), '#0b0d0f', 2.4) +
    arch() +
    panel(points('40,760 60,520,60 300,430,60 980,430 980,640 500,700,80'), '#1b1d20') +
    line(points('60,780 480,716,80 960,652'), '#4b5157', 1.4) +
    panel(lamp, '#0c0f12', 'stroke="#0c0f12" stroke-width="2"') +
    panel(
      points('82,872,24 104,1062,40 410,1024,60 452,906,40 326,838,30'),
      `url(#${ids}lamp)`,
      'opacity=".9"',
    ) +
    disc(270, 940, 58, '#14181c') +
    disc(270, 940, 36, '#eaf3fa') +
    disc(210, 600, 40, '#c7d2da') +
    mirror(lo)
  )
}

function arch(): string {
  const centre = 1480
  const opening = (radius: number) =>
    `M${px(centre - radius)} ${px(-420)}V${px(-440)}A${px(radius)} ${px(radius)} 0 0 1 ` +
    `${px(centre + radius)} ${px(-440)}V${px(-420)}Z`
  return `<path d="${opening(560)}" fill="#1f2225"/><path d="${opening(505)}" fill="#08090a"/>`
}

/** The mirror hangs on an arm from the roof. */
function mirror(paint: string): string {
  return (
    line(points('520,3010,60 300,2960,80 180,2700'), '#17191b', 8, 'stroke-linecap="round"') +
    block(rectangle(110, 2180, 150, 540, 60), '#17191b') +
    block(rectangle(110, 2500, 150, 220, 60), paint) +
    line(points('140,2240 140,2660'), '#565d63', 1.6)
  )
}
