import { block, disc, line, panel } from '#app/features/illustrator/drawn.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { points, rectangle, strokedFrame, tube } from '#app/features/illustrator/towables/shapes.ts'
import type { BikeLook } from './bike-look.ts'
import type { BikeShape } from './bike-shape.ts'
import { boxerTwin, shaftDrive } from './boxer.ts'
import { uprightTwin } from './engines.ts'
import { bikeBodywork, bikeWheel, bolt, calliper, chain, forkLeg } from './parts.ts'

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

/** An adventure bike: tall, with wire wheels and block tyres, a beak, a screen and panniers. */
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
  return [
    // its silencer is on the other side, since the shaft is on this one
    isBoxer ? exhaust(acrossPipe, ids) : '',
    bikeWheel({ ...rear, ...wire, tyre: 0.23, brake: 0.4 }, ids),
    isBoxer ? shaftDrive([1370, 540], [rear.x, rear.radius], ids) : chainDrive(),
    framework(sibling.look?.frame ?? ['#2c3034', '#868e95']),
    engineOf(engine, ids),
    isBoxer ? acrossHeader() : exhaust(uprightPipe, ids),
    bashPlate(ids),
    bikeWheel({ ...front, ...wire, tyre: 0.2, brake: 0.52 }, ids),
    calliper(448, 470, 24, '#8d969d'),
    forkLeg([front.x, front.radius], [520, 770], [706, 1170], 66, [dark, light]),
    tailAndSeat(ids),
    luggage(sibling, ids),
    fairing(sibling, ids),
    crashBars(),
    controls(),
  ].join('')
}

function engineOf(engine: BikeShape['engine'] | undefined, ids: string): string {
  return engine === 'boxer' ? boxerTwin(1090, 590, ids) : uprightTwin(1090, 590, ids)
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

function framework([dark, light]: readonly [string, string]): string {
  const steel = (corners: readonly Corner[], width = 46) => tube(corners, width, dark, light)
  return (
    steel(points('760,1080 980,720,60 1330,640,60 1400,440')) +
    steel(points('1000,960 1390,900,60 1850,985'), 40) +
    steel(points('1330,640 1480,760,40 1850,960'), 36) +
    tube(points('1270,560 1420,850'), 54, '#a92a22', '#f08a7c')
  )
}

const uprightPipe = '905,830 810,720,90 840,430,120 1000,330,60 1260,350,60 1420,500'
const acrossPipe = '1180,330 1300,340,60 1460,500'

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

function bashPlate(ids: string): string {
  const plate: Corner[] = points(`
    830,420,30 870,290,50 960,240,40 1280,240,30 1330,310,20 1290,350,20 980,350,50 890,440,20
  `)
  return (
    panel(plate, `url(#${ids}alloy)`) +
    line(points('850,400,30 890,300,40 970,258,30 1270,258'), '#fff', 1.2, 'stroke-opacity=".55"') +
    [1020, 1120, 1220].map((x) => block(rectangle(x, 280, 56, 22, 10), '#23272a')).join('')
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

function luggage({ hasLuggage }: Sibling, ids: string): string {
  if (!hasLuggage) return ''
  const box: Corner[] = points('1580,570,30 1560,900,36 2000,930,36 2010,610,30')
  return (
    panel(box, '#aeb6bc') +
    panel(box, `url(#${ids}sheet)`) +
    line(points('1570,800 2004,828'), '#3d4348', 1.8) +
    line(points('1570,812 2004,840'), '#fff', 1, 'stroke-opacity=".6"') +
    line(points('1578,580,26 1562,890,30 1990,920,30 2000,620'), '#fff', 1.4, 'stroke-opacity=".5"') +
    [1660, 1870].map((x) => block(rectangle(x, 770 + (x - 1660) * 0.06, 70, 96, 12), '#23272a')).join('') +
    points('1600,610 1975,640')
      .map(([x = 0, y = 0]) => bolt(x, y, 12))
      .join('') +
    strokedFrame(rectangle(1640, 620, 300, 110, 16), '#000', 1, 'stroke-opacity=".16"')
  )
}

function fairing({ accent, graphic, look }: Sibling, ids: string): string {
  const tank: Corner[] = points(`
    720,1120,40 780,1215,90 980,1225,140 1250,1110,80 1330,1000,50 1150,930,80 900,960,60
  `)
  const shroud: Corner[] = points(`
    520,1040,40 560,1090,40 800,1130,60 960,1060,80 1040,950,50 960,800,60 900,740,30 780,830,60
    600,930,40
  `)
  const stripe: Corner[] = points('640,1060 820,1090 985,920 955,850')
  return (
    panel(points('660,930,30 940,780,30 990,880,30 720,1010,20'), '#101214') +
    bikeBodywork('tank', tank, ids, 'paint', 0.75) +
    bikeBodywork('shroud', shroud, ids, look?.trim === 'black' ? 'black' : 'paint') +
    (look?.trim === 'plain'
      ? ''
      : panel(
          graphic < 0.5 ? stripe : stripe.map(([x, y]): Corner => [x + 60, y - 16]),
          accent,
          'opacity=".9"',
        )) +
    panel(
      points('600,960,30 760,880,40 850,800,30 880,850,30 780,940,40 640,1000,30'),
      '#0d0f11',
      'opacity=".85"',
    ) +
    front(look?.shape.nose ?? 'beak', look?.hasRoundLamp ? 'black' : 'paint', ids)
  )
}

const guardOnWheel: Corner[] = points(
  '96,590,30 200,716,70 390,744,80 540,640,40 500,600,40 390,700,70 230,690,60 130,580,30',
)

/** What a model has before its tank: a beak, a rally tower, half a fairing, or a round lamp in a frame. */
function front(nose: BikeShape['nose'], fill: string, ids: string): string {
  const beak = points('90,770,30 300,850,80 520,930,50 640,900,30 560,850,40 330,800,60')
  switch (nose) {
    case 'beak':
      return bikeBodywork('beak', beak, ids, fill) + headlamp(ids) + screen(ids, 0)
    case 'rally':
      return (
        bikeBodywork(
          'beak',
          points('40,860,30 260,930,80 500,960,50 600,930,30 540,890,40 300,880,60 70,820,20'),
          ids,
          fill,
        ) +
        panel(points('400,1190,40 360,1100,40 372,900,40 560,860,30 660,980,30 640,1180,40'), '#101214') +
        [1110, 1010, 930].map((y) => disc(424, y, 34, '#2a2e32') + disc(418, y, 24, '#eaf3fa')).join('') +
        screen(ids, 90)
      )
    case 'road':
      return (
        bikeBodywork('beak', guardOnWheel, ids, fill) +
        bikeBodywork(
          'nacelle',
          points('330,1010,40 350,1110,60 520,1150,60 690,1110,40 720,960,50 600,860,50 470,880,50'),
          ids,
          'paint',
          0.6,
        ) +
        panel(points('350,1030,30 380,1090,30 520,1060,30 500,980,20 400,970,30'), `url(#${ids}lamp)`) +
        disc(430, 1030, 22, '#14181c') +
        disc(430, 1030, 14, '#eaf3fa') +
        screen(ids, -40)
      )
    case 'round':
      return (
        bikeBodywork('beak', guardOnWheel, ids, fill) +
        disc(470, 1000, 108, '#15181b') +
        disc(452, 1000, 92, '#c5ccd1') +
        disc(446, 1000, 74, '#eaf3fa') +
        disc(436, 1012, 34, '#ffffff') +
        tube(points('520,1120 640,1160,40 900,1040,60 820,860'), 30, '#23272a', '#8b949b') +
        screen(ids, -110)
      )
  }
}

function headlamp(ids: string): string {
  return (
    bikeBodywork(
      'nacelle',
      points('390,1050,30 370,930,40 540,880,30 640,960,30 600,1080,30'),
      ids,
      'black',
      0.25,
    ) +
    panel(points('392,1030,30 380,950,30 470,925,20 500,1030,20'), `url(#${ids}lamp)`) +
    disc(436, 980, 26, '#14181c') +
    disc(436, 980, 16, '#eaf3fa') +
    line(points('384,1040,30 500,1042'), '#fff', 2)
  )
}

/** The screen, this much higher than usual. */
function screen(ids: string, higher: number): string {
  const raise = (corners: Corner[]) =>
    corners.map(([x, y, radius = 0]): Corner => [x, y > 1180 ? y + (higher * (y - 1180)) / 280 : y, radius])
  const glass = raise(points('430,1060,30 590,1080,20 730,1200,40 680,1450,40 630,1470,30 530,1260,60'))
  return (
    panel(glass, `url(#${ids}screen)`, 'stroke="#2b343c" stroke-opacity=".5" stroke-width="1"') +
    line(raise(points('450,1090,30 545,1270,60 640,1456')), '#fff', 1.6, 'stroke-opacity=".85"') +
    panel(points('430,1060,20 590,1080,20 700,1170,30 640,1140,20 520,1100,20'), '#17191b')
  )
}

function crashBars(): string {
  return tube(points('760,1010 800,900,60 790,640,90 900,430,50 960,400'), 34, '#23272a', '#8b949b')
}

function controls(): string {
  return (
    tube(points('716,1180 770,1290,20 880,1320'), 36, '#1b1d20', '#868e95') +
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
