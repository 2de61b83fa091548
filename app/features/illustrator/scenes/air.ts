import { down, linear, radial, type Stop } from '#app/features/illustrator/definitions.ts'
import { noiseTile } from '#app/features/illustrator/noise-tile.ts'
import { short } from '#app/features/illustrator/pen.ts'
import { softened } from '#app/features/illustrator/soft.ts'
import { blob, numberBetween, oval, rect } from './marks.ts'
import type { Frame, Scenery, Setting } from './scenery.ts'

/** A sky in four colours from the top to the horizon, with the glow of a sun that is low or out of view. */
export function sky(
  { frame, ids }: Setting,
  horizon: number,
  colours: readonly [string, string, string, string],
  sun: { colour: string; x: number; y: number; radius: number },
): string {
  const stops = colours.map((colour, index): Stop => [[0, 0.42, 0.82, 1][index] ?? 1, colour])
  const glow = radial(`${ids}sun`, [0, sun.colour, 0.95], [0.22, sun.colour, 0.5], [1, sun.colour, 0])
  const radius = Math.min(frame.width, frame.height * 1.5) * sun.radius
  return (
    `<defs>${linear(`${ids}sky`, down, ...stops)}${glow}</defs>` +
    rect(0, 0, frame.width, horizon + 4, `url(#${ids}sky)`) +
    oval(frame.width * sun.x, horizon * sun.y, radius, radius, `url(#${ids}sun)`)
  )
}

/** Long thin evening clouds, stretched by the wind; every third has two layers. */
export function streakClouds({ frame, random, ids }: Setting, count: number, colour: string): string {
  const gradient = radial(
    `${ids}cloud`,
    [0, colour, 0.9],
    [0.4, colour, 0.6],
    [0.75, colour, 0.14],
    [1, colour, 0],
  )
  let clouds = ''
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [random() * frame.width, frame.height * numberBetween(random, 0.05, 0.36)]
    const [length, thickness] = [frame.width * numberBetween(random, 0.1, 0.26), numberBetween(random, 4, 11)]
    const dense = `fill-opacity="${short(numberBetween(random, 0.2, 0.48) * 1.2)}"`
    const again = (lead: number, lift: number, share: number) =>
      `<ellipse cx="${Math.round(x + length * lead)}" cy="${short(y - thickness * lift)}" ` +
      `rx="${Math.round(length * share)}" ry="${short((thickness * 1.3 + 4) * share)}" ${dense}/>`
    clouds += again(-0.1, 0, 1) + (index % 3 === 0 ? again(0.4, 0.5, 0.6) : '')
  }
  return `<defs>${gradient}</defs><g fill="url(#${ids}cloud)">${clouds}</g>`
}

/** Fair-weather clouds with a flat base, few and low over the horizon. */
export function heapClouds({ frame, random, ids }: Setting, count: number, horizon: number): string {
  let heaps = ''
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [random() * frame.width, horizon * numberBetween(random, 0.22, 0.62)]
    const size = frame.width * numberBetween(random, 0.035, 0.08) * (0.5 + y / horizon)
    for (let puff = 0; puff < 6; puff += 1) {
      const at = (puff / 5) * 2 - 1
      const lift = size * 0.34 * (1 - at * at) * numberBetween(random, 0.5, 1.2)
      const place = { x: x + at * size, y: y - lift, rx: size * 0.42, ry: size * 0.13 + lift }
      heaps += blob(place, random, 0.3, 5)
    }
  }
  return softened(`${ids}heaps`, heaps, '#fff', 0.6, 8)
}

/** Haze in the distance: the horizon blends into the colour of the sky. */
export function haze({ frame, ids }: Setting, horizon: number, colour: string, strength: number): string {
  const id = `${ids}air`
  const gradient = linear(id, down, [0, colour, 0], [0.86, colour, strength], [1, colour, strength * 0.5])
  return (
    `<defs>${gradient}</defs>` +
    rect(0, horizon - frame.height * 0.16, frame.width, frame.height * 0.18, `url(#${id})`)
  )
}

/** The same grain and vignette over every picture, so that pictures on one page look like one photo session. */
export function grade(frame: Frame, ids: string, seed: number): string {
  const { width, height } = frame
  const vignette =
    `<radialGradient id="${ids}vignette" cx=".5" cy=".5" r=".75">` +
    '<stop offset=".5" stop-color="#05070c" stop-opacity="0"/>' +
    '<stop offset=".78" stop-color="#05070c" stop-opacity=".09"/>' +
    '<stop offset="1" stop-color="#05070c" stop-opacity=".28"/></radialGradient>'
  const film = grain(frame, ids, seed)
  return `<defs>${vignette}</defs>${film}${rect(0, 0, width, height, `url(#${ids}vignette)`)}`
}

/** The size of the tile in texels, and the pixels of the frame that each tile covers. */
const grainTile = { width: 40, height: 40 }
const grainStep = 64

/** Film grain: a noise tile repeated over the whole frame. As one SVG pattern it would take librsvg half a second. */
function grain({ width, height }: Frame, ids: string, seed: number): string {
  const grey = [188, 188, 188] as const
  const noise = noiseTile(`${seed}`, grainTile, [
    { colour: grey, opacity: 0 },
    { colour: grey, opacity: 0.014 },
  ])
  const size = `width="${grainStep}" height="${grainStep}"`
  const tile = `<image ${size} href="${noise}"/>`
  const row = repeated(`${ids}row`, tile, 'x', width)
  return repeated(`${ids}film`, row, 'y', height)
}

/**
 * Repeats a drawing side by side until it reaches `length`. The number of copies doubles each time, which keeps the SVG
 * short.
 */
function repeated(id: string, drawing: string, axis: 'x' | 'y', length: number): string {
  let all = drawing
  for (let reached = grainStep; reached < length; reached *= 2) {
    const name = `${id}${reached}`
    all = `<g id="${name}">${all}</g><use href="#${name}" ${axis}="${reached}"/>`
  }
  return all
}

/**
 * A vehicle in the light of its scene; otherwise it would look pasted on. Every colour is multiplied by the light,
 * which has the same result as a filter over the finished vehicle.
 */
export function lit(drawing: string, light: Scenery['light']): string {
  if (!light) return drawing
  return drawing.replace(/="#([0-9a-f]{6}|[0-9a-f]{3})"/g, (_, hex: string) => `="${dimmed(hex, light)}"`)
}

function dimmed(hex: string, light: readonly [number, number, number]): string {
  const wide = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  const channels = light.map((share, index) => {
    const value = Number.parseInt(wide.slice(index * 2, index * 2 + 2), 16)
    return Math.round(value * share)
      .toString(16)
      .padStart(2, '0')
  })
  const whole = channels.join('')
  return `#${/^(.)\1(.)\2(.)\3$/.test(whole) ? whole.replace(/(.)./g, '$1') : whole}`
}
