import { block, disc, line, panel } from '#app/features/illustrator/drawn.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { points, rectangle, ring, strokedOval, tube } from '#app/features/illustrator/towables/shapes.ts'
import type { Sibling } from './adventure-bike.ts'
import { vTwin } from './engines.ts'
import { bikeBodywork, bikeWheel, chromeTube } from './parts.ts'
import { type Fork, handlebarClamp, onLegs, steeringHead, yokes } from './steering-head.ts'

/** The positions and radii of a cruiser's wheels, in millimetres. */
export const cruiserWheels = { front: { x: 360, radius: 335 }, rear: { x: 2010, radius: 330 } } as const

const cruiserFork: Fork = { axle: [360, 335], head: [712, 1000] }

/** A cruiser: long and low, with bright wheels, a teardrop tank over a V-twin, and pipes along the side. */
export function cruiser(sibling: Sibling, ids: string): string {
  const { front, rear } = cruiserWheels
  const { look } = sibling
  const bright = look
    ? look.hasScreen
      ? ({ spokes: 'wire', count: 40, ...look.wire } as const)
      : ({ spokes: 'cast', ...look.cast } as const)
    : sibling.graphic < 0.6
      ? ({ spokes: 'cast', count: 9, rim: '#868e95', light: '#eef2f4' } as const)
      : ({ spokes: 'wire', count: 40, rim: '#aab2b8', light: '#f2f5f6' } as const)
  return [
    bikeWheel({ ...rear, ...bright, tyre: 0.29, brake: 0.34 }, ids),
    bikeWheel({ ...front, ...bright, tyre: 0.23, brake: 0.5 }, ids),
    framework(look?.frame ?? ['#17191b', '#868e95']),
    vTwin(1230, 440, ids),
    pipes(ids),
    guards(look?.trim === 'black' ? 'black' : 'paint', ids),
    fork(ids),
    tankAndSeat(sibling, ids),
    saddlebag(sibling, ids),
    lampAndBars(ids),
  ].join('')
}

function framework([dark, light]: readonly [string, string]): string {
  const steel = (corners: readonly Corner[]) => tube(corners, 50, dark, light)
  return (
    steeringHead(cruiserFork, [dark, light]) +
    steel(points('690,800 930,540,80 1020,220,60 1500,210,80 1620,480,80 1900,400')) +
    steel(points('745,880 1200,730,60 1540,660,60 1660,480')) +
    tube(points('1640,420 2010,330'), 70, '#23272a', '#868e95') +
    tube(points('1700,460 1820,700'), 48, '#6d757b', '#f2f5f6') +
    disc(2010, 330, 50, '#aab2b8') +
    disc(2010, 330, 26, '#23272a')
  )
}

function pipes(ids: string): string {
  const tip = (x: number, y: number) =>
    strokedOval(x, y, 20, 42, '#16181a') +
    strokedOval(x, y, 20, 42, 'none', 'stroke="#dfe4e8" stroke-width="1.2"')
  return (
    chromeTube(points('1110,760 930,640,100 920,330,110 1120,240,80 1500,235'), 62) +
    chromeTube(points('1380,760 1470,640,80 1440,360,100 1560,320,60 1640,320'), 62) +
    chromeTube(points('1480,235 2200,245'), 88) +
    chromeTube(points('1620,325 2200,340'), 88) +
    tip(2240, 246) +
    tip(2240, 341) +
    [1560, 1640, 1720].map((x) => block(rectangle(x, 316, 40, 16, 6), '#3d4348')).join('') +
    tube(points('1000,215 1130,215'), 30) +
    block(rectangle(930, 195, 130, 34, 14), `url(#${ids}black)`)
  )
}

function fork(ids: string): string {
  const { axle, head } = cruiserFork
  return (
    chromeTube([axle, onLegs(cruiserFork, 590)], 84) +
    chromeTube([onLegs(cruiserFork, 575), head], 62) +
    disc(360, 335, 40, '#c5ccd1') +
    disc(360, 335, 18, '#3d4348') +
    yokes(cruiserFork, ids)
  )
}

function guards(fill: 'paint' | 'black', ids: string): string {
  const arcOf = (x: number, y: number, radius: number, from: number, to: number): Corner[] => {
    const steps = 9
    return Array.from({ length: steps }, (_, index) => {
      const angle = ((from + ((to - from) * index) / (steps - 1)) * Math.PI) / 180
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, 60]
    })
  }
  const front = [...arcOf(360, 335, 428, 176, 36), ...arcOf(360, 335, 352, 40, 172)]
  const rear = [...arcOf(2010, 330, 430, 150, -14), ...arcOf(2010, 330, 346, -8, 152)]
  return (
    bikeBodywork('front-guard', front, ids, fill, 0.7) +
    bikeBodywork('rear-guard', rear, ids, fill, 0.7) +
    line(arcOf(360, 335, 356, 168, 44), '#eef2f4', 1.4) +
    tube(points('360,345 470,690'), 22, '#6d757b', '#f2f5f6') +
    block(rectangle(2396, 400, 54, 96, 20), '#8d1018') +
    block(rectangle(2410, 420, 14, 58, 6), '#ff8d8d') +
    panel(points('2340,260,10 2420,270,10 2400,170,10 2340,170,10'), '#17191b')
  )
}

function tankAndSeat({ accent, graphic }: Sibling, ids: string): string {
  const tank: Corner[] = points(`
    795,925,50 850,1012,110 1090,1042,170 1380,930,160 1520,800,60 1480,750,40 1220,720,90
    920,780,110
  `)
  const seat: Corner[] = points(`
    1450,830,40 1530,850,60 1640,760,90 1800,770,70 1900,880,60 2110,860,60 2120,800,40
    1960,750,60 1760,670,60 1520,690,50
  `)
  const pinstripe: Corner[] = points('900,832,60 1240,772,160 1470,790')
  return (
    bikeBodywork('seat', seat, ids, 'black', 0.24) +
    line(
      points('1540,836,60 1645,744,80 1795,752,60 1900,860,60 2090,846'),
      '#8b7a66',
      1,
      'stroke-dasharray="2 1.4"',
    ) +
    bikeBodywork('tank', tank, ids, 'paint', 0.85) +
    line(pinstripe, accent, 2.6) +
    (graphic < 0.5
      ? line(
          pinstripe.map(([x, y, r = 0]): Corner => [x + 10, y + 34, r]),
          accent,
          1,
        )
      : '') +
    strokedOval(1010, 1030, 52, 18, `url(#${ids}chrome)`) +
    bikeBodywork(
      'side-cover',
      points('1400,690,40 1560,680,40 1600,560,60 1480,520,60 1400,590,40'),
      ids,
      'paint',
      0.5,
    )
  )
}

function saddlebag({ hasLuggage }: Sibling, ids: string): string {
  if (!hasLuggage) return ''
  const bag: Corner[] = points('1740,400,40 1740,680,60 2120,700,70 2160,420,60')
  const strap = (x: number) =>
    block(rectangle(x, 520, 54, 150, 8), '#4a3626') + ring(x + 27, 560, 22, '#c9b98f', 1.6)
  return (
    panel(bag, '#2c1f17') +
    panel(bag, `url(#${ids}sheet)`, 'opacity=".7"') +
    panel(points('1734,560,50 1736,690,60 2126,712,70 2150,580,60'), '#38281d') +
    line(points('1744,580,50 2140,598'), '#8b7355', 1, 'stroke-dasharray="2.4 1.6"') +
    strap(1830) +
    strap(1990)
  )
}

function lampAndBars(ids: string): string {
  return (
    tube([onLegs(cruiserFork, 905), [540, 905]], 36, '#23272a', '#8b949b') +
    chromeTube([handlebarClamp(cruiserFork), ...points('770,1150,50 910,1185,50 1010,1130')], 34) +
    block(rectangle(960, 1090, 170, 50, 22), '#111315') +
    tube(points('820,1165 800,1250'), 14, '#6d757b', '#f2f5f6') +
    strokedOval(796, 1268, 66, 42, `url(#${ids}chrome)`) +
    panel(
      points('455,1000,50 400,970,40 400,850,40 460,815,50 560,850,50 588,915,50 562,985,50'),
      `url(#${ids}chrome)`,
      'stroke="#343b41" stroke-width="1"',
    ) +
    strokedOval(418, 910, 30, 74, '#dfe8ee') +
    strokedOval(412, 920, 12, 46, '#fff') +
    strokedOval(418, 910, 32, 78, 'none', 'stroke="#8b949b" stroke-width="1.6"')
  )
}
