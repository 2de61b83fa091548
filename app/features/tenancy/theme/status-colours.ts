import type { Oklch } from '#app/core/oklch.ts'
import { hexOf, solve, white } from './solve.ts'

const fixed = {
  positive: { l: 0.5, c: 0.13, h: 152 },
  warning: { l: 0.72, c: 0.13, h: 72 },
  destructive: { l: 0.52, c: 0.19, h: 27 },
  info: { l: 0.5, c: 0.12, h: 245 },
} as const

/** The colours for success, warning, error and information: the same on every website, and legible on its surfaces. */
export function statusColours(background: readonly string[], brand: Oklch): Record<string, string> {
  const isRed = clashesWithErrors(brand)
  const roles: Record<string, string> = {}
  for (const [name, usual] of Object.entries(fixed)) {
    const colour = { ...usual, h: name === 'destructive' && isRed ? 12 : usual.h }
    const soft = hexOf({ ...colour, l: 0.955, c: 0.03 })
    const fill =
      name === 'warning' ? hexOf({ l: 0.8, c: 0.15, h: 75 }) : solve(colour, [white], 4.55, 'darker')
    roles[`${name}-ink`] = solve({ ...colour, l: Math.min(colour.l, 0.52) }, background, 4.55, 'darker')
    roles[`${name}-soft`] = soft
    roles[`on-${name}-soft`] = solve({ ...colour, l: 0.4, c: 0.8 * colour.c }, [soft], 5, 'darker')
    roles[`${name}-line`] = solve({ ...colour, l: 0.7 }, [white, soft], 3.05, 'darker')
    roles[`${name}-fill`] = fill
    roles[`on-${name}`] = name === 'warning' ? hexOf({ l: 0.2, c: 0.03, h: 75 }) : white
  }
  return roles
}

/** Whether the brand is red; errors then have another hue, so that they do not look like the brand. */
function clashesWithErrors(brand: Oklch): boolean {
  const apart = Math.abs(((brand.h - 27 + 540) % 360) - 180)
  return brand.c > 0.1 && apart < 22
}
