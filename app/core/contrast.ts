/** A colour in sRGB, each part 0 to 255. */
export type Rgb = readonly [number, number, number]

export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** The colour mixed with another until it reads on the background at the wanted contrast; the other alone if need be. */
export function readableOn(colour: Rgb, background: Rgb, wanted: number, towards: Rgb): Rgb {
  for (let share = 0; share <= 1; share += 0.02) {
    const mixed = mix(colour, towards, share)
    if (contrast(mixed, background) >= wanted) return mixed
  }
  return towards
}

/** Rounded to what a screen shows, so that the contrast measured is the contrast seen. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2): number => Math.round(a[index] * (1 - share) + b[index] * share)
  return [part(0), part(1), part(2)]
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}
