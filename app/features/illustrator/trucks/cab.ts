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
import { bonnetedOutline, bonnetedWindow } from './bonneted-cab.ts'
import { type CabStyle, styled } from './cab-style.ts'
import { frontAxleMm, wheelRadiusMm } from './frame.ts'
import { seam } from './seam.ts'

/** The cab of a cab-over, from the side. */
const cabOutline: readonly Corner[] = points(`
    60,620,60 30,900,60 40,1500,200 130,2450,260 260,2620,140 1750,2680,140 1900,2560,90
    1920,1000,30 1780,900,20 1760,520,40 120,480,60
  `)

/** The side window by its lower edge. */
const panes: Readonly<Record<CabStyle['window'], readonly Corner[]>> = {
  falling: points('190,1600,60 270,2330,90 420,2400,60 1160,2420,60 1180,1620,60 720,1540,120'),
  level: points('215,1640,50 275,2330,90 420,2400,60 1160,2420,60 1180,1640,60'),
  stepped: points('175,1500,50 268,2330,90 420,2400,60 1160,2420,60 1180,1660,50 640,1640,60 560,1500,60'),
}

const plainDeflector: readonly Corner[] = points('300,2640,30 500,2880,60 1600,2900,40 1760,2680,20')

/** How a cab is made: its roof, its rows, and how much longer than a day cab it is. */
export interface CabMake {
  readonly hasDeflector: boolean
  readonly cab: TruckCab
  readonly setBack: number
  readonly style: CabStyle
}

/** The outline of a cab that is longer than a day cab by this much, and its side window. */
export function cabLines(setBack: number, style: CabStyle): { outline: Corner[]; pane: readonly Corner[] } {
  if (style.hasBonnet) return { outline: bonnetedOutline(setBack), pane: bonnetedWindow }
  return { outline: styled(lengthened(cabOutline, setBack), style), pane: paneOf(style) }
}

/** The side window; the roof rises above it alone. */
function paneOf(style: CabStyle): Corner[] {
  return styled(panes[style.window], { ...style, crown: 0 })
}

function lengthened(corners: readonly Corner[], by: number): Corner[] {
  return corners.map(([x, y, radius = 0]): Corner => [x > 1240 ? x + by : x, y, radius])
}

/** The cab: metal, glass, doors, steps, lamps, mirror; with or without the deflector on its roof. */
export function truckCab(paint: string, make: CabMake, ids: string): string {
  const { hasDeflector, cab, setBack, style } = make
  const { outline } = cabLines(setBack, style)
  const tones = tonesOf(paint)
  const metal = linear(
    `${ids}cab`,
    downFrom(2680 + style.crown, 480),
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
    (hasDeflector ? roofDeflector(make, ids) : '') +
    `<path d="${shape(outline)}" fill="url(#${ids}cab)"/>` +
    clipped(`${ids}cab-cut`, outline, onTheCab(make, tones.deep, ids)) +
    `<path d="${shape(outline)}" fill="none" stroke="#05070a" stroke-opacity=".45" stroke-width="1.4"/>` +
    sunVisor(style, tones.hi) +
    arch() +
    sideGlass(style, ids) +
    drawDoor(tones.lo, tones.top) +
    (cab === 'crew' ? rearRow(tones.lo, tones.top, ids) : '') +
    (cab === 'sleeper' ? bunk() : '') +
    steps() +
    lamps(style, ids) +
    mirror()
  )
}

function onTheCab({ setBack, style }: CabMake, deep: string, ids: string): string {
  const { bumper } = style
  const bumperFill = bumper === 'dark' ? '#1b1d20' : bumper === 'bright' ? `url(#${ids}chrome)` : deep
  return (
    softPanel(`${ids}band`, points('-50,1400 3000,1440 3000,1220 -50,1150'), deep, 0.32) +
    softPanel(`${ids}lit`, points('-50,1480 3000,1520 3000,1440 -50,1400'), '#fff', 0.36) +
    softPanel(`${ids}top`, styled(points('-50,2600 3000,2680 3000,2560 -50,2440'), style), '#fff', 0.25) +
    colourBreak(style, deep) +
    block(rectangle(0, 400, 2000 + setBack, 2600), `url(#${ids}cab-ends)`) +
    panel(points('-20,940 560,930,60 600,560,40 -20,460'), bumperFill) +
    line(points('-20,940 540,932'), '#05070a', 1.6, 'stroke-opacity=".55"') +
    panel(points('-20,640 600,640 600,440 -20,440'), '#15171a') +
    panel(
      styled(points('-20,2480 135,2400,40 185,1560,60 40,1540,60 -20,1560'), style),
      '#0d1013',
      'opacity=".94"',
    ) +
    panel(styled(points('30,2420 84,2400 150,1600 60,1590'), style), '#b9d0e2', 'opacity=".16"') +
    line(styled(points('40,2380 110,1600'), style), '#b9d0e2', 1.6, 'stroke-opacity=".35"')
  )
}

/** Where the paint ends or changes on the side of the cab. */
function colourBreak({ break: kind }: CabStyle, deep: string): string {
  switch (kind) {
    case 'none':
      return ''
    case 'sill':
      return panel(points('520,1085 3200,1085 3200,840 520,840'), '#212428')
    case 'belt':
      return (
        panel(points('-20,1590 3200,1620 3200,1510 -20,1470'), '#15181b') +
        line(points('-20,1466 3200,1506'), '#fff', 1.2, 'stroke-opacity=".4"')
      )
    case 'rising':
      return (
        panel(
          points('300,900 900,1000,300 3200,1560 3200,1330 1100,880,200 700,840'),
          deep,
          'opacity=".85"',
        ) + panel(points('700,900 1300,1000,300 3200,1300 3200,1230 1300,900,200'), deep, 'opacity=".5"')
      )
  }
}

function roofDeflector({ setBack, style }: CabMake, ids: string): string {
  const onRoof = (corners: Corner[]) => styled(lengthened(corners, setBack), style)
  const deflector = onRoof([...plainDeflector])
  return (
    panel(deflector, `url(#${ids}cab)`) +
    panel(deflector, '#fff', 'opacity=".12"') +
    panel(onRoof(points('1330,2680 1360,2890,30 1600,2900,40 1760,2680')), '#000', 'opacity=".14"') +
    `<path d="${shape(deflector)}" fill="none" stroke="#05070a" stroke-opacity=".4" stroke-width="1.2"/>` +
    line(onRoof(points('330,2660 514,2862,50 1590,2884')), '#fff', 1.6, 'stroke-opacity=".6"')
  )
}

/** The visor over the windscreen: tinted, in the colour of the cab, or none. */
function sunVisor(style: CabStyle, paint: string): string {
  if (style.visor === 'none') return ''
  const blade = styled(points('-30,2420,20 20,2520,40 300,2580,20 330,2500,20 110,2440,30'), style)
  return (
    panel(
      blade,
      style.visor === 'dark' ? '#1b1d20' : paint,
      'stroke="#05070a" stroke-opacity=".5" stroke-width="1"',
    ) + line(styled(points('20,2512,40 290,2572'), style), '#fff', 1.4, 'stroke-opacity=".5"')
  )
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

function sideGlass(style: CabStyle, ids: string): string {
  const pane = paneOf(style)
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
  return (
    seam(points('190,1480 210,1150,60 420,1080,60 560,1020')) +
    seam(points('1235,2470,60 1260,1180')) +
    seam(points('1290,1500 1900,1520')) +
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

/** The headlamp in the form of its make, the indicator, and the fog lamp in the bumper. */
function lamps({ lamp }: CabStyle, ids: string): string {
  const lens = (x: number, y: number, width: number, height: number, radius: number) =>
    block(rectangle(x - 16, y - 16, width + 32, height + 32, radius + 8), '#0b0d10') +
    block(rectangle(x, y, width, height, radius), `url(#${ids}lamp)`) +
    line(
      [
        [x + 10, y + height - 8],
        [x + width - 10, y + height - 8],
      ],
      '#fff',
      2.4,
    )
  const eye = (x: number, y: number, radius: number) =>
    disc(x, y, radius, '#14181c') + disc(x, y, radius * 0.64, '#eaf3fa')
  const indicator = (y: number) => block(rectangle(60, y, 180, 46, 12), `url(#${ids}amber)`)
  const shapes = {
    box: () => lens(70, 992, 206, 158, 28) + eye(190, 1070, 52) + indicator(1180),
    low: () => lens(64, 720, 330, 130, 40) + eye(170, 784, 46) + eye(300, 784, 40) + indicator(1060),
    tall: () => lens(66, 960, 150, 330, 50) + eye(144, 1050, 52) + eye(140, 1190, 42) + indicator(900),
    slim: () => lens(58, 1060, 330, 84, 36) + eye(160, 1100, 34) + eye(270, 1102, 30) + indicator(960),
    twin: () => eye(120, 1080, 62) + eye(250, 1080, 54) + indicator(1190),
  }
  return (
    shapes[lamp]() +
    disc(150, 560, 44, '#0b0d10') +
    disc(150, 560, 32, '#c7d2da') +
    line(points('70,500,40 110,490,20 560,500'), '#565d63', 1.6)
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
