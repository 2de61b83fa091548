import { block, disc, line, panel, px, shape } from '#app/features/illustrator/drawn.ts'
import { tonesOf } from '#app/features/illustrator/paint.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { softPanel } from '#app/features/illustrator/soft.ts'
import type { Wall } from './arrangement.ts'
import type { Profile } from './profile.ts'
import { clipped, points, type Rectangle, rectangle, strokedFrame } from './shapes.ts'

const glass: readonly Corner[] = points(
  '1230,1350,30 1690,2060,160 1860,2240,80 2040,2240,40 2040,1300,40 1560,1260,60',
)
const lamp: readonly Corner[] = points('60,940,30 300,1110,50 540,1170,60 480,1000,50 130,890,30')

/** The front of a van: bonnet, lamp, side glass, mirror, door, the arch of its front wheel, and the sill along it. */
export function vanFront({ body, rearX, heightMm }: Profile, paint: string, ids: string): string {
  const { lo, top, deep } = tonesOf(paint)
  const wide = rearX + 100
  const on = (y: number, x = wide): Corner => [x, y]
  const surfaces =
    softPanel(
      `${ids}crease`,
      [[-50, 1080], [900, 1180, 300], on(1180), on(1060), [900, 1050, 300], [-50, 880]],
      deep,
      0.28,
    ) +
    softPanel(
      `${ids}shoulder`,
      [[-50, 1200], [1100, 1240, 200], on(1240), on(1196), [1100, 1190, 200], [-50, 1080]],
      '#fff',
      0.4,
    ) +
    softPanel(
      `${ids}roof`,
      [[2000, heightMm - 90], on(heightMm - 90), on(heightMm - 230), [2000, heightMm - 230]],
      '#fff',
      0.32,
    ) +
    panel([[-20, 430], [430, 460, 40], on(460), on(200), [-20, 200]], '#1b1d20') +
    line([[0, 452], [430, 464, 40], on(464)], '#4b5157', 1.4) +
    panel(points('-20,840 110,820,30 150,520,40 -20,500'), '#101214')
  const inside =
    panel(points('1760,2240 1930,2240 1560,1230 1360,1230'), '#fff', 'opacity=".14"') +
    panel(
      points('1660,1240,30 1840,1240,20 1920,1780,60 1820,1800,60 1760,1560,40'),
      '#0a0c0e',
      'opacity=".8"',
    )
  return (
    clipped(`${ids}van`, body, surfaces) +
    `<path d="${shape(body)}" fill="none" stroke="#7d868d" stroke-width="1.2"/>` +
    arch(1040) +
    panel(glass, '#0b0d0f', 'stroke="#0b0d0f" stroke-width="5" stroke-linejoin="round"') +
    panel(glass, `url(#${ids}glass)`) +
    clipped(`${ids}van-glass`, glass, inside) +
    line(points('1420,1290 1360,820,120 1440,560,60'), '#05070a', 1.5, 'stroke-opacity=".6"') +
    line(points('2096,2260 2106,460'), '#05070a', 1.5, 'stroke-opacity=".6"') +
    block(rectangle(1800, 1080, 210, 48, 14), lo) +
    block(rectangle(1800, 1104, 210, 22, 8), top) +
    panel(lamp, '#0c0f12', 'stroke="#0c0f12" stroke-width="2"') +
    panel(
      points('80,948,30 300,1092,50 510,1150,50 460,1010,50 140,902,30'),
      `url(#${ids}lamp)`,
      'opacity=".9"',
    ) +
    disc(350, 1030, 40, '#14181c') +
    disc(350, 1030, 25, '#eaf3fa') +
    line(points('92,952 300,1090,40 500,1142'), '#fff', 2.2) +
    panel(points('1380,1290,40 1395,1560,50 1560,1560,40 1575,1290,30 1470,1245,20'), '#17191b') +
    line(points('1400,1538,40 1560,1548'), '#565d63', 1.6)
  )
}

function arch(centre: number): string {
  const opening = (radius: number) =>
    `M${px(centre - radius)} ${px(-290)}V${px(-350)}A${px(radius)} ${px(radius)} 0 0 1 ` +
    `${px(centre + radius)} ${px(-350)}V${px(-290)}Z`
  return `<path d="${opening(455)}" fill="#1f2225"/><path d="${opening(412)}" fill="#08090a"/>`
}

/** The wall of a van: flush dark glass, and on the kerb side the door that slides along its rail. */
export function vanWall({ door, windows, hatches }: Wall, { rearX }: Profile, ids: string): string {
  const pane = (of: Rectangle, index: number) => {
    const round = { ...of, radius: 90 }
    const { x, y, width, height } = of
    const sheen = panel(
      [
        [x + width * 0.3, y + height],
        [x + width * 0.62, y + height],
        [x + width * 0.36, y],
        [x + width * 0.04, y],
      ],
      '#fff',
      'opacity=".12"',
    )
    return (
      block(round, '#0b0d0f', 'stroke="#0b0d0f" stroke-width="4"') +
      block(round, `url(#${ids}glass)`) +
      clipped(
        `${ids}flush${index}`,
        points(`${x},${y} ${x},${y + height} ${x + width},${y + height} ${x + width},${y}`),
        sheen,
      )
    )
  }
  const doorPane =
    door && rectangle(door.x + 150, door.y + door.height * 0.56, door.width - 300, door.height * 0.33)
  const rail = door && door.x + door.width
  return (
    windows.map(pane).join('') +
    hatches.map((of) => strokedFrame({ ...of, radius: 40 }, '#05070a', 1.2, 'stroke-opacity=".5"')).join('') +
    (door && doorPane && rail !== null
      ? strokedFrame({ ...door, radius: 90 }, '#05070a', 1.5, 'stroke-opacity=".6"') +
        pane(doorPane, 9) +
        block(rectangle(door.x + 60, door.y + 620, 190, 52, 14), '#17191b') +
        block(
          rectangle(rail, door.y + 740, Math.min(1500, rearX - rail - 500), 30, 8),
          '#17191b',
          'opacity=".75"',
        )
      : '')
  )
}

/** The skylight in the cap over a cab. */
export function capWindow({ frontX }: Profile): string {
  const at = frontX - 2050
  const pane = points(`${at + 1840},2200,60 ${at + 2120},2620,160 ${at + 2420},2690,60 ${at + 2330},2220,60`)
  return panel(pane, '#12171b', 'stroke="#0b0d0f" stroke-width="5" stroke-linejoin="round"')
}
