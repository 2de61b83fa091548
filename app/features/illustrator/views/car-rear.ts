import type { Outline, RearKind } from '#app/features/illustrator/cars/profile.ts'
import { block, type Drawn, line, panel, px, shape } from '#app/features/illustrator/drawn.ts'
import type { Lettering } from '#app/features/illustrator/lettering.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { type CarEnd, carEnd, carEndShell, mirrored, onBothSides, standing } from './car-end-shell.ts'
import { plate } from './plate.ts'
import { backOfFrame, coveredSpare, tailBoard } from './rear-parts.ts'

/** A car from behind: a tailgate, a boot lid, the drop side of a tub, or two doors, depending on the body. */
export function carRear(subject: Subject, ids: string, lettering: Lettering): Drawn {
  const end = carEnd(subject, ids)
  const { half, height, waist } = end
  const { rear } = end.look.profile
  const plateY = closing[rear].plateY ?? waist - 330
  const svg = [
    carEndShell(end, rearGlass(end), seatBacks(end)),
    closing[rear].draw(end),
    bumper(end),
    plate(plateY, subject.plate ?? 'FOR SALE', lettering),
  ]
  const reach = half * 1.12
  const lampY = rear === 'barn-doors' ? 1250 : waist - 110
  const lamps = [-1, 1].map((side) => ({
    x: reach + side * half * 0.84,
    y: lampY - end.drop,
    kind: 'tail' as const,
  }))
  const placed = `<g transform="translate(${px(reach)} 0)">${standing(end, svg.join(''))}</g>`
  return { svg: `<g>${placed}</g>`, lengthMm: reach * 2, heightMm: height - end.drop, lamps }
}

/** What closes each kind of rear, and the height of its plate where it is not in the middle of a tailgate. */
const closing: Record<RearKind, { draw: (end: CarEnd) => string; plateY?: number }> = {
  gate: { draw: hatchOrBoot },
  boot: { draw: hatchOrBoot },
  spare: { draw: (end) => hatchOrBoot(end) + coveredSpare(end), plateY: 400 },
  tub: { draw: tub, plateY: 590 },
  tray: { draw: (end) => backOfFrame(end) + tailBoard(end), plateY: 560 },
  bare: { draw: backOfFrame, plateY: 560 },
  'barn-doors': { draw: barnDoors, plateY: 640 },
}

function rearGlass({ half, waist, glassTop, look }: CarEnd): Outline {
  if (look.profile.rear === 'barn-doors') {
    return mirrored([
      [half * 0.7, glassTop - 60, 60],
      [half * 0.78, waist + 190, 60],
      [half * 0.3, waist + 185, 10],
    ])
  }
  return mirrored([
    [half * 0.48, glassTop - 20, 80],
    [half * 0.58, glassTop - 85, 70],
    [half * 0.72, waist + 130, 70],
    [half * 0.3, waist + 112, 300],
  ])
}

function seatBacks({ half, waist }: CarEnd): string {
  const head = (x: number) =>
    block({ x: x - 95, y: waist + 150, width: 190, height: 150, radius: 46 }, '#0a0c0e', 'opacity=".75"')
  const bench: Outline = mirrored([
    [half * 0.66, waist + 190, 80],
    [half * 0.7, waist + 60],
  ])
  return [-half * 0.4, 0, half * 0.4].map(head).join('') + panel(bench, '#0a0c0e', 'opacity=".75"')
}

function hatchOrBoot({ half, waist, ids, glassTop, look }: CarEnd): string {
  const isSedan = look.profile.rear === 'boot'
  const opening = mirrored(
    isSedan
      ? [
          [half * 0.78, waist + 60, 60],
          [half * 0.8, waist - 60, 60],
          [half * 0.6, waist - 190, 40],
          [half * 0.56, waist - 372, 50],
        ]
      : [
          [half * 0.62, glassTop - 40, 100],
          [half * 0.78, waist + 60, 80],
          [half * 0.62, waist - 60, 40],
          [half * 0.6, waist - 200, 60],
          [half * 0.56, 590, 60],
        ],
  )
  const spoiler: Outline = mirrored([
    [half * 0.5, glassTop + 46, 60],
    [half * 0.6, glassTop - 22, 40],
    [half * 0.46, glassTop - 18, 60],
  ])
  const wiper: Outline = [
    [0, waist + 118],
    [half * 0.16, waist + 150, 60],
    [half * 0.4, waist + 140],
  ]
  return (
    onBothSides(lamp([0.5, 0.95], waist - 28, waist - 190, half, ids)) +
    line([...opening, opening[0] ?? [0, 0]], '#05070a', 1.6, 'stroke-opacity=".5"') +
    panel(
      mirrored([
        [half * 0.5, waist - 92],
        [half * 0.5, waist - 112],
      ]),
      '#8d1118',
    ) +
    badge(waist - 40) +
    (isSedan ? '' : panel(spoiler, '#15181b', 'opacity=".88"') + line(wiper, '#0b0d0f', 3))
  )
}

function tub({ half, waist, ids, tones }: CarEnd): string {
  const gate: Outline = mirrored([
    [half * 0.99, waist + 30, 40],
    [half * 0.99, 560, 40],
  ])
  const inner = mirrored([
    [half * 0.76, waist - 10, 30],
    [half * 0.76, 600, 30],
  ])
  const cover = `x="${px(-half)}" y="${px(-waist - 60)}" width="${px(half * 2)}" height="160"`
  const pressed = mirrored([
    [half * 0.64, waist - 120, 60],
    [half * 0.6, waist - 260, 60],
  ])
  return (
    `<defs><clipPath id="${ids}gate"><path d="${shape(gate)}"/></clipPath></defs>` +
    panel(gate, tones.mid) +
    `<g clip-path="url(#${ids}gate)"><rect ${cover} fill="url(#${ids}round)"/></g>` +
    panel(pressed, tones.lo, 'opacity=".55"') +
    line(pressed.slice(0, 1).concat(pressed.slice(-1)), tones.top, 2, 'stroke-opacity=".7"') +
    line([...inner, inner[0] ?? [0, 0]], '#05070a', 1.6, 'stroke-opacity=".55"') +
    line(
      [
        [-half * 0.99, waist + 26],
        [half * 0.99, waist + 26],
      ],
      '#15181b',
      6,
    ) +
    block({ x: -130, y: waist - 92, width: 260, height: 56, radius: 22 }, '#121416') +
    onBothSides(lamp([0.8, 0.975], waist - 40, 700, half, ids))
  )
}

function barnDoors({ half, waist, ids, glassTop }: CarEnd): string {
  const door: Outline = [
    [6, glassTop + 30, 20],
    [half * 0.78, glassTop, 120],
    [half * 0.85, waist + 40, 60],
    [half * 0.86, 560, 60],
    [6, 540, 20],
  ]
  const post: Outline = [
    [-half * 0.06, glassTop - 50],
    [half * 0.06, glassTop - 50],
    [half * 0.06, waist + 150],
    [-half * 0.06, waist + 150],
  ]
  const hinge = (y: number) => block({ x: half * 0.83, y, width: 70, height: 60, radius: 12 }, '#1b1e21')
  return (
    panel(post, '#15181b') +
    onBothSides(line(door, '#05070a', 1.7, 'stroke-opacity=".55"') + hinge(800) + hinge(waist + 300)) +
    `<g clip-path="url(#${ids}shell)">${onBothSides(lamp([0.875, 1], 1500, 950, half, ids))}</g>` +
    block({ x: 20, y: 1010, width: 60, height: 180, radius: 18 }, '#121416') +
    badge(1300)
  )
}

/** A tail lamp between two shares of the half width, with the line of light that makes it look like a lamp. */
function lamp(
  [from, to]: readonly [number, number],
  top: number,
  foot: number,
  half: number,
  ids: string,
): string {
  const isTall = top - foot > 250
  const lens: Outline = isTall
    ? [
        [half * from, top, 24],
        [half * to, top - 20, 40],
        [half * to, foot, 30],
        [half * from, foot + 10, 24],
      ]
    : [
        [half * (from + 0.02), top - 30, 20],
        [half * 0.94, top, 40],
        [half * 0.985, foot + 20, 30],
        [half * 0.7, foot + 10, 30],
        [half * from, foot + 56, 20],
      ]
  const [inner, outer] = [half * (from + 0.03), half * (to - 0.03)]
  const lit: Outline = isTall
    ? [
        [inner, top - 40],
        [outer, top - 60, 20],
        [outer, foot + 40],
      ]
    : [
        [inner + 10, top - 58],
        [half * 0.92, top - 30, 20],
        [half * 0.95, foot + 40],
      ]
  const reverse = isTall
    ? block(
        { x: inner, y: foot + (top - foot) * 0.3, width: outer - inner - 20, height: 46, radius: 8 },
        '#f3e6e6',
      )
    : block(
        { x: half * 0.7, y: foot + 34, width: half * 0.12, height: 30, radius: 8 },
        '#f3e6e6',
        'opacity=".8"',
      )
  return (
    panel(lens, `url(#${ids}tail)`, 'stroke="#3a0508" stroke-width="1.6"') +
    reverse +
    line(lit, '#ff9a9a', 2.6, 'stroke-linejoin="round"')
  )
}

function badge(y: number): string {
  const ring = 'fill="#15181b" stroke="#c3cad0" stroke-width="2.2"'
  return `<ellipse cx="0" cy="${px(-y)}" rx="13" ry="8.5" ${ring}/>`
}

function bumper({ half, ids, look }: CarEnd): string {
  const isClad = look.profile.archTrim > 0
  const isUte = look.profile.rear === 'tub'
  const top = isUte ? 560 : isClad ? 490 : 430
  const lower = mirrored([
    [half * 0.6, top - 30, 40],
    [half * 0.78, top, 40],
    [half + 10, top + 10],
    [half + 10, 250],
  ])
  const step = mirrored([
    [half * 0.7, top + 14, 16],
    [half * 0.66, top - 66, 16],
  ])
  const exhaust = block(
    { x: half * 0.54, y: 318, width: 165, height: 62, radius: 30 },
    `url(#${ids}chrome)`,
    'stroke="#2a2d31" stroke-width="1.4"',
  )
  const reflector = block({ x: half * 0.74, y: top - 84, width: 150, height: 30, radius: 8 }, '#9c1a20')
  return (
    `<g clip-path="url(#${ids}shell)">${panel(lower, '#1d2023')}` +
    `${line(lower.slice(0, 3), '#4a4f54', 1.4)}</g>` +
    (isUte ? panel(step, `url(#${ids}chrome)`) : onBothSides(exhaust)) +
    onBothSides(reflector)
  )
}
