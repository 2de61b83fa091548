import { down, linear, radial, type Stop } from '#app/features/illustrator/definitions.ts'
import { coordinates } from '#app/features/illustrator/pen.ts'
import { filledPath, oval, polygon, rect, strokedPath } from '#app/features/illustrator/scenes/marks.ts'
import type { Setting } from '#app/features/illustrator/scenes/scenery.ts'
import { softened } from '#app/features/illustrator/soft.ts'

/*
 * Small things that stand in more than one place. All coordinates are pixels of a frame of 1200 × 800; a thing stands
 * on `y`, with its middle at `x`. The light comes from the top left.
 */

/** A fill from top to bottom; the first value defines it, the second is what to fill with. */
export function shaded(id: string, ...colours: readonly string[]): readonly [defs: string, fill: string] {
  const stops = colours.map((colour, index): Stop => [index / Math.max(1, colours.length - 1), colour])
  return [`<defs>${linear(id, down, ...stops)}</defs>`, `url(#${id})`]
}

/** A fill from left to right, as light falls on something round. */
export function rounded(id: string, ...colours: readonly string[]): readonly [defs: string, fill: string] {
  const stops = colours.map((colour, index): Stop => [index / Math.max(1, colours.length - 1), colour])
  return [`<defs>${linear(id, 'x1="0" y1="0" x2="1" y2="0"', ...stops)}</defs>`, `url(#${id})`]
}

/** The shadow of something that touches the ground or a table. */
export function contact(id: string, x: number, y: number, half: number, depth = half * 0.16): string {
  return (
    `<defs>${radial(id, [0, '#000', 0.5], [0.55, '#000', 0.28], [1, '#000', 0])}</defs>` +
    oval(x + half * 0.12, y, half * 1.2, depth, `url(#${id})`)
  )
}

/** A light with its halo. */
export function glow(
  id: string,
  x: number,
  y: number,
  reach: number,
  colour: string,
  strength = 0.8,
): string {
  const fade = radial(id, [0, colour, strength], [0.25, colour, strength * 0.45], [1, colour, 0])
  return `<defs>${fade}</defs>${oval(x, y, reach, reach, `url(#${id})`)}`
}

/** A table top across the frame whose boards meet at one point behind it, with its front edge. */
export function tableTop(
  { frame, ids }: Setting,
  top: number,
  [light, dark, edge]: readonly [light: string, dark: string, edge: string],
  boards = 7,
): string {
  const { width, height } = frame
  const [wood, fill] = shaded(`${ids}table`, light, dark)
  const front = height - 46
  const joints = Array.from({ length: boards * 2 + 1 }, (_, index) => {
    const offset = (index - boards) * 150
    return `M${coordinates(width / 2 + offset * 0.66, top)}L${coordinates(width / 2 + offset, front)}`
  })
  const grains = Array.from({ length: boards * 5 }, (_, index) => {
    const offset = ((index * 37) % 97) / 97 - 0.5
    const [from, to] = [((index * 53) % 71) / 71, ((index * 53) % 71) / 71 + 0.22]
    const at = (share: number): [number, number] => [
      width / 2 + offset * width * (1 + share * 0.5),
      top + (front - top) * Math.min(1, share),
    ]
    return `M${coordinates(...at(from))}L${coordinates(...at(to))}`
  })
  return (
    wood +
    rect(0, top, width, front - top, fill) +
    strokedPath(grains.join(''), edge, 1.6, 'stroke-opacity=".22"') +
    strokedPath(joints.join(''), edge, 2.4, 'stroke-opacity=".5"') +
    rect(0, front, width, height - front, edge) +
    rect(0, front, width, 5, '#fff', 'opacity=".16"') +
    rect(0, top - 3, width, 3, '#fff', 'opacity=".25"')
  )
}

/** A mug of enamel with a dark rim. */
export function mug(setting: Setting, name: string, x: number, y: number, colour: string): string {
  const id = `${setting.ids}${name}`
  const [defs, fill] = rounded(`${id}-mug`, '#ffffff', '#f1efe9', '#b9b5ac')
  const steam = [-14, 6].map((shift) => {
    const from = coordinates(x + shift, y - 96)
    const bends = coordinates(x + shift - 16, y - 124, x + shift + 18, y - 146, x + shift, y - 178)
    return `M${from}C${bends}`
  })
  return (
    contact(`${id}-shadow`, x, y, 48, 10) +
    defs +
    strokedPath(`M${x + 38} ${y - 70}q38 4 30 34q-6 20 -32 20`, '#d8d4ca', 9) +
    filledPath(
      `M${x - 42} ${y - 88}L${x - 39} ${y - 6}Q${x} ${y + 10} ${x + 39} ${y - 6}L${x + 42} ${y - 88}Z`,
      fill,
    ) +
    oval(x, y - 88, 42, 10, '#6b4a33') +
    `<ellipse cx="${x}" cy="${y - 88}" rx="42" ry="10" fill="none" stroke="${colour}" stroke-width="5"/>` +
    softened(`${id}-steam`, steam.map((path) => `${path}`).join(''), 'none', 0.1, 2) +
    strokedPath(steam.join(''), '#fff', 5, 'stroke-opacity=".22" stroke-linecap="round"')
  )
}

/** A key on its ring with a tag of the dealer's colour, hanging from (x, y). */
export function hungKey(setting: Setting, name: string, x: number, y: number, tag: string, lean = 0): string {
  const [defs, fill] = shaded(`${setting.ids}${name}-blade`, '#f3f5f6', '#a7aeb4', '#7b838a')
  const [head, headFill] = shaded(`${setting.ids}${name}-head`, '#3b4046', '#17191c')
  const blade = polygon([
    [-6, 78],
    [6, 78],
    [6, 140],
    [0, 150],
    [-6, 142],
  ])
  const teeth = 'M6 96h6v8h-6M6 114h5v7h-5M6 128h6v6h-6'
  return (
    `<g transform="translate(${x} ${y})">` +
    strokedPath('M0 0v10', '#8b9298', 4) +
    '<circle cy="22" r="14" fill="none" stroke="#b9c0c6" stroke-width="4"/>' +
    `<g transform="rotate(${lean - 14} 0 24)">${defs}${head}` +
    filledPath('M-20 40q0 -14 20 -14t20 14v26q0 14 -20 14t-20 -14Z', headFill) +
    rect(-9, 44, 18, 9, '#5d656c', 'rx="3"') +
    rect(-9, 58, 18, 9, '#5d656c', 'rx="3"') +
    `${filledPath(blade, fill)}${filledPath(teeth, '#9aa2a9')}</g>` +
    `<g transform="rotate(${lean + 24} 0 24)">` +
    filledPath('M-15 44l15 -12l15 12v58q0 6 -6 6h-18q-6 0 -6 -6Z', tag) +
    '<circle cy="44" r="4" fill="#fff" fill-opacity=".85"/>' +
    `${rect(-8, 62, 16, 4, '#fff', 'opacity=".75"')}${rect(-8, 74, 16, 4, '#fff', 'opacity=".5"')}</g></g>`
  )
}
