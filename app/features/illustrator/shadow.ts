import { radial } from './definitions.ts'
import { pxPerMm } from './drawn.ts'
import { short } from './pen.ts'
import { type Band, softBands } from './soft.ts'

export interface Standing {
  readonly x: number
  readonly radius: number
}

/**
 * The shadow of a vehicle on the ground: a wide haze, a slab under the body that touches the tyres (with a gap the
 * vehicle would seem to float), and a dark spot under each wheel. From and to are in millimetres.
 */
export function groundShadow(from: number, to: number, wheels: readonly Standing[], ids: string): string {
  const spots = wheels.map(({ x, radius }) => groundSpot(x, radius * 0.62, ids))
  return groundHaze(from, to, ids) + spotGradient(ids) + spots.join('')
}

/** The wide haze around something on the ground, and the slab right under it. */
export function groundHaze(from: number, to: number, ids: string): string {
  const [left, right] = [from * pxPerMm, to * pxPerMm]
  const beyond = (right - left) * 0.03 + 22
  const reach = (right - left) / 2 + beyond
  const haze: Band = { from: left - beyond, to: right + beyond, y: 2, ry: 40, cap: reach * 0.55 }
  // a slab that were as dark at its ends as in its middle would look like a bar that lies there
  const slab: Band = {
    from: left + beyond * 0.3,
    to: right - beyond * 0.3,
    y: -3.5,
    ry: 19,
    cap: reach * 0.45,
  }
  const core: Band = {
    from: left + beyond * 1.4,
    to: right - beyond * 1.4,
    y: -3.5,
    ry: 13,
    cap: reach * 0.35,
  }
  return softBands(`${ids}haze`, '#0b0f14', 0.34, haze, slab, core)
}

/** The spot where something touches the ground, by its middle and half of its length in millimetres. */
export function groundSpot(x: number, half: number, ids: string): string {
  const radii = `rx="${short(half * pxPerMm + 3)}" ry="7.5"`
  return `<ellipse cx="${short(x * pxPerMm)}" cy="1" ${radii} fill="url(#${ids}spot)"/>`
}

/** The fill of such spots. */
export function spotGradient(ids: string): string {
  return `<defs>${radial(`${ids}spot`, [0, '#000', 0.86], [0.5, '#000', 0.72], [1, '#000', 0])}</defs>`
}
