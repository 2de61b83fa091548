import {
  converter,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Rgb as RgbShares,
  useMode as register,
} from 'culori/fn'
import type { Rgb } from './contrast.ts'

/** A colour by lightness 0 to 1, chroma 0 to about 0.37 and hue in degrees (CSS Color 4, OKLCH). */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

// without this mark the bundler would ship the library to the browser with every module that reads a theme
const convert = /* @__PURE__ */ openConverters()

function openConverters() {
  for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) register(mode)
  return { toOklch: converter('oklch'), toRgb: converter('rgb') }
}

export function oklchOf([red, green, blue]: Rgb): Oklch {
  const { l, c, h = 0 } = convert.toOklch({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 })
  // a grey has no hue, although rounding may leave one
  return c < 1e-4 ? { l, c: 0, h: 0 } : { l, c, h }
}

/**
 * The colour as a screen can show it: where sRGB lacks it, its chroma is reduced at the same lightness and hue. The
 * library's own gamut mapping is coarser: one shade in twenty would differ.
 */
export function rgbOf({ l, c, h }: Oklch): Rgb {
  const lightness = Math.min(1, Math.max(0, l))
  const withChroma = (chroma: number): RgbShares =>
    convert.toRgb({ mode: 'oklch', l: lightness, c: chroma, h })
  const whole = withChroma(c)
  if (isShown(whole)) return toBytes(whole)
  let [shown, tooMuch] = [0, c]
  // 13 halvings leave a step of chroma below 0.0001, which is less than one step of 8 bits
  for (let step = 0; step < 13; step += 1) {
    const tried = (shown + tooMuch) / 2
    if (isShown(withChroma(tried))) shown = tried
    else tooMuch = tried
  }
  return toBytes(withChroma(shown))
}

function isShown({ r, g, b }: RgbShares): boolean {
  const [least, most] = [-0.0013, 1.00005]
  return r >= least && r <= most && g >= least && g <= most && b >= least && b <= most
}

function toBytes({ r, g, b }: RgbShares): Rgb {
  return [byte(r), byte(g), byte(b)]
}

function byte(share: number): number {
  return Math.round(255 * Math.min(1, Math.max(0, share)))
}
