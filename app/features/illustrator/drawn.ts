import { type Corner, outline, short } from './pen.ts'

/** A vehicle from one side, at the scale that all vehicles share. */
export interface Drawn {
  /** One `<g>` without a transform: 0.2 px per mm, ground at y = 0, up is negative, the front at x = 0. */
  readonly svg: string
  readonly lengthMm: number
  readonly heightMm: number
  /** The lamps that are lit at dusk, in millimetres. */
  readonly lamps?: readonly Lamp[]
  /** Of what is drawn behind a car: where it is coupled. */
  readonly coupling?: Coupling
}

/** The middle of the ball or the pin that holds what is towed, in millimetres from its front and above the ground. */
export interface Coupling {
  readonly x: number
  readonly y: number
  readonly holds: 'ball' | 'pin'
}

export interface Lamp {
  readonly x: number
  readonly y: number
  readonly kind: 'head' | 'tail' | 'window'
  /** The width of a window. */
  readonly width?: number
  readonly height?: number
}

export const pxPerMm = 0.2

/** Millimetres of a vehicle as a coordinate of its drawing; give heights as `-heightMm`. */
export function px(mm: number): string {
  return short(mm * pxPerMm)
}

/** The path of a rounded outline given in millimetres, up positive. */
export function shape(corners: readonly Corner[], isClosed = true): string {
  const scaled = corners.map(([x, y, radius = 0]): Corner => [x * pxPerMm, -y * pxPerMm, radius * pxPerMm])
  return outline(scaled, isClosed)
}

/** A filled panel; `more` are further attributes. */
export function panel(corners: readonly Corner[], fill: string, more = ''): string {
  return `<path d="${shape(corners)}" fill="${fill}"${spaced(more)}/>`
}

/** An open line of `width` pixels. */
export function line(corners: readonly Corner[], stroke: string, width: number, more = ''): string {
  return lines([corners], stroke, width, more)
}

/** Several lines in one style, as one path. */
export function lines(all: readonly (readonly Corner[])[], stroke: string, width: number, more = ''): string {
  const path = all.map((corners) => shape(corners, false)).join('')
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}"${spaced(more)}/>`
}

/** A rectangle by its lower left corner and size in millimetres. */
export function block(
  place: { x: number; y: number; width: number; height: number; radius?: number },
  fill: string,
  more = '',
): string {
  const { x, y, width, height, radius = 0 } = place
  const rounded = radius > 0 ? ` rx="${px(radius)}"` : ''
  const size = `width="${px(width)}" height="${px(height)}"${rounded}`
  return `<rect x="${px(x)}" y="${px(-y - height)}" ${size} fill="${fill}"${spaced(more)}/>`
}

/** A circle by its centre and radius in millimetres. */
export function disc(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${px(x)}" cy="${px(-y)}" r="${px(radius)}" fill="${fill}"${spaced(more)}/>`
}

function spaced(attributes: string): string {
  return attributes === '' ? '' : ` ${attributes}`
}
