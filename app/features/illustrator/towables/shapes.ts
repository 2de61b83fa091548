import { line, px, pxPerMm, shape } from '#app/features/illustrator/drawn.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'

/** A rectangle by its left edge, lower edge, width and height in millimetres, its corners rounded by `radius`. */
export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly radius?: number
}

/** A rectangle from its numbers. */
export function rectangle(x: number, y: number, width: number, height: number, radius = 0): Rectangle {
  return { x, y, width, height, radius }
}

/** A rectangle enlarged on every side (shrunk if `by` is negative), with its corner radius. */
export function growRectangle({ x, y, width, height, radius = 0 }: Rectangle, by: number): Rectangle {
  const rounded = Math.max(0, radius + by)
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by, radius: rounded }
}

/** The outline of a rectangle as corners. */
export function cornersOf({ x, y, width, height, radius = 0 }: Rectangle): Corner[] {
  return [
    [x, y, radius],
    [x, y + height, radius],
    [x + width, y + height, radius],
    [x + width, y, radius],
  ]
}

/** The outline of a rectangle, with a line width in pixels. */
export function strokedFrame(of: Rectangle, stroke: string, width: number, more = ''): string {
  const path = shape(cornersOf(of))
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}"${more && ` ${more}`}/>`
}

/** The outline of a circle, with a line width in pixels. */
export function ring(x: number, y: number, radius: number, stroke: string, width: number, more = ''): string {
  const circle = `cx="${px(x)}" cy="${px(-y)}" r="${px(radius)}"`
  return `<circle ${circle} fill="none" stroke="${stroke}" stroke-width="${width}"${more && ` ${more}`}/>`
}

/** An ellipse by its centre and half axes in millimetres. */
export function strokedOval(
  x: number,
  y: number,
  halfWidth: number,
  halfHeight: number,
  fill: string,
  more = '',
): string {
  const radii = `rx="${px(halfWidth)}" ry="${px(halfHeight)}"`
  return `<ellipse cx="${px(x)}" cy="${px(-y)}" ${radii} fill="${fill}"${more && ` ${more}`}/>`
}

/** A round tube lit from the top left: a dark line with a narrow light one on it. The width is in millimetres. */
export function tube(corners: readonly Corner[], width: number, dark = '#1b1d20', light = '#7b838a'): string {
  const lit = corners.map(([x, y, radius = 0]): Corner => [x - width * 0.16, y + width * 0.2, radius])
  const round = 'stroke-linecap="round" stroke-linejoin="round"'
  const wide = Math.round(width * pxPerMm * 10) / 10
  const narrow = Math.round(Math.max(0.7, wide * 0.24) * 10) / 10
  return line(corners, dark, wide, round) + line(lit, light, narrow, `${round} opacity=".85"`)
}

/** A drawing clipped to an outline. */
export function clipped(id: string, corners: readonly Corner[], drawing: string): string {
  const cut = `<clipPath id="${id}"><path d="${shape(corners)}"/></clipPath>`
  return `${cut}<g clip-path="url(#${id})">${drawing}</g>`
}

/** The direction of a gradient that runs down the whole vehicle, from one height to another. */
export function downFrom(top: number, bottom: number): string {
  return `x1="0" x2="0" y1="${px(-top)}" y2="${px(-bottom)}" gradientUnits="userSpaceOnUse"`
}

/** The direction of a gradient that runs along the whole vehicle, from one place to another. */
export function alongFrom(front: number, rear: number): string {
  return `x1="${px(front)}" x2="${px(rear)}" y1="0" y2="0" gradientUnits="userSpaceOnUse"`
}

/**
 * An outline as the profiles write it: corners `x,y` or `x,y,radius` between spaces.
 *
 * @example points('60,330,60 20,520,90')
 */
export function points(text: string): Corner[] {
  return text
    .trim()
    .split(/\s+/)
    .map((corner): Corner => {
      const [x = 0, y = 0, radius = 0] = corner.split(',').map(Number)
      return [x, y, radius]
    })
}
