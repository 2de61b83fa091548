import { short } from './pen.ts'

/** A rectangle in pixels of the frame. */
export interface Region {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * A blur for what is out of focus as a whole; smaller soft edges are made without a filter (soft.ts). The cost grows
 * with the region, so the region should be no larger than the visible part.
 */
export function blur(id: string, deviation: number, { x, y, width, height }: Region): string {
  const place = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`
  return (
    `<filter id="${id}" filterUnits="userSpaceOnUse" ${place} color-interpolation-filters="sRGB">` +
    `<feGaussianBlur stdDeviation="${deviation}"/></filter>`
  )
}

/** The drawing without its own blurs, for drawings that are blurred as a whole. */
export function withoutBlur(drawing: string): string {
  return drawing.replace(/ filter="[^"]*"/g, '')
}
