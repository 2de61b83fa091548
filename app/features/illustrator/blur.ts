import { short } from './pen.ts'

/** In pixels of the frame. */
export interface Region {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * A blur for what is out of focus as a whole; everything smaller has soft edges by other means (soft.ts). Its
 * cost is that of its region, so this is no larger than what is seen.
 */
export function blur(id: string, deviation: number, { x, y, width, height }: Region): string {
  const place = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`
  return (
    `<filter id="${id}" filterUnits="userSpaceOnUse" ${place} color-interpolation-filters="sRGB">` +
    `<feGaussianBlur stdDeviation="${deviation}"/></filter>`
  )
}

/** A drawing whose own blurs are left out, since all of it is about to be blurred. */
export function withoutBlur(drawing: string): string {
  return drawing.replace(/ filter="[^"]*"/g, '')
}
