import { block, disc, line, panel } from '#app/features/illustrator/drawn.ts'
import { points, rectangle, strokedOval, tube } from '#app/features/illustrator/towables/shapes.ts'
import type { Sibling } from './adventure-bike.ts'
import { bikeBodywork, bikeWheel } from './parts.ts'

/** The positions and radii of a scooter's wheels, in millimetres. */
export const scooterWheels = { front: { x: 300, radius: 245 }, rear: { x: 1660, radius: 245 } } as const

/** A scooter: small wheels, a shield in front of the knees, a flat floor, and the engine under a round cowl. */
export function scooter(sibling: Sibling, ids: string): string {
  const { front, rear } = scooterWheels
  const own = sibling.look?.cast ?? { count: 5, rim: '#868e95', light: '#eef2f4' }
  const cast = { spokes: 'cast', ...own } as const
  return [
    bikeWheel({ ...rear, ...cast, tyre: 0.34, brake: 0.4 }, ids),
    engine(ids),
    bikeWheel({ ...front, ...cast, tyre: 0.34, brake: 0.5 }, ids),
    tube(points('300,245 400,330,40 470,560'), 62, '#2a2e32', '#aab2b8'),
    guard(ids),
    shieldAndFloor(sibling, ids),
    cowl(sibling, ids),
    seat(ids),
    head(ids),
    luggage(sibling, ids),
  ].join('')
}

function engine(ids: string): string {
  return (
    panel(
      points('1120,400,60 1140,230,60 1500,180,60 1780,200,50 1790,300,40 1500,380,40'),
      `url(#${ids}case)`,
      'stroke="#101214" stroke-width="1"',
    ) +
    disc(1660, 245, 78, `url(#${ids}alloy)`) +
    disc(1240, 300, 92, `url(#${ids}alloy)`) +
    panel(
      points('1330,220,40 1340,300,40 1850,320,50 1900,270,30 1870,210,30 1400,180,40'),
      `url(#${ids}black)`,
    ) +
    line(points('1360,290,30 1840,306'), '#8b949b', 1.6, 'stroke-opacity=".7"') +
    tube(points('1760,300 1830,620'), 44, '#6d757b', '#f2f5f6') +
    tube(points('1080,150 1150,260'), 26)
  )
}

function guard(ids: string): string {
  return bikeBodywork(
    'guard',
    points(
      '10,330,60 40,470,110 210,590,150 420,600,110 560,470,70 590,330,40 520,320,30 470,430,80 330,500,110 180,480,90 100,330,30',
    ),
    ids,
    'paint',
    0.85,
  )
}

function shieldAndFloor({ accent }: Sibling, ids: string): string {
  return (
    bikeBodywork(
      'floor',
      points('540,250,70 560,390,60 700,350,60 1060,350,60 1200,430,60 1240,300,60 1080,215,60 700,205,60'),
      ids,
      'paint',
      0.6,
    ) +
    line(points('640,352,40 1080,352'), '#15171a', 6, 'stroke-linecap="round"') +
    line(points('660,364 1070,364'), '#868e95', 1.4) +
    panel(points('640,400,30 720,1000,60 800,990,40 790,700,60 720,390,40'), '#1d2023') +
    bikeBodywork(
      'shield',
      points(
        '430,560,60 450,700,90 560,1010,70 680,1060,40 740,1010,40 700,640,120 660,370,70 560,330,50 510,450,60',
      ),
      ids,
      'paint',
      0.85,
    ) +
    line(points('700,1030,30 742,1000,30 704,640,110 664,370,60 580,330'), '#eef2f4', 2.4) +
    panel(points('470,640,30 520,830,40 545,830,20 510,640,30'), '#0d0f11', 'opacity=".55"') +
    panel(points('462,720,20 486,790,20 505,786,14 488,716,14'), `url(#${ids}amber)`) +
    line(points('560,960,40 640,700,80 600,420'), accent, 1.2, 'stroke-opacity=".5"')
  )
}

function cowl({ accent }: Sibling, ids: string): string {
  return (
    bikeBodywork(
      'rear',
      points(
        '980,380,50 1000,640,90 1060,790,80 1250,830,90 1640,810,120 1830,720,120 1900,560,90 1890,480,40 1800,520,60 1660,545,110 1480,500,110 1400,370,60 1200,330,60',
      ),
      ids,
      'paint',
      0.8,
    ) +
    bikeBodywork(
      'cheek',
      points(
        '1150,470,90 1180,650,120 1400,730,150 1680,710,110 1790,620,70 1660,590,90 1480,560,90 1360,440,80 1240,420,60',
      ),
      ids,
      'paint',
      0.95,
    ) +
    line(points('1170,480,90 1200,640,120 1400,712,140 1670,694'), accent, 1.4, 'stroke-opacity=".8"') +
    [0, 1, 2]
      .map((index) =>
        block(rectangle(1300 + index * 70, 500 + index * 16, 44, 60, 18), '#0d0f11', 'opacity=".6"'),
      )
      .join('') +
    panel(points('1850,700,30 1900,640,30 1905,560,20 1860,600,20'), `url(#${ids}tail)`) +
    panel(points('1880,520,10 1960,330,10 1930,320,10 1850,500,10'), '#17191b')
  )
}

function seat(ids: string): string {
  return (
    bikeBodywork(
      'seat',
      points(
        '1030,790,40 1040,860,60 1180,890,70 1340,850,70 1440,910,60 1680,910,70 1730,850,40 1640,810,60 1250,815,60',
      ),
      ids,
      'black',
      0.3,
    ) +
    line(points('1060,830,40 1250,840,60 1640,834,50 1700,850'), '#8b7a66', 1, 'stroke-dasharray="2 1.4"') +
    tube(points('1600,860 1760,900,40 1880,880'), 24, '#6d757b', '#f2f5f6')
  )
}

function head(ids: string): string {
  return (
    tube(points('560,1000 640,1090'), 70, '#23272a', '#868e95') +
    bikeBodywork(
      'nacelle',
      points('520,1120,50 540,1200,60 650,1220,60 760,1180,50 770,1110,50 680,1050,50 570,1060,50'),
      ids,
      'paint',
      0.8,
    ) +
    strokedOval(536, 1136, 30, 58, `url(#${ids}chrome)`) +
    strokedOval(530, 1136, 22, 48, '#dfe8ee') +
    strokedOval(526, 1146, 9, 26, '#fff') +
    tube(points('700,1150 830,1150'), 34, '#1b1d20', '#868e95') +
    block(rectangle(790, 1126, 140, 46, 20), '#111315') +
    tube(points('700,1190 760,1310'), 14, '#6d757b', '#f2f5f6') +
    strokedOval(770, 1340, 62, 46, `url(#${ids}chrome)`) +
    strokedOval(774, 1340, 48, 34, '#46545e')
  )
}

function luggage({ hasLuggage }: Sibling, ids: string): string {
  if (!hasLuggage) return ''
  return (
    bikeBodywork(
      'box',
      points('1680,920,40 1660,1110,90 1850,1160,110 1990,1090,80 1990,940,50'),
      ids,
      'paint',
      0.7,
    ) +
    line(points('1670,1020 1990,1016'), '#05070a', 1.6, 'stroke-opacity=".6"') +
    block(rectangle(1790, 960, 90, 50, 16), '#dfe4e8')
  )
}
