import { wcagLuminance } from 'culori/fn'

/** A colour in sRGB, each part 0 to 255. */
export type Rgb = readonly [number, number, number]

export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** The colour in hexadecimal; an opacity below 1 is added as the last two of eight digits (CSS Color 4). */
export function toHex(rgb: Rgb, opacity = 1): string {
  const parts = opacity === 1 ? rgb : [...rgb, opacity * 255]
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** Contrast ratio of two colours by their luminances, 1 to 21 (WCAG 2.2). */
export function contrastOfLuminances(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Relative luminance, 0 for black to 1 for white (WCAG 2.2). */
export function luminance([r, g, b]: Rgb): number {
  return wcagLuminance({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 })
}
