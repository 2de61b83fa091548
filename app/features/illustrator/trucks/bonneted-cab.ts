import { linear } from '#app/features/illustrator/definitions.ts'
import { block, disc, line, panel, px, shape } from '#app/features/illustrator/drawn.ts'
import { tonesOf } from '#app/features/illustrator/paint.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { softPanel } from '#app/features/illustrator/soft.ts'
import { clipped, downFrom, points, rectangle, tube } from '#app/features/illustrator/towables/shapes.ts'
import { frontAxleMm, wheelRadiusMm } from './frame.ts'
import { seam } from './seam.ts'

/** The cab of a truck whose engine stands ahead of it: a long bonnet, an upright screen, bright metal. */
const shell: readonly Corner[] = points(`
    150,640,30 120,860,40 100,1640,60 150,1760,110 420,1830,240 1560,1970,90 1620,2000,30 1850,2580,110
    1960,2680,90 2740,2700,110 2850,2600,80 2880,1000,30 2740,900,20 2720,560,40 1700,560,60 400,640,40
  `)

/** Its side window. */
export const bonnetedWindow: readonly Corner[] = points(
  '1840,1900,50 2010,2440,80 2090,2490,50 2640,2500,60 2660,1700,60 2080,1680,60 1960,1860,60',
)

/** The outline of a bonneted cab with its back this much further behind than that of a day cab. */
export function bonnetedOutline(setBack: number): Corner[] {
  return shell.map(([x, y, radius = 0]): Corner => [x > 2680 ? x + setBack - 1000 : x, y, radius])
}

/** Drawn for a cab that stands 1,000 mm behind the usual one; a longer one has its back further behind. */
export function bonnetedCab(paint: string, setBack: number, ids: string): string {
  const outline = bonnetedOutline(setBack)
  const tones = tonesOf(paint)
  const metal = linear(
    `${ids}cab`,
    downFrom(2700, 560),
    [0, tones.top],
    [0.12, tones.hi],
    [0.34, tones.top],
    [0.42, tones.hi],
    [0.62, tones.mid],
    [0.78, tones.lo],
    [1, tones.bounce],
  )
  const lit =
    softPanel(`${ids}band`, points('60,1420 3600,1440 3600,1220 60,1160'), tones.deep, 0.34) +
    softPanel(`${ids}lit`, points('60,1740 900,1870 1620,1950 1620,1880 900,1780 60,1650'), '#fff', 0.4) +
    softPanel(`${ids}top`, points('1700,2640 3600,2700 3600,2580 1700,2540'), '#fff', 0.25) +
    panel(
      points('60,1130 900,1230,300 3600,1500 3600,1380 1000,1080,300 60,1030'),
      tones.deep,
      'opacity=".8"',
    ) +
    line(points('60,1030 1000,1078,300 3600,1376'), '#fff', 1.2, 'stroke-opacity=".35"')
  return (
    `<defs>${metal}</defs>` +
    `<path d="${shape(outline)}" fill="url(#${ids}cab)"/>` +
    clipped(`${ids}cab-cut`, outline, lit) +
    `<path d="${shape(outline)}" fill="none" stroke="#05070a" stroke-opacity=".45" stroke-width="1.4"/>` +
    grilleAndBumper(ids) +
    guard(tones.hi, tones.lo) +
    screenAndWindow(ids) +
    doors(tones.lo, tones.top) +
    brightParts(ids)
  )
}

function grilleAndBumper(ids: string): string {
  return (
    panel(points('70,700 70,1640,40 140,1700,40 170,1640 170,700'), `url(#${ids}chrome)`) +
    [820, 960, 1100, 1240, 1380, 1520].map((y) => block(rectangle(78, y, 78, 70, 10), '#15181b')).join('') +
    panel(points('20,480,40 20,740,40 560,720,40 600,620,40 560,480,40'), `url(#${ids}chrome)`) +
    line(points('40,728 540,712'), '#fff', 1.6, 'stroke-opacity=".7"') +
    disc(300, 600, 40, '#14181c') +
    disc(300, 600, 28, '#eaf3fa')
  )
}

/** The guard over the front wheel with the two lamps ahead of it. */
function guard(hi: string, lo: string): string {
  const radius = wheelRadiusMm + 120
  const [left, right] = [px(frontAxleMm - radius), px(frontAxleMm + radius)]
  const [foot, axle, bend] = [px(-560), px(-wheelRadiusMm), px(radius)]
  const opening = `M${left} ${foot}V${axle}A${bend} ${bend} 0 0 1 ${right} ${axle}V${foot}Z`
  const lamp = (x: number) =>
    disc(x, 980, 74, '#0b0d10') + disc(x, 980, 60, '#c7d2da') + disc(x - 8, 988, 34, '#ffffff')
  return (
    panel(points('200,800,60 230,1090,90 520,1130,60 560,820,40'), lo) +
    panel(points('215,1040,60 250,1096,50 510,1130,40 520,1080'), hi, 'opacity=".8"') +
    `<path d="${opening}" fill="#0a0c0e"/>` +
    `<path d="${opening}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2.4"/>` +
    lamp(310) +
    lamp(450) +
    block(rectangle(280, 1102, 200, 40, 12), '#e08a1a')
  )
}

function screenAndWindow(ids: string): string {
  const screen = points('1650,2010,30 1850,2530,60 1900,2540,30 1735,2010,30')
  const inside =
    panel(points('1700,2520 2700,2540 2700,2350 1700,2300'), '#b9d0e2', 'opacity=".24"') +
    panel(points('2180,2540 2430,2540 2180,1660 1930,1660'), '#fff', 'opacity=".14"') +
    panel(
      points('2330,1690,20 2480,1690,20 2600,2180,60 2590,2360,50 2480,2370,50 2420,1900,40'),
      '#0a0c0e',
      'opacity=".85"',
    )
  return (
    panel(screen, '#0d1013') +
    line(points('1690,2040 1872,2520'), '#b9d0e2', 1.6, 'stroke-opacity=".5"') +
    panel(bonnetedWindow, '#0b0d0f', 'stroke="#0b0d0f" stroke-width="6" stroke-linejoin="round"') +
    panel(bonnetedWindow, `url(#${ids}glass)`) +
    clipped(`${ids}cab-glass`, bonnetedWindow, inside) +
    panel(points('1760,2560,20 1800,2640,40 2080,2700,20 2090,2640,20 1880,2570,30'), `url(#${ids}chrome)`)
  )
}

function doors(lo: string, top: string): string {
  return (
    seam(points('1700,1990 1690,1100,40 1860,900')) +
    seam(points('2700,2500,60 2720,1000,40 2600,900')) +
    seam(points('190,1290,40 900,1400 1680,1500')) +
    line(points('1560,1960 1640,1500,80 1700,1200'), '#05070a', 1.4, 'stroke-opacity=".5"') +
    block(rectangle(2480, 1476, 170, 52, 14), lo) +
    block(rectangle(2480, 1502, 170, 22, 8), top) +
    [1560, 1620, 1680]
      .map((y) => block(rectangle(820, y - 120, 420, 26, 10), '#000', 'opacity=".22"'))
      .join('')
  )
}

/** Steps over the tank, the air cleaner on the bonnet's side, mirror and horn. */
function brightParts(ids: string): string {
  return (
    block(rectangle(1740, 560, 980, 330, 110), `url(#${ids}chrome)`) +
    block(rectangle(1900, 556, 40, 338, 6), '#2a2e32') +
    block(rectangle(2480, 556, 40, 338, 6), '#2a2e32') +
    block(rectangle(1980, 860, 460, 40, 8), '#3a3f44') +
    block(rectangle(1420, 1330, 210, 480, 90), `url(#${ids}chrome)`) +
    line(points('1430,1570 1620,1570'), '#2a2e32', 3) +
    tube(points('1780,2420 1650,2440'), 26, '#1b1d20', '#565d63') +
    tube(points('1790,1980 1660,1960'), 26, '#1b1d20', '#565d63') +
    block(rectangle(1600, 1930, 110, 540, 40), `url(#${ids}chrome)`) +
    block(rectangle(1616, 1950, 78, 500, 30), '#23282d', 'opacity=".65"') +
    tube(points('2160,2740 2520,2750'), 34, '#8b949b', '#f6fafc')
  )
}
