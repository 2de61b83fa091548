import { numbersOf } from '#app/core/seed.ts'
import type { Outline } from '#app/features/illustrator/cars/profile.ts'
import { type Drawn, disc, line, panel, px } from '#app/features/illustrator/drawn.ts'
import type { Lettering } from '#app/features/illustrator/lettering.ts'
import { moveCorners } from '#app/features/illustrator/pen.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { type CarEnd, carEnd, carEndShell, mirrored, onBothSides, standing } from './car-end-shell.ts'
import { plate } from './plate.ts'

/** A car from the front. Its grille belongs to no make: a trapezoid with bars or a mesh, and a plain oval. */
export function carFront(subject: Subject, ids: string, lettering: Lettering): Drawn {
  const end = carEnd(subject, ids)
  const { half, waist, glassTop, height, upright } = end
  const windscreen: Outline = mirrored([
    [half * (0.5 + 0.18 * upright), glassTop, 80],
    [half * (0.6 + 0.16 * upright), glassTop - 65, 70],
    [half * (0.77 + 0.07 * upright), waist + 70, 60],
    [half * 0.3, waist + 52, 300],
  ])
  const svg = [
    carEndShell(end, windscreen, cabin(end)),
    wipers(end),
    bonnet(end),
    lowerBumper(end),
    grille(end),
    onBothSides(headlamp(end)),
    onBothSides(fogLamp(end)),
    plate(waist > 1100 ? 500 : 395, subject.plate ?? 'FOR SALE', lettering),
  ]
  const reach = half * 1.12
  const lamps = [-1, 1].map((side) => ({
    x: reach + side * half * 0.79,
    y: waist - 222 - end.drop,
    kind: 'head' as const,
  }))
  const placed = `<g transform="translate(${px(reach)} 0)">${standing(end, svg.join(''))}</g>`
  return { svg: `<g>${placed}</g>`, lengthMm: reach * 2, heightMm: height - end.drop, lamps }
}

/** Two seats and the steering wheel, which is on the viewer's left: the car is driven on the left of the road. */
function cabin({ half, waist }: CarEnd): string {
  const seat: Outline = [
    [half * 0.14, waist + 20, 10],
    [half * 0.14, waist + 270, 60],
    [half * 0.22, waist + 300, 40],
    [half * 0.23, waist + 390, 30],
    [half * 0.37, waist + 390, 30],
    [half * 0.38, waist + 300, 40],
    [half * 0.46, waist + 270, 60],
    [half * 0.46, waist + 20, 10],
  ]
  const x = -half * 0.32
  const round = `cx="${px(x)}" cy="${px(-waist - 70)}" rx="${px(190)}" ry="${px(120)}"`
  const rim = `<ellipse ${round} fill="none" stroke="#0a0c0e" stroke-width="5"/>`
  const dash: Outline = [
    [-half, waist + 110],
    [0, waist + 135, 600],
    [half, waist + 110],
    [half, waist],
    [-half, waist],
  ]
  const glass = line(
    [
      [-95, waist + 470, 10],
      [95, waist + 470, 10],
      [80, waist + 430, 10],
      [-80, waist + 430, 10],
      [-95, waist + 470],
    ],
    '#0a0c0e',
    3,
  )
  const seats = onBothSides(panel(seat, '#0a0c0e', 'opacity=".72"'))
  return seats + rim + panel(dash, '#0a0c0e', 'opacity=".8"') + glass
}

function wipers({ half, waist }: CarEnd): string {
  const arm = (from: number, to: number): Outline => [
    [half * from, waist + 66],
    [half * (from + to) * 0.5, waist + 92, 80],
    [half * to, waist + 72],
  ]
  return line(arm(-0.62, -0.08), '#0b0d0f', 3) + line(arm(0.04, 0.56), '#0b0d0f', 3)
}

function bonnet({ half, waist, tones }: CarEnd): string {
  const crease: Outline = [
    [half * 0.6, waist + 36],
    [half * 0.52, waist - 110, 200],
    [half * 0.42, waist - 196],
  ]
  const edge: Outline = [
    [half * 0.86, waist + 30],
    [half * 0.84, waist - 110, 80],
    [half * 0.5, waist - 196, 120],
    [0, waist - 202],
  ]
  return onBothSides(
    line(crease, '#000', 2, 'stroke-opacity=".24"') +
      line(moveCorners(crease, -9, 0), tones.top, 1.6, 'stroke-opacity=".6"') +
      line(edge, '#05070a', 1.6, 'stroke-opacity=".5"'),
  )
}

function grille({ subject, half, waist, ids, look }: CarEnd): string {
  if (look.grille === 'closed') return closedFace(half, waist) + lowerIntake(half, ids)
  const random = numbersOf(`${subject.model ?? subject.seed} grille`)
  const deep = (look.isTallGrille ? 220 : 140) + random() * 60
  const wide = 0.44 + random() * 0.1
  const frame = mirrored([
    [half * wide, waist - 215, 40],
    [half * (wide + 0.05), waist - 250, 30],
    [half * (wide - 0.06), waist - 220 - deep, 50],
  ])
  const bars = Array.from({ length: Math.floor(deep / 42) }, (_, index) => {
    const y = waist - 252 - index * 42
    const reach = half * (wide - 0.015 - index * 0.012)
    return line(
      [
        [-reach, y],
        [reach, y],
      ],
      '#4b5258',
      2.4,
    )
  })
  const uprights = Array.from({ length: 15 }, (_, index) => {
    const x = half * (wide - 0.1) * ((index - 7) / 7)
    return line(
      [
        [x, waist - 232],
        [x * 0.94, waist - 212 - deep],
      ],
      '#3f464c',
      2.2,
    )
  })
  const oval = `rx="15" ry="10" fill="#15181b" stroke="#c3cad0" stroke-width="2.4"`
  const surround = `stroke="${random() < 0.5 ? '#aab2b9' : '#2b2f33'}" stroke-width="2"`
  return (
    panel(frame, '#0d0f11', surround) +
    (look.grille === 'bars' ? bars : look.grille === 'uprights' ? uprights : [...bars, ...uprights]).join(
      '',
    ) +
    `<ellipse cx="0" cy="${px(-(waist - 222 - deep / 2))}" ${oval}/>` +
    lowerIntake(half, ids)
  )
}

/** The smooth face of an electric car: a seam from lamp to lamp, and a line of light along it. */
function closedFace(half: number, waist: number): string {
  const seam = (drop: number): Outline => [
    [-half * 0.56, waist - 214 - drop],
    [0, waist - 236 - drop, 500],
    [half * 0.56, waist - 214 - drop],
  ]
  const oval = 'rx="15" ry="10" fill="#15181b" stroke="#c3cad0" stroke-width="2.4"'
  return (
    line(seam(0), '#05070a', 5, 'stroke-opacity=".5"') +
    line(seam(12), '#eef5fa', 2, 'stroke-opacity=".8"') +
    `<ellipse cx="0" cy="${px(-(waist - 300))}" ${oval}/>`
  )
}

function lowerIntake(half: number, ids: string): string {
  const intake = mirrored([
    [half * 0.46, 540, 30],
    [half * 0.54, 400, 40],
  ])
  const mesh = [430, 465, 500].map((y) =>
    line(
      [
        [-half * 0.5, y],
        [half * 0.5, y],
      ],
      '#272b2f',
      2,
    ),
  )
  return (
    panel(intake, '#0b0d0e', `stroke="#32373b" stroke-width="1" clip-path="url(#${ids}shell)"`) +
    mesh.join('')
  )
}

function lowerBumper({ half, ids, look }: CarEnd): string {
  const isClad = look.profile.archTrim > 0
  const lip = mirrored([
    [half * 0.72, isClad ? 430 : 372, 30],
    [half + 10, isClad ? 540 : 385, 20],
    [half + 10, 250],
  ])
  const edge = line(lip.slice(0, 2), '#4a4f54', 1.4)
  return `<g clip-path="url(#${ids}shell)">${panel(lip, '#1f2225')}${edge}</g>`
}

function headlamp({ half, waist, ids, look }: CarEnd): string {
  const recess: Outline = [
    [half * 0.54, waist - 205, 20],
    [half * 0.8, waist - 150, 40],
    [half * 0.95, waist - 160, 40],
    [half * 0.96, waist - 260, 40],
    [half * 0.74, waist - 305, 30],
    [half * 0.58, waist - 270, 20],
  ]
  const lens: Outline = [
    [half * 0.57, waist - 212, 16],
    [half * 0.8, waist - 162, 36],
    [half * 0.935, waist - 172, 34],
    [half * 0.945, waist - 250, 34],
    [half * 0.74, waist - 288, 26],
    [half * 0.6, waist - 258, 16],
  ]
  const eye = (x: number, y: number, radius: number) =>
    disc(half * x, waist - y, radius, '#14181c', 'stroke="#7c8791" stroke-width="1"') +
    disc(half * x, waist - y, radius * 0.62, '#eaf3fa')
  const inside = {
    projector: eye(0.79, 222, 46),
    twin: eye(0.83, 218, 38) + eye(0.71, 236, 31),
    bar: line(
      [
        [half * 0.62, waist - 250],
        [half * 0.76, waist - 262, 20],
        [half * 0.92, waist - 232],
      ],
      '#eef5fa',
      4,
    ),
    ring:
      disc(half * 0.79, waist - 222, 50, '#14181c', 'stroke="#f4f9fc" stroke-width="2.4"') +
      disc(half * 0.79, waist - 222, 20, '#eaf3fa'),
  }[look.lamp]
  return (
    panel(recess, '#0c0f12') +
    panel(lens, `url(#${ids}lamp)`, 'opacity=".9"') +
    inside +
    line(
      [
        [half * 0.57, waist - 214],
        [half * 0.8, waist - 160, 36],
        [half * 0.94, waist - 168],
      ],
      '#fff',
      2.6,
    )
  )
}

function fogLamp({ half }: CarEnd): string {
  const recess: Outline = [
    [half * 0.62, 470, 20],
    [half * 0.89, 510, 30],
    [half * 0.89, 405, 30],
    [half * 0.64, 395, 20],
  ]
  return (
    panel(recess, '#0e1012') + disc(half * 0.77, 446, 34, '#c7d2da', 'stroke="#565e65" stroke-width="1.4"')
  )
}
