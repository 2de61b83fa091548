import { block, disc, line, panel } from '#app/features/illustrator/drawn.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { points, rectangle, tube } from '#app/features/illustrator/towables/shapes.ts'
import { adventureFairing, innerFairing, wheelGuard } from './adventure-fairing.ts'
import { bashPlate, crashBars, luggage } from './adventure-kit.ts'
import type { BikeLook } from './bike-look.ts'
import type { BikeShape } from './bike-shape.ts'
import { boxerTwin, shaftDrive } from './boxer.ts'
import { uprightSingle, uprightTwin, wideVee } from './engines.ts'
import { bikeBodywork, bikeWheel, calliper, chain, forkLeg, scaledAt } from './parts.ts'
import { type Fork, handlebarClamp, steeringHead, yokes } from './steering-head.ts'

/** What differs between one motorcycle and its siblings. */
export interface Sibling {
  readonly accent: string
  readonly hasLuggage: boolean
  readonly graphic: number
  /** What it has of its model; null where that is unknown. */
  readonly look: BikeLook | null
}

/** The positions and radii of an adventure bike's wheels, in millimetres. */
export const adventureWheels = { front: { x: 330, radius: 355 }, rear: { x: 1920, radius: 335 } } as const

const fork: Fork = {
  axle: [adventureWheels.front.x, adventureWheels.front.radius],
  head: [706, 1170],
}

/**
 * An adventure bike: tall, with wire wheels and block tyres, a fork of long travel, a beak, a screen and panniers. One
 * with a single cylinder is slimmer: a cradle around a small engine, one pipe, and soft bags.
 */
export function adventureBike(sibling: Sibling, ids: string): string {
  const own = sibling.graphic < 0.6 ? ['#b98a2c', '#f3d48a'] : ['#24282b', '#8b949b']
  const [dark = '', light = ''] = sibling.look?.fork ?? own
  const wire = {
    spokes: 'wire',
    count: 32,
    rim: sibling.look?.wire.rim ?? dark,
    light: '#d5dbdf',
    hasBlocks: true,
  } as const
  const { front, rear } = adventureWheels
  const engine = sibling.look?.shape.engine
  const isBoxer = engine === 'boxer'
  const isSingle = engine === 'single'
  const steel = sibling.look?.frame ?? (['#2c3034', '#868e95'] as const)
  return [
    // its silencer is on the other side, since the shaft is on this one
    isBoxer ? exhaust(acrossPipe, ids) : '',
    bikeWheel({ ...rear, ...wire, tyre: 0.23, brake: 0.4 }, ids),
    isBoxer ? shaftDrive([1370, 540], [rear.x, rear.radius], ids) : chainDrive(),
    framework(steel, isSingle),
    engineOf(engine, ids),
    isBoxer ? acrossHeader() : isSingle ? slimExhaust(ids) : secondHeader() + exhaust(uprightPipe, ids),
    bashPlate(isSingle, ids),
    bikeWheel({ ...front, ...wire, tyre: 0.2, brake: 0.52 }, ids),
    wheelGuard(sibling, ids),
    innerFairing(),
    calliper(448, 470, 24, '#8d969d'),
    forkLeg(fork.axle, [500, 723], fork.head, 66, [dark, light]),
    yokes(fork, ids),
    tailAndSeat(ids),
    luggage(sibling, isSingle, ids),
    adventureFairing(sibling, isSingle, ids),
    isSingle ? '' : crashBars(),
    controls(),
  ].join('')
}

function engineOf(engine: BikeShape['engine'] | undefined, ids: string): string {
  switch (engine) {
    case 'boxer':
      return boxerTwin(1090, 590, ids)
    case 'single':
      return scaledAt(1080, 550, 0.9, uprightSingle(0, 0, ids, true))
    case 'vee':
      return wideVee(1090, 590, ids)
    default:
      return uprightTwin(1090, 590, ids, true)
  }
}

function chainDrive(): string {
  const { x, radius } = adventureWheels.rear
  return (
    chain([1200, 500], [x, radius], 105) +
    tube(points('1920,335 1340,460,40 1190,515'), 74, '#2a2e32', '#7b838a') +
    disc(1920, 335, 44, '#8b949b') +
    disc(1920, 335, 24, '#23272a')
  )
}

/** The frame. A single hangs in a cradle, whose tube comes down before its cylinder and runs below it. */
function framework(colours: readonly [string, string], hasCradle: boolean): string {
  const [dark, light] = colours
  const steel = (corners: readonly Corner[], width = 46) => tube(corners, width, dark, light)
  return (
    steeringHead(fork, colours) +
    (hasCradle ? steel(points('700,960 835,680,90 862,300,70 1290,268,50 1400,440'), 42) : '') +
    steel(points('748,1060 980,720,60 1330,640,60 1400,440')) +
    steel(points('1000,960 1390,900,60 1850,985'), 40) +
    steel(points('1330,640 1480,760,40 1850,960'), 36) +
    tube(points('1270,560 1420,850'), 54, '#a92a22', '#f08a7c')
  )
}

const uprightPipe = '905,830 810,720,90 840,430,120 1000,330,60 1260,350,60 1420,500'
const acrossPipe = '1180,330 1300,340,60 1460,500'

/** The pipe of the other cylinder of a twin, behind the first. */
function secondHeader(): string {
  return tube(points('965,850 880,735,90 905,450,110 1020,345'), 50, '#565d63', '#aab2b8')
}

/** The one pipe of a single, and its slim silencer, which rises to the tail. */
function slimExhaust(ids: string): string {
  const silencer: Corner[] = points('1420,560,24 1396,640,30 1900,868,40 1962,846,24 1966,786,30 1470,560,40')
  return (
    tube(
      points('880,820 790,745,70 792,520,110 890,345,80 1080,320,70 1280,440,60 1440,604'),
      48,
      '#6d757b',
      '#f2f5f6',
    ) +
    panel(silencer, `url(#${ids}black)`, 'stroke="#101214" stroke-width="1"') +
    line(points('1430,632,20 1900,846'), '#fff', 1.4, 'stroke-opacity=".45"') +
    panel(points('1880,860,16 1945,866,20 1972,786,20 1912,770,14'), `url(#${ids}alloy)`)
  )
}

/** The pipe of a cylinder that lies across: from below its head, forward and down. */
function acrossHeader(): string {
  return tube(points('950,500 850,430,90 850,330,90 960,280,60 1200,310'), 54, '#6d757b', '#f2f5f6')
}

function exhaust(pipe: string, ids: string): string {
  const silencer: Corner[] = points('1450,520,40 1470,590,40 1960,745,30 2010,640,30 1520,470,40')
  return (
    tube(points(pipe), 54, '#6d757b', '#f2f5f6') +
    panel(silencer, `url(#${ids}alloy)`) +
    panel(silencer, '#000', 'opacity=".3"') +
    line(points('1490,580,30 1950,726'), '#fff', 1.6, 'stroke-opacity=".6"') +
    panel(points('1900,725,10 1960,745,20 2010,640,20 1950,620,10'), '#1b1d20')
  )
}

function tailAndSeat(ids: string): string {
  const seat: Corner[] = points(`
    1230,1010,30 1290,1070,60 1540,1010,90 1640,1090,70 1930,1110,50 1960,1060,30 1800,980,60
    1400,910,60
  `)
  return (
    bikeBodywork(
      'tail',
      points('1600,960,30 1800,990,30 2070,1080,40 2110,1030,20 1880,920,40 1640,870,40'),
      ids,
    ) +
    panel(points('1960,1000,10 2130,770,10 2100,745,10 1880,960,20'), '#17191b') +
    block(rectangle(2050, 1010, 66, 50, 12), '#e2333c') +
    block(rectangle(2062, 1034, 44, 10, 4), '#ff9a9a') +
    tube(points('1720,1120 2060,1150,20 2120,1110'), 28, '#17191b', '#6b7278') +
    bikeBodywork('seat', seat, ids, 'black', 0.22) +
    line(
      points('1300,1050,60 1545,996,60 1650,1072,50 1920,1090'),
      '#7b838a',
      1.1,
      'stroke-dasharray="2 1.4" stroke-opacity=".7"',
    ) +
    bikeBodywork(
      'side',
      points('1300,930,40 1560,940,50 1700,910,30 1560,830,40 1410,780,40'),
      ids,
      'black',
      0.25,
    )
  )
}

function controls(): string {
  return (
    tube([handlebarClamp(fork), ...points('785,1295,20 885,1320')], 36, '#1b1d20', '#868e95') +
    block(rectangle(850, 1300, 170, 46, 20), '#111315') +
    panel(points('700,1260,30 660,1340,40 800,1390,40 860,1300,30 800,1270,30'), '#1b1d20') +
    line(points('676,1344,30 800,1378,30'), '#6b7278', 1.4) +
    tube(points('800,1320 840,1440'), 16, '#17191b', '#6b7278') +
    panel(points('800,1430,30 815,1505,30 950,1500,30 950,1440,30'), '#17191b') +
    line(points('822,1494,20 940,1490'), '#6b7278', 1.2) +
    tube(points('1120,335 1250,335'), 26) +
    tube(points('1520,560 1620,545'), 24)
  )
}
