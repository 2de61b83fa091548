import { linear } from '#app/features/illustrator/definitions.ts'
import { block, disc, line, panel, px, shape } from '#app/features/illustrator/drawn.ts'
import { tonesOf } from '#app/features/illustrator/paint.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { softPanel } from '#app/features/illustrator/soft.ts'
import type { TruckCab } from '#app/features/illustrator/subject.ts'
import {
  alongFrom,
  clipped,
  downFrom,
  points,
  rectangle,
  tube,
} from '#app/features/illustrator/towables/shapes.ts'
import { frontAxleMm, wheelRadiusMm } from './frame.ts'

/** The cab of a cab-over, from the side. */
const cabOutline: readonly Corner[] = points(`
    60,620,60 30,900,60 40,1500,200 130,2450,260 260,2620,140 1750,2680,140 1900,2560,90
    1920,1000,30 1780,900,20 1760,520,40 120,480,60
  `)

const pane: readonly Corner[] = points(
  '190,1640,60 270,2330,90 420,2400,60 1160,2420,60 1180,1620,60 620,1560,60',
)

const plainDeflector: readonly Corner[] = points('300,2640,30 500,2880,60 1600,2900,40 1760,2680,20')

/** How a cab is made: its roof, its rows, and how much longer than a day cab it is. */
interface CabMake {
  readonly hasDeflector: boolean
  readonly cab: TruckCab
  readonly setBack: number
}

/** The outline of a cab that is longer than a day cab by this much: what is behind its door moves back. */
export function cabOutlineFor(setBack: number): Corner[] {
  return lengthened(cabOutline, setBack)
}

function lengthened(corners: readonly Corner[], by: number): Corner[] {
  return corners.map(([x, y, radius = 0]): Corner => [x > 1240 ? x + by : x, y, radius])
}

/** The cab: metal, glass, doors, steps, lamps, mirror; with or without the deflector on its roof. */
export function truckCab(paint: string, { hasDeflector, cab, setBack }: CabMake, ids: string): string {
  const outline = cabOutlineFor(setBack)
  const tones = tonesOf(paint)
  const metal = linear(
    `${ids}cab`,
    downFrom(2680, 480),
    [0, tones.top],
    [0.1, tones.hi],
    [0.5, tones.mid],
    [0.54, tones.lo],
    [0.7, tones.lo],
    [0.74, tones.mid],
    [1, tones.bounce],
  )
  const ends = linear(
    `${ids}cab-ends`,
    alongFrom(30, 1920 + setBack),
    [0, '#000', 0.44],
    [0.1, '#000', 0.06],
    [0.2, '#fff', 0.16],
    [0.5, '#fff', 0],
    [1, '#000', 0.3],
  )
  return (
    `<defs>${metal}${ends}</defs>` +
    (hasDeflector ? roofDeflector(setBack, ids) : sunVisor()) +
    `<path d="${shape(outline)}" fill="url(#${ids}cab)"/>` +
    clipped(`${ids}cab-cut`, outline, onTheCab(setBack, tones.deep, ids)) +
    `<path d="${shape(outline)}" fill="none" stroke="#05070a" stroke-opacity=".45" stroke-width="1.4"/>` +
    arch() +
    sideGlass(ids) +
    drawDoor(tones.lo, tones.top) +
    (cab === 'crew' ? rearRow(tones.lo, tones.top, ids) : '') +
    (cab === 'sleeper' ? bunk() : '') +
    steps() +
    lamps(ids) +
    mirror()
  )
}

function onTheCab(setBack: number, deep: string, ids: string): string {
  return (
    softPanel(`${ids}band`, points('-50,1400 3000,1440 3000,1220 -50,1150'), deep, 0.32) +
    softPanel(`${ids}lit`, points('-50,1480 3000,1520 3000,1440 -50,1400'), '#fff', 0.36) +
    softPanel(`${ids}top`, points('-50,2600 3000,2680 3000,2560 -50,2440'), '#fff', 0.25) +
    block(rectangle(0, 400, 2000 + setBack, 2400), `url(#${ids}cab-ends)`) +
    panel(points('-20,940 560,930,60 600,560,40 -20,460'), '#1b1d20') +
    panel(points('-20,2480 135,2400,40 185,1560,60 40,1540,60 -20,1560'), '#0d1013', 'opacity=".92"') +
    line(points('40,2380 110,1600'), '#b9d0e2', 1.6, 'stroke-opacity=".35"')
  )
}

function roofDeflector(setBack: number, ids: string): string {
  const deflector = lengthened(plainDeflector, setBack)
  return (
    panel(deflector, `url(#${ids}cab)`) +
    panel(deflector, '#fff', 'opacity=".12"') +
    panel(
      lengthened(points('1330,2680 1360,2890,30 1600,2900,40 1760,2680'), setBack),
      '#000',
      'opacity=".14"',
    ) +
    `<path d="${shape(deflector)}" fill="none" stroke="#05070a" stroke-opacity=".4" stroke-width="1.2"/>` +
    line(lengthened(points('330,2660 514,2862,50 1590,2884'), setBack), '#fff', 1.6, 'stroke-opacity=".6"')
  )
}

function sunVisor(): string {
  return panel(points('60,2480,20 150,2600,40 420,2640,20 420,2560,20 150,2440,30'), '#1b1d20')
}

function arch(): string {
  const opening = (radius: number) => {
    const [left, right] = [px(frontAxleMm - radius), px(frontAxleMm + radius)]
    const [foot, axle, bend] = [px(-470), px(-wheelRadiusMm), px(radius)]
    return `M${left} ${foot}V${axle}A${bend} ${bend} 0 0 1 ${right} ${axle}V${foot}Z`
  }
  return (
    `<path d="${opening(wheelRadiusMm + 112)}" fill="#17191b"/>` +
    `<path d="${opening(wheelRadiusMm + 112)}" fill="none" stroke="#5b6167" stroke-width="1.4"/>` +
    `<path d="${opening(wheelRadiusMm + 46)}" fill="#07080a"/>`
  )
}

function sideGlass(ids: string): string {
  const inside =
    panel(points('-40,2420 1200,2440 1200,2230 -40,2190'), '#b9d0e2', 'opacity=".24"') +
    panel(points('560,2450 860,2450 560,1540 280,1540'), '#fff', 'opacity=".14"') +
    panel(points('910,2450 980,2450 690,1540 620,1540'), '#fff', 'opacity=".1"') +
    panel(points('330,2440 400,2440 560,1540 470,1540'), '#08090b') +
    panel(
      points('840,1560,20 1000,1560,20 1120,2080,60 1110,2260,50 1000,2270,50 930,1800,40'),
      '#0a0c0e',
      'opacity=".85"',
    ) +
    tube(points('640,1560 720,1840'), 34, '#0a0c0e', '#2b343c')
  return (
    panel(pane, '#0b0d0f', 'stroke="#0b0d0f" stroke-width="6" stroke-linejoin="round"') +
    panel(pane, `url(#${ids}glass)`) +
    clipped(`${ids}cab-glass`, pane, inside)
  )
}

/** The second row of a crew cab: its window, its door and its handle. */
function rearRow(lo: string, top: string, ids: string): string {
  const window = points('1330,1620,50 1330,2400,70 2080,2400,70 2080,1620,60')
  return (
    panel(window, '#0b0d0f', 'stroke="#0b0d0f" stroke-width="6" stroke-linejoin="round"') +
    panel(window, `url(#${ids}glass)`) +
    panel(points('1480,2400 1760,2400 1560,1620 1330,1700 1330,1860'), '#fff', 'opacity=".13"') +
    panel(
      points('1700,1625,20 1860,1625,20 1960,2080,60 1950,2250,50 1840,2260,50 1780,1850,40'),
      '#0a0c0e',
      'opacity=".8"',
    ) +
    line(points('2200,2480,60 2210,1500,60 2200,1040'), '#05070a', 1.5, 'stroke-opacity=".6"') +
    line(points('1300,1120 2200,1120'), '#05070a', 1.3, 'stroke-opacity=".4"') +
    block(rectangle(1960, 1376, 170, 52, 14), lo) +
    block(rectangle(1960, 1402, 170, 22, 8), top)
  )
}

/** The small window and the locker of a cab with a bed. */
function bunk(): string {
  return (
    panel(
      points('1560,1900,50 1560,2300,50 1920,2300,50 1920,1900,50'),
      '#12171b',
      'stroke="#0b0d0f" stroke-width="4"',
    ) +
    panel(points('1620,2300 1740,2300 1640,1900 1560,1900 1560,2040'), '#fff', 'opacity=".14"') +
    line(
      points('1440,1120,30 1440,1480,30 2300,1480,30 2300,1120,30 1440,1120'),
      '#05070a',
      1.3,
      'stroke-opacity=".5"',
    )
  )
}

function drawDoor(lo: string, top: string): string {
  const cut = (corners: Corner[]) =>
    line(corners, '#05070a', 1.5, 'stroke-opacity=".6"') +
    line(
      corners.map(([x, y, radius = 0]): Corner => [x + 7, y, radius]),
      '#fff',
      0.9,
      'stroke-opacity=".22"',
    )
  return (
    cut(points('200,1620 210,1150,60 420,1080,60 560,1020')) +
    cut(points('1235,2470,60 1260,1180')) +
    cut(points('1290,1500 1900,1520')) +
    block(rectangle(1040, 1376, 170, 52, 14), lo) +
    block(rectangle(1040, 1402, 170, 22, 8), top) +
    block(rectangle(1040, 1362, 170, 12, 6), '#000', 'opacity=".28"') +
    tube(points('1330,1620,10 1350,1640,20 1350,2300,20 1330,2320'), 26, '#22262a', '#8b949b') +
    block(rectangle(1480, 1640, 300, 620, 40), '#000', 'opacity=".07"')
  )
}

function steps(): string {
  const tread = (y: number) =>
    block(rectangle(300, y, 260, 64, 10), '#090a0b') +
    line(
      [
        [310, y + 8],
        [550, y + 8],
      ],
      '#8b949b',
      2,
    )
  return tread(610) + tread(790)
}

function lamps(ids: string): string {
  return (
    block(rectangle(52, 976, 240, 190, 36), '#0b0d10') +
    block(rectangle(70, 992, 206, 158, 28), `url(#${ids}lamp)`) +
    disc(190, 1070, 52, '#14181c') +
    disc(190, 1070, 33, '#eaf3fa') +
    line(points('80,1140 268,1140'), '#fff', 2.4) +
    block(rectangle(60, 1180, 180, 46, 12), `url(#${ids}amber)`) +
    disc(150, 640, 44, '#0b0d10') +
    disc(150, 640, 32, '#c7d2da') +
    line(points('70,560,40 110,540,20 560,552'), '#565d63', 1.6)
  )
}

function mirror(): string {
  const arm = (from: Corner, to: Corner) => tube([from, to], 30, '#1b1d20', '#565d63')
  return (
    arm([100, 2300], [280, 2390]) +
    arm([100, 1700], [220, 1740]) +
    panel(points('0,2250,40 16,2310,30 130,2310,30 122,1650,30 20,1620,30 0,1680,30'), '#1b1d20') +
    panel(points('14,2236,30 30,2288,20 112,2288,14 106,2010,10 14,2010,10'), '#4a5157') +
    line(points('16,2240,30 32,2294,20 116,2296'), '#9aa2a9', 1.3)
  )
}
