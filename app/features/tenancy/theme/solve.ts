import { contrastOfLuminances, luminance, parseHex, type Rgb, toHex } from '#app/core/contrast.ts'
import { type Oklch, oklchOf, rgbOf } from '#app/core/oklch.ts'

export const white = '#ffffff'
export const black = '#000000'

/** Contrast of two colours as they are sent to the browser, with 8 bits for each component. */
export function contrastOf(one: string, other: string): number {
  return contrastOfLuminances(luminance(parseHex(one)), luminance(parseHex(other)))
}

export function colourOf(hex: string): Oklch {
  return oklchOf(parseHex(hex))
}

export function hexOf(colour: Oklch): string {
  return toHex(rgbOf({ ...colour, c: Math.max(0, colour.c) }))
}

/**
 * The colour at the lightness nearest to the start that has the contrast on every background; black or white where
 * none has, whichever has more. For 4.5 to 1 on one background it never fails: one of the two always has 4.58.
 */
export function solve(
  start: Oklch,
  backgrounds: readonly string[],
  ratio: number,
  towards: 'darker' | 'lighter',
): string {
  const behind = backgrounds.map((hex) => luminance(parseHex(hex)))
  const step = towards === 'darker' ? -0.005 : 0.005
  for (let l = start.l; l >= 0 && l <= 1; l += step) {
    const shown = rgbOf({ ...start, l })
    if (worst(shown, behind) >= ratio) return toHex(shown)
  }
  const [end, other] = towards === 'darker' ? [black, white] : [white, black]
  const [atEnd, atOther] = [worst(parseHex(end), behind), worst(parseHex(other), behind)]
  return atEnd >= ratio || atEnd >= atOther ? end : other
}

function worst(colour: Rgb, behind: readonly number[]): number {
  const own = luminance(colour)
  return Math.min(...behind.map((background) => contrastOfLuminances(own, background)))
}
