import { block, type Drawn, disc, line, panel, px } from '#app/features/illustrator/drawn.ts'
import type { Lettering } from '#app/features/illustrator/lettering.ts'
import { tonesOf } from '#app/features/illustrator/paint.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { groundShadow } from '#app/features/illustrator/shadow.ts'
import { softPanel } from '#app/features/illustrator/soft.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { mirrored } from '#app/features/illustrator/views/car-end-shell.ts'
import { plate } from '#app/features/illustrator/views/plate.ts'
import { busFace } from './bus-face.ts'
import { bothLamps, bothSides, clearanceLamps, tailCluster, treadedTyre, underneath } from './end-parts.ts'
import { endWallOf, towableEndShell } from './end-wall.ts'
import { acrylicWindow, hatch } from './furniture.ts'
import { withMaterials } from './materials.ts'
import { houseOf, motorBody } from './motorhome.ts'
import { rangeColours } from './range-colours.ts'
import { clipped, points, rectangle, tube } from './shapes.ts'
import type { End } from './towable-end.ts'

/** A motorhome from the front, its cab under the luton, or from the rear. */
export function motorhomeEnd(subject: Subject, end: End, ids: string, lettering: Lettering): Drawn {
  const { paint, seed, offGrid: isOffGrid = false } = subject
  const house = houseOf(subject)
  const body = motorBody(subject)
  const wall = endWallOf(house, body === 'camper-van' ? 330 : 190)
  const { half, top, floorMm } = wall
  const reach = end === 'front' ? 800 : half - 210
  const standing = [-reach, reach].map((x) => ({ x, radius: house.wheelRadius }))
  const colours = rangeColours(seed, isOffGrid)
  const text = subject.plate ?? 'FOR SALE'
  const rear = [
    acrylicWindow(rectangle(-620, top - 1150, 1240, 460), `${ids}pane0`, ids),
    hatch(rectangle(-half * 0.7, floorMm + 260, half * 1.4, 380)),
    bothSides(tailCluster(half - 150, floorMm + 120, ids)),
    block(rectangle(-half + 20, floorMm - 150, half * 2 - 40, 190, 40), '#22262a'),
    line(
      [
        [-half + 60, floorMm + 28],
        [half - 60, floorMm + 28],
      ],
      '#565d63',
      1.6,
    ),
    clearanceLamps(half, top - 170, '#e2333c'),
    plate(floorMm - 130, text, lettering),
  ]
  const front = [
    body === 'motorhome' ? acrylicWindow(rectangle(-560, 2330, 1120, 330), `${ids}pane0`, ids) : '',
    body === 'camper-van' ? '' : clearanceLamps(half, top - 170, '#f4e7c0'),
    body === 'bus-motorhome' ? busFace(wall, paint, ids) : cab(paint, body === 'motorhome', ids),
    plate(420, text, lettering),
  ]
  const parts = [
    groundShadow(-half, half, standing, ids),
    bothSides(treadedTyre(reach, house.wheelRadius, end === 'front' ? 235 : 300)),
    underneath(half, end === 'front' ? 480 : floorMm, house.wheelRadius),
    panel(
      [
        [-300, top - 20],
        [-260, top + 190, 80],
        [260, top + 190, 80],
        [300, top - 20],
      ],
      '#dfe4e6',
    ),
    towableEndShell(wall, { paint, colours: end === 'rear' ? colours : null, plateMm: 0, isOffGrid }, ids),
    ...(end === 'front' ? front : rear),
  ]
  return {
    svg: `<g><g transform="translate(${px(half + 60)} 0)">${withMaterials(parts.join(''), ids)}</g></g>`,
    lengthMm: (half + 60) * 2,
    heightMm: top + 190,
    lamps:
      end === 'front'
        ? bothLamps(half + 60, 780, 930, 'head')
        : bothLamps(half + 60, half - 150, floorMm + 400, 'tail'),
  }
}

/** The front of the van under the house: windscreen, bonnet, lamps, and a grille that belongs to no make. */
function cab(paint: string, hasLuton: boolean, ids: string): string {
  const tones = tonesOf(paint)
  const body = mirrored(points('820,1990,120 960,1360,120 1000,1000,120 1000,430,90 930,330,60'))
  const glass = mirrored(points('740,1900,90 860,1370,60 400,1300,300'))
  const bonnet: Corner[] = mirrored(points('860,1330,60 720,1120,120 300,1080,100'))
  const inside =
    bothSides(
      panel(
        points('220,1300,10 220,1620,60 330,1720,60 470,1720,60 560,1620,60 560,1300,10'),
        '#0a0c0e',
        'opacity=".75"',
      ),
    ) +
    panel(points('-500,1950 -60,1950 -420,1250 -820,1250'), '#fff', 'opacity=".13"') +
    block(rectangle(-900, 1760, 1800, 200), '#b9d0e2', 'opacity=".28"')
  return (
    bothSides(
      tube(points('900,1500 1090,1540'), 30) +
        block(rectangle(1040, 1320, 150, 330, 50), '#17191b') +
        block(rectangle(1062, 1345, 106, 280, 36), '#3d4449'),
    ) +
    (hasLuton
      ? softPanel(
          `${ids}under-luton`,
          points('-1180,1960 1180,1960 1040,1800,60 -1040,1800,60'),
          '#000',
          0.35,
        )
      : '') +
    panel(body, `url(#${ids}wall)`, 'stroke="#7d868d" stroke-width="1.2"') +
    panel(body, `url(#${ids}ends)`, 'opacity=".8"') +
    panel(glass, `url(#${ids}glass)`, 'stroke="#0b0d0f" stroke-width="6"') +
    clipped(`${ids}screen`, glass, inside) +
    line(points('-640,1330 -140,1345,60 -60,1330'), '#0b0d0f', 3) +
    line(points('120,1330 620,1345,60 700,1340'), '#0b0d0f', 3) +
    panel(bonnet, tones.top, 'opacity=".35"') +
    line(bonnet.slice(0, 3), '#000', 1.4, 'stroke-opacity=".3"') +
    panel(mirrored(points('520,1000,60 470,720,60')), '#101214') +
    [780, 840, 900, 960]
      .map((y) =>
        line(
          [
            [-470, y],
            [470, y],
          ],
          '#3d444a',
          2.4,
        ),
      )
      .join('') +
    `<ellipse cx="0" cy="${px(-870)}" rx="16" ry="11" fill="#15181b" stroke="#b9c1c7" stroke-width="2.4"/>` +
    bothSides(headlamp(ids)) +
    panel(mirrored(points('960,640,60 960,340,60')), '#1f2225') +
    line(points('-940,634 940,634'), '#4b5157', 1.4) +
    bothSides(disc(780, 490, 52, '#0b0d10') + disc(780, 490, 36, '#c7d2da'))
  )
}

function headlamp(ids: string): string {
  return (
    panel(points('560,1010,40 900,1130,60 980,960,60 900,780,60 600,760,50'), '#0c0f12') +
    panel(
      points('585,1000,30 890,1104,50 955,955,50 885,805,50 620,786,40'),
      `url(#${ids}lamp)`,
      'opacity=".9"',
    ) +
    disc(780, 930, 62, '#14181c') +
    disc(780, 930, 40, '#eaf3fa') +
    line(points('590,1006,30 892,1108,40 958,960'), '#fff', 2.4)
  )
}
