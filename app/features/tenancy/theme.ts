import { contrast, mix, parseHex, type Rgb, readableOn, toHex } from '#app/core/contrast.ts'
import type { WebsiteSettings } from './website-settings.ts'

const white: Rgb = [255, 255, 255]
const black: Rgb = [10, 12, 14]
const surface: Rgb = [252, 252, 252]

/**
 * A website's branding as CSS variables on the document's root (TENANT-01). Whatever the brand colour, text on it
 * and in it is readable: 4.5 to 1 (WCAG 2.2, 1.4.3).
 */
export function rootVariables(branding: WebsiteSettings['branding']): string {
  const brand = parseHex(branding.primary_color)
  const accent = parseHex(branding.accent_color ?? branding.primary_color)
  const variables = { ...roles('brand', brand), ...roles('accent', accent) }
  return `:root{${Object.entries(variables)
    .map(([name, value]) => `--${name}:${toHex(value)}`)
    .join(';')}}`
}

/** Fill with its text, the same colour as text on a surface, and a soft tint with its text. */
function roles(name: string, colour: Rgb): Record<string, Rgb> {
  const whiteReads = contrast(white, colour) >= 3
  const on = whiteReads ? white : black
  const fill = readableOn(colour, on, 4.52, whiteReads ? black : white)
  const soft = mix(colour, white, 0.9)
  return {
    [name]: colour,
    [`${name}-fill`]: fill,
    [`on-${name}`]: on,
    [`${name}-hover`]: mix(fill, whiteReads ? black : white, 0.14),
    [`${name}-ink`]: readableOn(colour, surface, 4.6, black),
    [`${name}-edge`]: readableOn(colour, surface, 3.1, black),
    [`${name}-soft`]: soft,
    [`on-${name}-soft`]: readableOn(colour, soft, 5, black),
  }
}
