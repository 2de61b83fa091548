import type { Outline, RearKind } from '#app/features/illustrator/cars/profile.ts'
import { type CarLook, carLook } from '#app/features/illustrator/cars/variation.ts'
import { linear } from '#app/features/illustrator/definitions.ts'
import { block, line, panel, px, shape } from '#app/features/illustrator/drawn.ts'
import { type PaintTones, tonesOf } from '#app/features/illustrator/paint.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { groundHaze } from '#app/features/illustrator/shadow.ts'
import { softPanel } from '#app/features/illustrator/soft.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'

/**
 * What the front and the rear of a car have in common, centred on x = 0; the right half is mirrored. Heights are those above
 * ground of a body whose underside is at 270 mm: one that is nearer to the ground is drawn there and lowered as a whole.
 */
export interface CarEnd {
  readonly subject: Subject
  readonly look: CarLook
  readonly tones: PaintTones
  readonly ids: string
  readonly height: number
  /** By how much the finished body is lowered. */
  readonly drop: number
  /** Half of its width without mirrors. */
  readonly half: number
  /** The height at which the glass begins. */
  readonly waist: number
  readonly glassTop: number
  /** How upright the sides above the waist are: 0 on a car, 1 on a van. */
  readonly upright: number
}

export function carEnd(subject: Subject, ids: string): CarEnd {
  const look = carLook(subject)
  const { width, shoulder, glass, body } = look.profile
  const drop = Math.max(0, drawnUnder - Math.min(...body.map(([, y]) => y)))
  const height = look.profile.height + drop
  return {
    subject,
    look,
    tones: tonesOf(subject.paint),
    ids,
    height,
    drop,
    half: width / 2,
    waist: shoulder[0] + 80 + drop,
    glassTop: Math.min(height - 85, Math.max(...glass.map(([, y]) => y)) + 20 + drop),
    upright: uprightness[look.profile.rear] ?? 0,
  }
}

/** The height of the underside at which ends are drawn. */
const drawnUnder = 270

const uprightness: Partial<Record<RearKind, number>> = { 'barn-doors': 1, spare: 0.75 }

/** The given half and its mirror image, as one outline. */
export function mirrored(corners: Outline): Corner[] {
  const left = corners.map(([x, y, radius = 0]): Corner => [-x, y, radius])
  return [...corners, ...left.reverse()]
}

/** The part on the right and its mirror image on the left. */
export function onBothSides(part: string): string {
  return `${part}<g transform="scale(-1 1)">${part}</g>`
}

/** The body, lowered to where it belongs, over its shadow and its wheels. */
export function standing(end: CarEnd, body: string): string {
  const { half, look, ids, drop } = end
  return (
    groundHaze(-half * 1.05, half * 1.05, ids) +
    onBothSides(tyre(half, look.profile.tyre)) +
    `<g transform="translate(0 ${px(drop)})">${body}</g>`
  )
}

/** Underbody, mirrors, then the painted shell and its glass. */
export function carEndShell(end: CarEnd, glass: Outline, inside: string): string {
  const { half, height, waist, ids, tones, look, upright } = end
  const roof: Outline = [
    [half * (0.52 + 0.2 * upright), height - 12, 120],
    [half * (0.66 + 0.19 * upright), Math.min(height - 60, end.glassTop), 160],
  ]
  const body: Outline = mirrored([
    ...(look.profile.isOpen ? [] : roof),
    [half * (0.86 + 0.07 * upright), waist + 60, 120],
    [half * 0.97, waist - 40, 100],
    [half, waist - 260, 120],
    [half, 430, 80],
    [half * 0.93, 300, 80],
    [half * 0.6, 270, 20],
  ])
  const path = shape(body)
  const cover = `x="${px(-half)}" y="${px(-height - 50)}" width="${px(2 * half)}" height="${px(height)}"`
  return (
    `<defs>${paintGradient(end)}${roundness(end)}<clipPath id="${ids}shell"><path d="${path}"/></clipPath>` +
    `<clipPath id="${ids}panes"><path d="${shape(glass)}"/></clipPath></defs>` +
    block({ x: -half * 0.72, y: 215, width: half * 1.44, height: 280, radius: 20 }, '#0c0d0f') +
    onBothSides(doorMirror(end)) +
    `<path d="${path}" fill="url(#${ids}paint)"/><g clip-path="url(#${ids}shell)">` +
    `<rect ${cover} fill="url(#${ids}round)"/>` +
    softPanel(`${ids}shoulder`, shoulderLight(half, waist), '#fff', 0.26) +
    softPanel(`${ids}low`, lowShade(half), tones.deep, 0.5) +
    `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="3"/></g>` +
    panel(glass, '#0b0d0f', 'stroke="#0b0d0f" stroke-width="5" stroke-linejoin="round"') +
    panel(glass, `url(#${ids}glass)`) +
    `<g clip-path="url(#${ids}panes)">${inside}${reflections(end)}</g>`
  )
}

function paintGradient({ height, tones, ids }: CarEnd): string {
  return linear(
    `${ids}paint`,
    `x1="0" y1="${px(-height)}" x2="0" y2="${px(-270)}" gradientUnits="userSpaceOnUse"`,
    [0, tones.top],
    [0.1, tones.hi],
    [0.4, tones.top],
    [0.5, tones.hi],
    [0.62, tones.mid],
    [0.85, tones.lo],
    [1, tones.deep],
  )
}

function roundness({ half, ids }: CarEnd): string {
  return linear(
    `${ids}round`,
    `x1="${px(-half)}" y1="0" x2="${px(half)}" y2="0" gradientUnits="userSpaceOnUse"`,
    [0, '#000', 0.5],
    [0.12, '#000', 0.14],
    [0.3, '#fff', 0.14],
    [0.5, '#fff', 0.02],
    [0.7, '#fff', 0.04],
    [0.88, '#000', 0.16],
    [1, '#000', 0.52],
  )
}

/** A tyre from the front: a rounded block with its grooves, lighter at the shoulders. */
function tyre(half: number, radius: number): string {
  const x = half - 318
  const grooves = [0, 1, 2, 3].map((index) =>
    block({ x: x + 26 + index * 54, y: 6, width: 10, height: radius * 1.5, radius: 4 }, '#08090a'),
  )
  const lugs = Array.from({ length: 9 }, (_, index) =>
    line(
      [
        [x + 8, 30 + index * 46],
        [x + 228, 46 + index * 46],
      ],
      '#08090a',
      1.3,
      'stroke-opacity=".8"',
    ),
  )
  return (
    block({ x: x - 8, y: 0, width: 252, height: radius * 1.7, radius: 62 }, '#131416') +
    block({ x, y: 10, width: 236, height: radius * 1.6, radius: 54 }, '#232528') +
    grooves.join('') +
    lugs.join('')
  )
}

function doorMirror({ half, waist, tones, look }: CarEnd): string {
  const [shade, cap] = look.trim === 'black' ? ['#101214', '#3a3f44'] : [tones.lo, tones.hi]
  const arm: Outline = [
    [half * 0.8, waist + 100, 20],
    [half * 0.98, waist + 110, 20],
    [half * 0.98, waist + 40, 20],
    [half * 0.82, waist + 60, 10],
  ]
  const shell: Outline = [
    [half * 0.93, waist + 150, 50],
    [half * 1.11, waist + 142, 44],
    [half * 1.12, waist + 20, 44],
    [half * 0.95, waist + 10, 36],
  ]
  const top: Outline = [
    [half * 0.935, waist + 148, 46],
    [half * 1.105, waist + 140, 40],
    [half * 1.112, waist + 92, 10],
    [half * 0.94, waist + 98, 10],
  ]
  return (
    panel(arm, '#101214') +
    panel(shell, shade, 'stroke="#05070a" stroke-opacity=".35" stroke-width="1"') +
    panel(top, cap)
  )
}

function shoulderLight(half: number, waist: number): Outline {
  return [
    [-half, waist - 170],
    [-half * 0.5, waist - 130, 300],
    [half * 0.5, waist - 130, 300],
    [half, waist - 170],
    [half, waist - 205],
    [half * 0.5, waist - 170, 300],
    [-half * 0.5, waist - 170, 300],
    [-half, waist - 205],
  ]
}

function lowShade(half: number): Outline {
  return mirrored([
    [half + 20, 520],
    [half + 20, 250],
    [half * 0.5, 250],
    [half * 0.5, 380, 60],
  ])
}

function reflections({ half, height, waist, glassTop }: CarEnd): string {
  const sky: Outline = [
    [-half, glassTop - 100],
    [0, glassTop - 50, 500],
    [half, glassTop - 100],
    [half, height],
    [-half, height],
  ]
  const gleam = (x: number, width: number): Outline => [
    [x, height],
    [x + width, height],
    [x + width - half * 0.42, waist],
    [x - half * 0.42, waist],
  ]
  return (
    panel(sky, '#b9d0e2', 'opacity=".3"') +
    panel(gleam(-half * 0.32, half * 0.4), '#fff', 'opacity=".13"') +
    panel(gleam(half * 0.2, half * 0.07), '#fff', 'opacity=".1"')
  )
}
