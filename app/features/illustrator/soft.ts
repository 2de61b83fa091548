import { down, linear, radial, type Stop } from './definitions.ts'
import { shape } from './drawn.ts'
import { type Corner, short } from './pen.ts'

/*
 * Soft edges without a filter. For each filter librsvg copies the whole picture in memory, however small the softened
 * part is: some 8 ms at 828 px and 65 ms at 1920 px. A few transparent layers of growing size take 2 ms and 6 ms, and a
 * gradient less.
 */

/**
 * A filled shape whose edge fades over `reach` pixels outwards. Its outline is written once, under an id that must be
 * unique in the picture.
 */
export function softened(id: string, path: string, fill: string, opacity: number, reach: number): string {
  const { shares, layerOpacity } = layersOf(opacity, reach)
  const layers = shares.map(
    (share) => `<use href="#${id}" stroke-width="${short(reach * 2 * share)}" opacity="${layerOpacity}"/>`,
  )
  const paint = `fill="${fill}" stroke="${fill}" stroke-linejoin="round"`
  return `${pathToUse(id, path)}<g ${paint}>${layers.join('')}</g>`
}

/** A panel of a vehicle with a soft edge; corners in millimetres, the reach in pixels of the drawing. */
export function softPanel(
  id: string,
  corners: readonly Corner[],
  fill: string,
  opacity: number,
  reach = 2.4,
): string {
  return softened(id, shape(corners), fill, opacity, reach)
}

/** A line along the path with this id, whose edges fade over `reach` pixels, half of it inwards. */
export function softLine(
  id: string,
  stroke: string,
  width: number,
  opacity: number,
  reach: number,
  more = '',
): string {
  const { shares, layerOpacity } = layersOf(opacity, reach)
  const layers = shares.map((share) => {
    const wide = Math.max(0.6, width + reach * (2 * share - 1))
    return `<use href="#${id}" stroke-width="${short(wide)}"/>`
  })
  const paint = `fill="none" stroke="${stroke}" stroke-opacity="${layerOpacity}"`
  return `<g ${paint}${more === '' ? '' : ` ${more}`}>${layers.join('')}</g>`
}

/** Defines a path along which such lines are drawn. */
export function pathToUse(id: string, path: string): string {
  const open = path.endsWith('Z') ? '' : ' fill="none"'
  return `<defs><path id="${id}" d="${path}"${open}/></defs>`
}

/** The place of a soft band, in pixels; `ry` is how far it fades above and below, `cap` how far at its ends. */
export interface Band {
  readonly from: number
  readonly to: number
  readonly y: number
  readonly ry: number
  readonly cap: number
}

/**
 * Long soft shapes along horizontal lines. Each has the opacity `opacity` along its middle and fades out towards its
 * edges; where two overlap, the result is denser.
 */
export function softBands(id: string, colour: string, opacity: number, ...bands: readonly Band[]): string {
  // a Gaussian falloff, in which the whole reach is 2.4 standard deviations
  const fall = [0, 0.35, 0.7, 1].map((at) => [at, at === 1 ? 0 : Math.exp(-((at * 2.4) ** 2) / 2)] as const)
  const stop = (at: number, share: number): Stop => [at, colour, Math.round(share * opacity * 1000) / 1000]
  const along = [
    ...fall.toReversed().map(([at, share]) => stop(0.5 - at / 2, share)),
    ...fall.slice(1).map(([at, share]) => stop(0.5 + at / 2, share)),
  ]
  const end = (name: string, middle: number) =>
    radial(`${id}-${name}`, ...fall.map(([at, share]) => stop(at, share))).replace(
      '>',
      ` cx="0" cy="0" r="1" gradientTransform="translate(${middle} .5) scale(1 .5)">`,
    )
  const parts = bands.map(({ y, ry, ...ends }) => {
    // in whole pixels one part ends exactly where the next begins: a tenth between them is a line of light at some sizes
    const [from, to, cap] = [Math.round(ends.from), Math.round(ends.to), Math.round(ends.cap)]
    const part = (x: number, width: number, name: string) =>
      `<rect x="${short(x)}" y="${short(y - ry)}" width="${short(width)}" height="${short(2 * ry)}" ` +
      `fill="url(#${id}-${name})"/>`
    const middle = part(from + cap, to - from - 2 * cap, 'run')
    return part(from, cap, 'left') + middle + part(to - cap, cap, 'right')
  })
  return (
    `<defs>${linear(`${id}-run`, down, ...along)}${end('left', 1)}${end('right', 0)}</defs>` +
    // no anti-aliasing: it would show a line where two parts meet
    `<g shape-rendering="crispEdges">${parts.join('')}</g>`
  )
}

interface Layers {
  /** How far each layer reaches, from 0 to 1. */
  readonly shares: readonly number[]
  readonly layerOpacity: number
}

/** Enough layers to make the steps between them invisible; together they have the opacity `opacity`. */
function layersOf(opacity: number, reach: number): Layers {
  const wanted = Math.min(Math.round(reach * 0.6 + 0.6), Math.ceil(opacity * 25), 6)
  const count = Math.max(3, wanted)
  const layerOpacity = Math.round((1 - (1 - opacity) ** (1 / count)) * 1000) / 1000
  return { shares: Array.from({ length: count }, (_, index) => (index + 0.5) / count), layerOpacity }
}
