import { down, linear, radial } from '#app/features/illustrator/definitions.ts'
import { lightnessOf, shiftLightness, tonesOf } from '#app/features/illustrator/paint.ts'
import { type Band, softBands, softened } from '#app/features/illustrator/soft.ts'
import { oval, polygon, rect } from './marks.ts'
import { groundLine, type Scenery, type Setting } from './scenery.ts'

/** A white cyclorama: wall and floor meet in an invisible curve. */
export function whiteStudio({ frame, ids, focus = 0.5 }: Setting): Scenery {
  const { width, height } = frame
  const seam = height * 0.66
  const definitions =
    linear(`${ids}wall`, down, [0, '#cfd6db'], [0.55, '#e8ecee'], [1, '#f6f8f9']) +
    linear(`${ids}floor`, down, [0, '#e9edef'], [0.3, '#d5dade'], [1, '#aab2b8']) +
    radial(`${ids}pool`, [0, '#ffffff', 0.9], [0.5, '#ffffff', 0.4], [1, '#ffffff', 0]) +
    cove(ids, '#eef1f3', 0.95)
  const back = [
    `<defs>${definitions}</defs>`,
    rect(0, 0, width, seam + 2, `url(#${ids}wall)`),
    oval(width * focus, seam * 0.72, width * 0.52, height * 0.42, `url(#${ids}pool)`),
    rect(0, seam, width, height - seam, `url(#${ids}floor)`),
    rect(0, seam - 30, width, 66, `url(#${ids}cove)`),
    oval(width * focus, height * 0.79, width * 0.56, height * 0.1, `url(#${ids}pool)`, 'opacity=".5"'),
  ]
  return { back: back.join(''), groundY: groundLine(frame) }
}

/**
 * A dark studio: two light bars, a glow behind the vehicle in the colour of its paint, and its reflection on the floor.
 */
export function darkStudio({ frame, ids, tint, focus = 0.5 }: Setting): Scenery {
  const { width, height } = frame
  const seam = height * 0.66
  const glow = glowOf(tint)
  const definitions =
    linear(`${ids}wall`, down, [0, '#0e1114'], [1, '#23282d']) +
    linear(`${ids}floor`, down, [0, '#2b3136'], [0.3, '#1c2024'], [1, '#0c0e10']) +
    radial(`${ids}glow`, [0, glow, 0.52], [0.45, glow, 0.24], [1, glow, 0]) +
    radial(`${ids}sheen`, [0, '#e8eef4', 0.38], [0.55, '#cfd8e0', 0.17], [1, '#cfd8e0', 0]) +
    cove(ids, '#262b30', 0.9)
  // a headline stands at the left of a hero, whose light comes from the right alone
  const lights =
    focus > 0.55
      ? ([
          [0.56, 0.16],
          [0.77, 0.2],
        ] as const)
      : ([
          [0.12, 0.3],
          [0.5, 0.38],
        ] as const)
  const bar = (from: number, length: number) =>
    rect(width * from, height * 0.085, width * length, 7, '#f6fafd', 'rx="3"')
  const glowAbout = (from: number, length: number): Band => {
    const [start, end] = [width * from - 22, width * (from + length) + 22]
    return { from: start, to: end, y: height * 0.085 + 3.5, ry: 22, cap: 44 }
  }
  const glows = softBands(
    `${ids}tube`,
    '#f6fafd',
    0.26,
    ...lights.map(([from, length]) => glowAbout(from, length)),
  )
  const bars = lights.map(([from, length]) => bar(from, length)).join('')
  const cone = polygon([
    [width * 0.14, height * 0.1],
    [width * 0.86, height * 0.1],
    [width * 0.98, seam],
    [width * 0.02, seam],
  ])
  const back = [
    `<defs>${definitions}</defs>`,
    rect(0, 0, width, seam + 2, `url(#${ids}wall)`),
    softened(`${ids}cone`, cone, '#dfe8f0', 0.045, 12),
    oval(width * focus, seam * 0.78, width * 0.5, height * 0.44, `url(#${ids}glow)`),
    rect(0, seam, width, height - seam, `url(#${ids}floor)`),
    rect(0, seam - 28, width, 58, `url(#${ids}cove)`),
    oval(width * focus, height * 0.8, width * 0.46, height * 0.12, `url(#${ids}glow)`, 'opacity=".5"'),
    oval(width * focus, height * 0.855, width * 0.5, height * 0.1, `url(#${ids}sheen)`),
    `${glows}<g opacity=".95">${bars}</g>`,
  ]
  return { back: back.join(''), groundY: groundLine(frame), light: [0.9, 0.92, 0.95] }
}

/** The colour of the glow. A wall cannot glow black, so dark paints get a paler tone of their own colour. */
function glowOf(tint: string): string {
  const { mid, hi } = tonesOf(tint)
  return lightnessOf(mid) < 0.3 ? shiftLightness(hi, 0.22) : mid
}

/** The band in which wall and floor blend into each other. */
function cove(ids: string, colour: string, dense: number): string {
  return linear(
    `${ids}cove`,
    down,
    [0, colour, 0],
    [0.25, colour, dense * 0.3],
    [0.4, colour, dense * 0.8],
    [0.5, colour, dense * 0.92],
    [0.6, colour, dense * 0.8],
    [0.75, colour, dense * 0.3],
    [1, colour, 0],
  )
}
