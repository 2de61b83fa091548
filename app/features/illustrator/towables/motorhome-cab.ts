import { linear } from '#app/features/illustrator/definitions.ts'
import { block, disc, line, panel, px, shape } from '#app/features/illustrator/drawn.ts'
import { shiftLightness, tonesOf } from '#app/features/illustrator/paint.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { softPanel } from '#app/features/illustrator/soft.ts'
import { clipped, downFrom, points, rectangle } from './shapes.ts'

const cab: readonly Corner[] = points(`
    60,360,60 20,540,90 10,780,90 80,1000,120 300,1130,160 780,1240,200 1130,1320,120
    1600,1860,200 2000,1960,60 2050,420,20 1500,290,20 430,320,40
  `)

const glass: readonly Corner[] = points(
  '1160,1300,30 1590,1800,120 1760,1860,60 1960,1860,40 1960,1260,40 1500,1220,60',
)

const lamp: readonly Corner[] = points('60,920,30 300,1090,50 520,1150,60 470,980,50 130,870,30')

/** The outline of the cab, for the dimension sheet. */
export const cabOutline = cab

/** The cab of the van that a motorhome is built on: bonnet, door, lamp, mirror, arch of the front wheel. */
export function motorhomeCab(paint: string, ids: string): string {
  const tones = tonesOf(paint)
  const metal = linear(
    `${ids}cab`,
    downFrom(1960, 300),
    [0, tones.top],
    [0.3, tones.hi],
    [0.46, tones.top],
    [0.5, shiftLightness(paint, 0.04)],
    [0.64, paint],
    [1, tones.lo],
  )
  return (
    `<defs>${metal}</defs><path d="${shape(cab)}" fill="url(#${ids}cab)"/>` +
    clipped(`${ids}cab-cut`, cab, reflections(tones.deep, ids)) +
    `<path d="${shape(cab)}" fill="none" stroke="#7d868d" stroke-width="1.2"/>` +
    arch() +
    sideGlass(ids) +
    doorLines(tones.lo, tones.top) +
    headlamp(ids) +
    mirror()
  )
}

function reflections(deep: string, ids: string): string {
  return (
    softPanel(`${ids}band`, points('-50,820 700,900,300 2100,890 2100,700 700,690,300 -50,600'), deep, 0.3) +
    softPanel(
      `${ids}lit`,
      points('-50,900 780,1060,300 2100,1060 2100,1000 780,990,300 -50,840'),
      '#fff',
      0.4,
    ) +
    panel(points('-20,430 430,450,40 2100,430 2100,200 -20,200'), '#1b1d20') +
    line(points('0,446 430,452,40 2080,434'), '#4b5157', 1.4) +
    panel(points('-20,820 110,800,30 150,500,40 -20,480'), '#101214') +
    block(rectangle(0, 200, 110, 1000), '#000', 'opacity=".16"')
  )
}

function arch(): string {
  const centre = 1040
  const opening = (radius: number) =>
    `M${px(centre - radius)} ${px(-290)}V${px(-350)}A${px(radius)} ${px(radius)} 0 0 1 ` +
    `${px(centre + radius)} ${px(-350)}V${px(-290)}Z`
  return `<path d="${opening(470)}" fill="#1f2225"/><path d="${opening(415)}" fill="#08090a"/>`
}

function sideGlass(ids: string): string {
  const inside =
    panel(points('1760,1900 1930,1900 1560,1200 1360,1200'), '#fff', 'opacity=".14"') +
    panel(points('1330,1880 1400,1880 1480,1200 1400,1200'), '#08090b') +
    panel(
      points('1640,1210,30 1820,1210,20 1900,1700,60 1800,1720,60 1740,1500,40'),
      '#0a0c0e',
      'opacity=".8"',
    )
  return (
    panel(glass, '#0b0d0f', 'stroke="#0b0d0f" stroke-width="5" stroke-linejoin="round"') +
    panel(glass, `url(#${ids}glass)`) +
    clipped(`${ids}cab-glass`, glass, inside)
  )
}

function doorLines(lo: string, top: string): string {
  const front: Corner[] = points('1340,1230 1310,800,120 1400,560,60')
  const rear: Corner[] = points('2004,1900 2016,440')
  const cut = (corners: Corner[]) => line(corners, '#05070a', 1.5, 'stroke-opacity=".6"')
  return (
    cut(front) +
    cut(rear) +
    block(rectangle(1740, 1054, 200, 46, 12), lo) +
    block(rectangle(1740, 1078, 200, 20, 8), top) +
    block(rectangle(1740, 1040, 200, 12, 6), '#000', 'opacity=".25"')
  )
}

function headlamp(ids: string): string {
  return (
    panel(lamp, '#0c0f12', 'stroke="#0c0f12" stroke-width="2"') +
    panel(
      points('78,925,30 300,1076,50 500,1134,50 455,990,50 140,882,30'),
      `url(#${ids}lamp)`,
      'opacity=".9"',
    ) +
    disc(350, 1012, 40, '#14181c') +
    disc(350, 1012, 25, '#eaf3fa') +
    line(points('90,930 300,1072,40 490,1126'), '#fff', 2.2) +
    disc(150, 460, 34, '#c7d2da')
  )
}

function mirror(): string {
  return (
    panel(points('1330,1270,40 1345,1520,50 1500,1520,40 1515,1270,30 1420,1225,20'), '#17191b') +
    line(points('1350,1500,40 1500,1508'), '#565d63', 1.6) +
    block(rectangle(1370, 1400, 110, 40, 8), '#2c3135')
  )
}
