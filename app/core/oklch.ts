import type { Rgb } from './contrast.ts'

/** A colour by lightness 0 to 1, chroma 0 to about 0.37 and hue in degrees (CSS Color 4, OKLCH). */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

/** By the matrices of B. Ottosson, "A perceptual color space for image processing" (2020), as CSS Color 4. */
export function oklchOf([red, green, blue]: Rgb): Oklch {
  const [r, g, b] = [linear(red / 255), linear(green / 255), linear(blue / 255)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const y = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  const c = Math.hypot(x, y)
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: c < 1e-4 ? 0 : c,
    h: c < 1e-4 ? 0 : ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
  }
}

/** What a screen shows of it: where sRGB has no such colour, less chroma at the same lightness and hue. */
export function rgbOf({ l, c, h }: Oklch): Rgb {
  const lightness = Math.min(1, Math.max(0, l))
  const angle = (h * Math.PI) / 180
  const [x, y] = [Math.cos(angle), Math.sin(angle)]
  const whole = linearRgb(lightness, c * x, c * y)
  if (isShown(whole)) return toBytes(whole)
  let [shown, tooMuch] = [0, c]
  // a step of chroma below 0.0001 is less than one of 8 bits
  for (let step = 0; step < 13; step += 1) {
    const tried = (shown + tooMuch) / 2
    if (isShown(linearRgb(lightness, tried * x, tried * y))) shown = tried
    else tooMuch = tried
  }
  return toBytes(linearRgb(lightness, shown * x, shown * y))
}

function linearRgb(l: number, x: number, y: number): Rgb {
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const middle = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

function isShown([r, g, b]: Rgb): boolean {
  const [least, most] = [-0.0001, 1.0001]
  return r >= least && r <= most && g >= least && g <= most && b >= least && b <= most
}

function toBytes([r, g, b]: Rgb): Rgb {
  return [byte(r), byte(g), byte(b)]
}

function byte(value: number): number {
  const within = Math.min(1, Math.max(0, value))
  return Math.round(255 * (within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055))
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
