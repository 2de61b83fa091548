import { parseHex, toHex } from '#app/core/contrast.ts'
import { type Oklch, oklchOf, rgbOf } from '#app/core/oklch.ts'

/** The six tones of one paint, light from the top left. */
export interface PaintTones {
  readonly top: string
  readonly hi: string
  readonly mid: string
  readonly lo: string
  readonly deep: string
  readonly bounce: string
}

/** `#rrggbb` of a colour in OKLCH; a colour outside sRGB loses chroma but keeps lightness and hue. */
export function oklchHex(l: number, c: number, h: number): string {
  return toHex(rgbOf({ l, c: Math.max(0, c), h }))
}

/** A colour lightened (or darkened) by a step of OKLCH lightness, its chroma multiplied. */
export function shiftLightness(hex: string, lightness: number, chroma = 1): string {
  const { l, c, h } = read(hex)
  return oklchHex(l + lightness, c * chroma, h)
}

/** Lightness in OKLCH, 0 to 1. */
export function lightnessOf(hex: string): number {
  return read(hex).l
}

/**
 * The tones of a painted body. Black panels reflect light more strongly than colours do, and white ones less. Light
 * colours cannot get much lighter and keep more of their chroma, or a yellow roof would look white.
 */
export function tonesOf(hex: string): PaintTones {
  const lightness = lightnessOf(hex)
  if (lightness < 0.3) return steps(hex, [0.42, 0.45], [0.22, 0.8], -0.035, [-0.08, 0.9], [0.06, 0.55])
  if (lightness > 0.85) return steps(hex, [0.08, 0.45], [0.03, 0.8], -0.16, [-0.3, 0.9], [-0.1, 0.55])
  const rise = Math.min(0.3, (0.97 - lightness) * 0.72)
  const kept = 0.45 + (1 - rise / 0.3) * 0.4
  return steps(
    hex,
    [rise, kept],
    [rise * 0.53, 0.8 + (kept - 0.45) * 0.4],
    -0.12,
    [-0.22, 0.9],
    [-0.03, 0.55],
  )
}

type Step = readonly [lightness: number, chroma: number]

function steps(mid: string, top: Step, hi: Step, lo: number, deep: Step, bounce: Step): PaintTones {
  return {
    top: shiftLightness(mid, ...top),
    hi: shiftLightness(mid, ...hi),
    mid,
    lo: shiftLightness(mid, lo),
    deep: shiftLightness(mid, ...deep),
    bounce: shiftLightness(mid, ...bounce),
  }
}

function read(hex: string): Oklch {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`no colour: ${hex}`)
  return oklchOf(parseHex(hex))
}
