import { block, disc, line, panel, shape } from '#app/features/illustrator/drawn.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { pathToUse, softLine } from '#app/features/illustrator/soft.ts'
import { clipped, points, rectangle, tube } from '#app/features/illustrator/towables/shapes.ts'
import type { Sibling } from './adventure-bike.ts'
import { uprightTwin } from './engines.ts'
import { bikeBodywork, bikeWheel, bolts, calliper, chain, forkLeg } from './parts.ts'

/** The positions and radii of a sports bike's wheels, in millimetres. */
export const sportsWheels = { front: { x: 310, radius: 305 }, rear: { x: 1720, radius: 305 } } as const

const darkCast = { count: 5, rim: '#1b1e21', light: '#6b737a' } as const
const goldFork: [string, string] = ['#a8781e', '#f3d48a']

/** A sports bike: low bars, a full fairing, a raised tail and dark cast wheels. */
export function sportsBike(sibling: Sibling, ids: string): string {
  const { front, rear } = sportsWheels
  const { cast: own, fork } = sibling.look ?? { cast: darkCast, fork: goldFork }
  const cast = { spokes: 'cast', ...own } as const
  return [
    bikeWheel({ ...rear, ...cast, tyre: 0.23, brake: 0.36 }, ids),
    chain([1170, 480], [rear.x, rear.radius], 95),
    swingarm(ids),
    uprightTwin(960, 500, ids),
    spar(ids),
    subframe(),
    bikeWheel({ ...front, ...cast, tyre: 0.2, brake: 0.6 }, ids),
    calliper(418, 400, 30, sibling.accent),
    forkLeg([front.x, front.radius], [446, 600], [588, 910], 58, fork),
    mudguards(ids),
    silencer(ids),
    tail(sibling, ids),
    tank(ids),
    fairing(sibling, ids),
    controls(),
  ].join('')
}

function swingarm(ids: string): string {
  const arm: Corner[] = points(`
    1130,540,40 1260,560,40 1480,500,60 1740,340,30 1750,280,30 1690,262,30 1400,360,40
    1130,420,40
  `)
  const hollow: Corner[] = points('1250,500,30 1460,450,40 1560,390,30 1400,410,30 1260,440,30')
  return (
    panel(arm, `url(#${ids}alloy)`, 'stroke="#1b1d20" stroke-width="1"') +
    panel(hollow, '#23272a') +
    line(points('1150,530,30 1260,548,40 1478,488,60 1720,342'), '#fff', 1.3, 'stroke-opacity=".6"') +
    disc(1720, 305, 46, '#3d4348') +
    disc(1720, 305, 26, '#c5ccd1')
  )
}

/** The aluminium spar between steering head and swingarm. */
function spar(ids: string): string {
  const beam: Corner[] = points(`
    640,930,30 760,930,40 1100,740,80 1240,560,60 1220,430,30 1130,420,30 1060,620,80 700,800,60
  `)
  return (
    panel(beam, `url(#${ids}alloy)`, 'stroke="#1b1d20" stroke-width="1"') +
    line(points('760,916,30 1090,728,70 1226,560'), '#fff', 1.4, 'stroke-opacity=".6"') +
    bolts([[1180, 480]], 16) +
    bolts([[1100, 650]], 11)
  )
}

function subframe(): string {
  return tube(points('1180,800 1420,780,40 1760,930'), 34) + tube(points('1220,640 1480,800'), 30)
}

function mudguards(ids: string): string {
  const front: Corner[] = points(`
    60,500,20 110,610,60 260,672,90 430,640,70 540,540,20 480,540,40 400,602,60 260,632,90
    140,580,60 86,490,20
  `)
  const hugger: Corner[] = points('1440,530,20 1560,610,60 1760,634,80 1770,618,10 1580,586,60 1470,500,20')
  return bikeBodywork('guard', front, ids) + panel(hugger, '#17191b')
}

function silencer(ids: string): string {
  const can: Corner[] = points('1290,350,30 1270,430,40 1620,590,30 1700,560,30 1690,500,30 1370,330,30')
  return (
    tube(points('880,320 1000,225,60 1180,240,60 1330,370'), 66, '#565d63', '#dfe4e8') +
    panel(can, `url(#${ids}case)`, 'stroke="#101214" stroke-width="1"') +
    clipped(
      `${ids}can`,
      can,
      pathToUse(`${ids}gleam`, shape(points('1290,425,30 1640,582'), false)) +
        softLine(`${ids}gleam`, '#fff', 2.4, 0.4, 4),
    ) +
    panel(points('1590,578,20 1640,598,20 1710,560,20 1696,498,20 1660,486,20'), `url(#${ids}chrome)`) +
    panel(points('1668,570,16 1700,554,16 1694,514,16 1664,530,16'), '#0b0c0d')
  )
}

function tail({ look }: Sibling, ids: string): string {
  const seat: Corner[] = points(
    '1130,900,30 1190,880,40 1320,850,60 1440,880,40 1470,960,30 1420,830,40 1240,800,40',
  )
  const cowl: Corner[] = points(`
    1230,790,30 1330,840,60 1450,890,50 1500,985,40 1700,1030,60 1870,1020,30 1890,985,20
    1740,890,60 1500,780,60 1300,740,40
  `)
  return (
    panel(points('1700,905,10 1850,700,10 1815,690,10 1640,880,10'), '#17191b') +
    bikeBodywork('seat', seat, ids, 'black', 0.25) +
    bikeBodywork('cowl', cowl, ids, look?.trim === 'black' ? 'black' : 'paint') +
    bikeBodywork(
      'pillion',
      points('1490,975,20 1530,1020,30 1690,1052,40 1740,1030,20 1620,1000,30'),
      ids,
      'black',
      0.25,
    ) +
    panel(points('1500,860,30 1720,930,20 1600,850,20 1440,810,20'), '#0d0f11', 'opacity=".8"') +
    panel(points('1800,1000,14 1880,1012,14 1886,982,14 1820,950,14'), `url(#${ids}tail)`) +
    line(points('1810,992 1874,1002'), '#ff9a9a', 1.6)
  )
}

function tank(ids: string): string {
  const shell: Corner[] = points(`
    720,930,50 800,1040,90 960,1055,110 1120,960,70 1190,880,50 1230,800,30 1080,800,60
    920,860,60
  `)
  return (
    bikeBodywork('tank', shell, ids, 'paint', 0.75) +
    line(points('1010,1010,40 1110,930,60 1160,850'), '#000', 1.2, 'stroke-opacity=".3"')
  )
}

function fairing({ accent, graphic, look }: Sibling, ids: string): string {
  const side: Corner[] = points(`
    560,700,40 760,760,60 960,730,60 1020,640,40 960,560,50 930,460,60 1040,380,60 1200,330,30
    1180,236,40 900,210,80 690,262,90 580,380,90 520,560,60
  `)
  const cowl: Corner[] = points(`
    236,730,20 300,800,60 520,930,70 690,990,40 860,940,50 990,800,50 900,720,60 700,700,80
    480,640,50 330,690,40
  `)
  const vent: Corner[] = points(
    '650,600,40 800,640,40 880,600,30 830,500,40 820,400,40 720,380,50 650,470,50',
  )
  const flash: Corner[] =
    graphic < 0.5
      ? points('480,330 900,330 1240,400 1240,300 900,240 480,250')
      : points('500,420 620,420 760,180 640,180')
  const slats = [0, 1, 2].map((index) =>
    line(
      [
        [640, 480 + index * 56],
        [900, 540 + index * 56],
      ],
      '#565d63',
      2.4,
      'stroke-opacity=".8"',
    ),
  )
  return (
    bikeBodywork('fairing', side, ids) +
    (look?.trim === 'plain' ? '' : clipped(`${ids}flash`, side, panel(flash, accent, 'opacity=".92"'))) +
    panel(vent, '#08090a') +
    clipped(`${ids}vent`, vent, slats.join('')) +
    line(points('660,600,40 800,634,40 870,602'), '#fff', 1, 'stroke-opacity=".4"') +
    bikeBodywork('upper', cowl, ids, 'paint', 0.7) +
    panel(points('700,710,20 900,730,40 970,800,20 860,770,40'), '#0d0f11', 'opacity=".75"') +
    lamps(ids) +
    bubble(ids)
  )
}

function lamps(ids: string): string {
  return (
    panel(points('270,752,20 330,770,30 520,812,30 470,752,30 350,705,20'), '#0b0d10') +
    panel(
      points('300,748,14 340,760,20 490,794,20 450,752,20 360,720,16'),
      `url(#${ids}lamp)`,
      'opacity=".85"',
    ) +
    disc(410, 756, 22, '#14181c') +
    disc(410, 756, 14, '#eaf3fa') +
    line(points('278,764,20 340,784,20 520,826'), '#fff', 2.2)
  )
}

function bubble(ids: string): string {
  const glass: Corner[] = points('470,905,20 600,1060,80 700,1120,40 760,1100,30 790,970,40 690,992,30')
  return (
    panel(glass, `url(#${ids}screen)`, 'stroke="#2b343c" stroke-opacity=".5" stroke-width="1"') +
    line(points('490,920,20 605,1052,70 700,1110,20'), '#fff', 1.6, 'stroke-opacity=".85"')
  )
}

function controls(): string {
  return (
    tube(points('640,930 720,920,20 800,900'), 32) +
    block(rectangle(770, 882, 140, 40, 18), '#111315') +
    tube(points('560,985 520,1060'), 14, '#17191b', '#6b7278') +
    panel(points('420,1060,24 440,1130,30 560,1140,30 580,1070,24'), '#17191b') +
    line(points('448,1122,20 552,1130'), '#6b7278', 1.2) +
    tube(points('1190,430 1300,425'), 24) +
    panel(points('1200,470,10 1290,560,20 1330,540,20 1240,450,10'), '#2a2e32')
  )
}
