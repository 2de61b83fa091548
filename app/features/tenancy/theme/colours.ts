import { parseHex, toHex } from '#app/core/contrast.ts'
import type { Oklch } from '#app/core/oklch.ts'
import { type Branding, type DesignColour, designOf, designs, type Themed } from './design.ts'
import { colourOf, contrastOf, hexOf, solve, white } from './solve.ts'
import { statusColours } from './status-colours.ts'

export interface Colours {
  /** Every colour role by its name without the dashes, as #rrggbb, or #rrggbbaa with an opacity. */
  readonly roles: Readonly<Record<string, string>>
  /** The changes that were made for legibility, in sentences for the person who set the colours. */
  readonly adjusted: readonly string[]
}

/**
 * All colours of a website, derived from the one to three that it names (TENANT-01). Whatever these are, each pair in
 * `colours.test.ts` has the contrast that WCAG 2.2 AA requires.
 */
export function coloursOf(website: Themed): Colours {
  const rules = designs[designOf(website)].colour
  const { branding } = website
  const brand = colourOf(branding.primary_color)
  const accent = branding.accent_color ? colourOf(branding.accent_color) : turned(brand, rules.accentTurn)
  const neutral = neutralOf(branding, brand, rules)
  const surfaces = surfacesOf(neutral, rules)
  const background = Object.values(surfaces)
  const raw = {
    brand: branding.primary_color.toLowerCase(),
    accent: branding.accent_color?.toLowerCase() ?? hexOf(accent),
  }
  const roles = {
    ...surfaces,
    ...inks(neutral, background),
    ...fillRoles('brand', raw.brand, background, rules),
    ...fillRoles('accent', raw.accent, background, rules),
    ...deepRoles(brand, accent, neutral, rules),
    ...statusColours(background, brand),
    focus: hexOf({ l: 0.2, c: 0.02, h: 250 }),
    'focus-halo': white,
    scrim: toHex(parseHex(hexOf({ l: 0.15, c: 0.02, h: 250 })), 0.62),
  }
  return { roles, adjusted: adjustments(roles, branding) }
}

function turned(brand: Oklch, degrees: number): Oklch {
  return { l: 0.62, c: 0.14, h: (brand.h + degrees) % 360 }
}

/** The hue and chroma of the greys; each role has a lightness of its own. */
function neutralOf(
  { neutral_color, temperature }: Branding,
  brand: Oklch,
  rules: DesignColour,
): { c: number; h: number } {
  const ofBrand = brand.c < 0.02 ? 250 : brand.h
  const c = rules.neutralChroma
  if (neutral_color) {
    const { h, c: own } = colourOf(neutral_color)
    return { c: Math.min(c, own), h }
  }
  if (temperature === 'warm') return { c: Math.max(c, 0.012), h: 75 }
  if (temperature === 'cool') return { c: Math.max(c, 0.008), h: 250 }
  if (temperature === 'neutral') return { c: Math.min(c, 0.003), h: ofBrand }
  return { c, h: rules.neutralHue ?? ofBrand }
}

function surfacesOf({ c, h }: { c: number; h: number }, rules: DesignColour) {
  return {
    surface: hexOf({ l: rules.surfaceLightness, c: 0.35 * c, h }),
    'surface-2': hexOf({ l: 0.968, c: 0.8 * c, h }),
    'surface-3': hexOf({ l: 0.938, c, h }),
    raised: white,
  }
}

function inks({ c, h }: { c: number; h: number }, background: readonly string[]) {
  return {
    ink: solve({ l: 0.24, c: 1.6 * c, h }, background, 12, 'darker'),
    'ink-2': solve({ l: 0.38, c: 1.6 * c, h }, background, 7.1, 'darker'),
    muted: solve({ l: 0.5, c: 1.6 * c, h }, background, 4.6, 'darker'),
    line: hexOf({ l: 0.895, c, h }),
    'line-strong': solve({ l: 0.66, c: 1.4 * c, h }, background, 3.05, 'darker'),
  }
}

/** The nine roles of brand or accent. */
function fillRoles(name: string, raw: string, background: readonly string[], rules: DesignColour) {
  const colour = colourOf(raw)
  const { fill, on } = fillOf(raw, colour, rules.prefersWhite)
  const shade = colourOf(fill)
  // away from the text, so that the contrast only grows
  const away = on === white ? -1 : 1
  const soft = hexOf({ ...colour, l: 0.955, c: Math.min(0.22 * colour.c, 0.032) })
  return {
    [name]: raw,
    [`${name}-fill`]: fill,
    [`on-${name}`]: on,
    [`${name}-hover`]: hexOf({ ...shade, l: shade.l + 0.045 * away }),
    [`${name}-active`]: hexOf({ ...shade, l: shade.l + 0.085 * away }),
    [`${name}-ink`]: solve({ ...colour, l: Math.min(colour.l, 0.62) }, background, 4.55, 'darker'),
    [`${name}-edge`]: solve(colour, background, 3.05, 'darker'),
    [`${name}-soft`]: soft,
    [`on-${name}-soft`]: solve({ ...colour, l: 0.42, c: Math.min(colour.c, 0.14) }, [soft], 5, 'darker'),
  }
}

function fillOf(raw: string, colour: Oklch, prefersWhite: boolean): { fill: string; on: string } {
  const onRaw = contrastOf(white, raw)
  if (onRaw >= 4.5) return { fill: raw, on: white }
  if (prefersWhite && onRaw >= 3) return { fill: solve(colour, [white], 4.52, 'darker'), on: white }
  const dark = hexOf({ ...colour, l: 0.19, c: Math.min(0.03, 0.3 * colour.c) })
  return { fill: raw, on: contrastOf(dark, raw) >= 4.5 ? dark : '#000000' }
}

/** Dark sections, footers and hero bands. */
function deepRoles(
  brand: Oklch,
  accent: Oklch,
  { h: neutralHue }: { h: number },
  { deepLightness, deepChroma }: DesignColour,
) {
  const c = Math.min(0.45 * brand.c, deepChroma)
  const deep = hexOf({ l: deepLightness, c, h: brand.h })
  const second = hexOf({ l: deepLightness + 0.06, c, h: brand.h })
  const both = [deep, second]
  const on = (colour: Oklch, ratio: number): string => solve(colour, both, ratio, 'lighter')
  return {
    deep,
    'deep-2': second,
    'on-deep': on({ l: 0.965, c: 0.008, h: neutralHue }, 10),
    'on-deep-muted': on({ l: 0.74, c: 0.02, h: neutralHue }, 4.6),
    'brand-on-deep': on({ ...brand, l: Math.max(brand.l, 0.6) }, 4.6),
    'accent-on-deep': on({ ...accent, l: Math.max(accent.l, 0.6) }, 4.6),
    'line-on-deep': hexOf({ l: deepLightness + 0.14, c: Math.min(0.4 * brand.c, 0.04), h: brand.h }),
    'line-strong-on-deep': on({ l: 0.5, c: 0.02, h: brand.h }, 3.05),
    sh: deep,
  }
}

function adjustments(roles: Record<string, string>, { primary_color, accent_color }: Branding): string[] {
  return [
    ...changed(roles, 'brand', primary_color, 'Buttons use', 'Links and brand text use'),
    ...changed(roles, 'accent', accent_color, 'Accent buttons use', 'Accent texts use'),
  ]
}

function changed(
  roles: Record<string, string>,
  name: string,
  asked: string | undefined,
  fills: string,
  texts: string,
): string[] {
  if (asked === undefined) return []
  const [fill = '', ink = ''] = [roles[`${name}-fill`], roles[`${name}-ink`]]
  const raw = asked.toLowerCase()
  return [
    ...(fill === raw ? [] : [`${fills} ${fill.toUpperCase()} so white text is readable`]),
    ...(ink === raw ? [] : [`${texts} ${ink.toUpperCase()} so they are readable on the page`]),
  ]
}
