import { linear } from '#app/features/illustrator/definitions.ts'
import { block, line, panel, px } from '#app/features/illustrator/drawn.ts'
import { shiftLightness, tonesOf } from '#app/features/illustrator/paint.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { softPanel } from '#app/features/illustrator/soft.ts'
import type { TruckBody } from '#app/features/illustrator/subject.ts'
import { withDefinitions } from '#app/features/illustrator/towables/materials.ts'
import {
  alongFrom,
  clipped,
  cornersOf,
  downFrom,
  points,
  rectangle,
  strokedFrame,
  tube,
} from '#app/features/illustrator/towables/shapes.ts'
import { coolingUnit, curtainsider, serviceBody } from './box-loads.ts'
import type { Truck } from './frame.ts'
import { beavertail, fifthWheel, loaderCrane } from './open-loads.ts'
import { agitator, tanker } from './round-loads.ts'

/** The colour of a truck's body, and of the stripe on it. */
export interface BodyColours {
  readonly paint: string
  readonly stripe: string
}

type DrawBody = (truck: Truck, colours: BodyColours, ids: string) => string

const drawers: Readonly<Record<TruckBody, DrawBody>> = {
  pantech,
  refrigerated: (truck, colours, ids) => coolingUnit(ids) + pantech(truck, colours, ids),
  curtainsider,
  tipper,
  tray: (truck, colours, ids) => tray(truck, colours, ids),
  beavertail: (truck, colours, ids) =>
    beavertail(truck, tray({ ...truck, lengthMm: truck.lengthMm - 1300 }, colours, ids)),
  crane: (truck, colours, ids) => tray(truck, colours, ids, 3050) + loaderCrane(2560, ids),
  service: serviceBody,
  tanker,
  agitator,
  'prime-mover': fifthWheel,
  'cab-chassis': () => '',
}

/** The body on the frame, behind the cab. */
export function truckBody(truck: Truck, colours: BodyColours, ids: string): string {
  const tones = tonesOf(colours.paint)
  const wall = linear(
    `${ids}load`,
    downFrom(truck.heightMm, 1100),
    [0, tones.top],
    [0.04, shiftLightness(colours.paint, 0.02)],
    [0.6, tones.mid],
    [1, tones.lo],
  )
  const ends = linear(
    `${ids}load-ends`,
    alongFrom(2180, truck.lengthMm),
    [0, '#000', 0.34],
    [0.04, '#000', 0.08],
    [0.12, '#fff', 0.16],
    [0.5, '#fff', 0],
    [0.96, '#000', 0.1],
    [1, '#000', 0.3],
  )
  return withDefinitions([wall, ends], drawers[truck.body](truck, colours, ids))
}

function pantech({ lengthMm, heightMm }: Truck, { stripe }: BodyColours, ids: string): string {
  const box = rectangle(2200, 1120, lengthMm - 2230, heightMm - 1120, 40)
  const right = box.x + box.width
  const ribs: string[] = []
  for (let x = 2720; x < right - 160; x += 520) {
    ribs.push(
      line(
        [
          [x, 1140],
          [x, heightMm - 40],
        ],
        '#000',
        1,
        'stroke-opacity=".13"',
      ),
    )
    ribs.push(
      line(
        [
          [x + 9, 1140],
          [x + 9, heightMm - 40],
        ],
        '#fff',
        1,
        'stroke-opacity=".4"',
      ),
    )
  }
  const bend = 2200 + (lengthMm - 2200) * 0.5
  const diagonal: Corner[] = [
    [2150, 1500],
    [bend, 1500, 220],
    [right + 50, heightMm - 700],
    [right + 50, heightMm - 1060],
    [bend + 90, 1270, 220],
    [2150, 1270],
  ]
  const thin = diagonal.map(([x, y, radius = 0], index): Corner => [x, index < 3 ? y - 300 : y - 120, radius])
  const markers: string[] = []
  for (let x = 2380; x < right - 120; x += 860)
    markers.push(block(rectangle(x, 1066, 130, 44, 8), `url(#${ids}amber)`))
  const inside = panel(diagonal, stripe) + panel(thin, stripe, 'opacity=".45"') + ribs.join('')
  return (
    block(rectangle(2220, 1020, lengthMm - 2280, 120, 6), '#2d3135') +
    block(box, `url(#${ids}load)`) +
    clipped(`${ids}box`, cornersOf(box), inside) +
    block(box, `url(#${ids}load-ends)`) +
    block(rectangle(box.x, heightMm - 70, box.width, 70, 30), '#c3cacf') +
    block(rectangle(box.x, heightMm - 24, box.width, 16, 8), '#fff', 'opacity=".8"') +
    block(rectangle(box.x, 1120, box.width, 50), '#aeb6bc') +
    block(rectangle(box.x, 1120, 70, box.height, 20), '#c3cacf') +
    block(rectangle(right - 70, 1120, 70, box.height, 20), '#b4bcc2') +
    [1500, 2250, 3000].map((y) => block(rectangle(right - 52, y, 60, 130, 8), '#5b6167')).join('') +
    strokedFrame(box, '#7d868d', 1.4) +
    markers.join('')
  )
}

function tipper({ lengthMm }: Truck, _: BodyColours, ids: string): string {
  const tub: Corner[] = [
    [2180, 1150, 20],
    [2090, 2600, 30],
    [lengthMm - 60, 2600, 20],
    [lengthMm, 2400, 20],
    [lengthMm - 120, 1150, 40],
  ]
  const ribs: string[] = []
  for (let x = 2680; x < lengthMm - 330; x += 620) {
    ribs.push(block(rectangle(x + 76, 1170, 60, 1370), '#000', 'opacity=".2"'))
    ribs.push(block(rectangle(x, 1160, 90, 1390, 10), `url(#${ids}load)`))
    ribs.push(block(rectangle(x, 1160, 18, 1390, 4), '#fff', 'opacity=".4"'))
    ribs.push(block(rectangle(x + 70, 1160, 20, 1390, 4), '#000', 'opacity=".22"'))
  }
  const hood: Corner[] = points('1460,2716,20 1490,2770,20 2600,2770,20 2600,2590 2090,2590 2060,2700,20')
  return (
    block(rectangle(2280, 1020, lengthMm - 2500, 130, 8), '#24282b') +
    panel(tub, `url(#${ids}load)`) +
    clipped(
      `${ids}tub`,
      tub,
      softPanel(
        `${ids}tub-shade`,
        [
          [2000, 2050],
          [lengthMm + 50, 2050],
          [lengthMm + 50, 1700],
          [2000, 1500],
        ],
        '#000',
        0.1,
      ) + ribs.join(''),
    ) +
    panel(tub, `url(#${ids}load-ends)`) +
    panel(hood, `url(#${ids}load)`) +
    block(rectangle(2085, 2520, lengthMm - 2150, 90, 20), '#2a2e32', 'opacity=".85"') +
    block(rectangle(2100, 2584, lengthMm - 2190, 16, 8), '#fff', 'opacity=".5"') +
    tube(
      [
        [2110, 2650],
        [lengthMm - 110, 2650],
      ],
      76,
      '#3b4a40',
      '#8fa395',
    ) +
    tube(
      [
        [lengthMm - 330, 1180],
        [lengthMm - 300, 2420, 20],
        [lengthMm - 70, 2470],
      ],
      44,
      '#23272a',
      '#7b848b',
    ) +
    block(rectangle(2500, 1000, 280, 150, 14), '#3a3f44') +
    block(rectangle(lengthMm - 420, 1000, 220, 170, 20), '#2f3438')
  )
}

function tray({ lengthMm }: Truck, { paint }: BodyColours, ids: string, from = 2150): string {
  const right = lengthMm - 30
  const count = Math.max(3, Math.round((right - from) / 1280))
  const width = (right - from - 20) / count
  const drops = Array.from({ length: count }, (_, index) => {
    const x = from + 10 + index * width
    const ribs = [0.25, 0.5, 0.75].map((share) =>
      line(
        [
          [x + width * share, 1215],
          [x + width * share, 1560],
        ],
        '#000',
        1,
        'stroke-opacity=".16"',
      ),
    )
    return (
      block(rectangle(x + 12, 1200, width - 24, 390, 10), `url(#${ids}load)`) +
      block(rectangle(x + 12, 1560, width - 24, 26, 8), '#fff', 'opacity=".7"') +
      block(rectangle(x + 12, 1330, width - 24, 90, 4), '#000', 'opacity=".07"') +
      ribs.join('') +
      strokedFrame(rectangle(x + 12, 1200, width - 24, 390, 10), '#6d757b', 1.1) +
      [0.2, 0.8]
        .map((share) => block(rectangle(x + width * share - 30, 1150, 60, 130, 8), '#3d4348'))
        .join('')
    )
  })
  const posts = Array.from({ length: count + 1 }, (_, index) =>
    block(rectangle(from + index * width - 14, 1190, 46, 420, 6), '#8b949b'),
  )
  return (
    block(rectangle(from + 60, 1020, right - from - 160, 70, 4), '#24282b') +
    block(rectangle(from, 1080, right - from, 110, 8), shiftLightness(paint, -0.2)) +
    line(
      [
        [from, 1182],
        [right, 1182],
      ],
      '#fff',
      1.6,
      'stroke-opacity=".7"',
    ) +
    drops.join('') +
    posts.join('') +
    `<g transform="translate(${px(from - 2150)} 0)">${headboard(ids)}</g>`
  )
}

/** The frame of tube and mesh behind the cab, against which a load leans. */
function headboard(ids: string): string {
  const bars = [1720, 1960, 2200].map((y) =>
    tube(
      [
        [2200, y],
        [2420, y],
      ],
      34,
      '#7d868d',
      '#e6ebee',
    ),
  )
  return (
    block(rectangle(2200, 1190, 220, 1290), '#000', 'opacity=".14"') +
    bars.join('') +
    tube(points('2200,1180 2200,2500,40 2420,2500,40 2420,1180'), 54, '#7d868d', '#f2f5f6') +
    tube(points('2240,2500 2240,2640,30 2180,2640'), 34, '#7d868d', '#f2f5f6') +
    block(rectangle(2160, 2630, 150, 60, 15), `url(#${ids}amber)`)
  )
}
