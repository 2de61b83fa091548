import { clampChroma, converter, formatHex } from 'culori'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastOfLuminances, luminance, type Rgb, toHex } from './contrast.ts'
import { oklchOf, rgbOf } from './oklch.ts'

const part = fc.integer({ min: 0, max: 255 })
const colour: fc.Arbitrary<Rgb> = fc.tuple(part, part, part)

describe('colours by lightness, chroma and hue', () => {
  test('there and back is the same colour', () => {
    fc.assert(
      fc.property(colour, (rgb) => {
        expect(rgbOf(oklchOf(rgb))).toEqual(rgb)
      }),
      { numRuns: 3000 },
    )
  })

  test('the same numbers as the reference library', () => {
    const reference = converter('oklch')
    fc.assert(
      fc.property(colour, (rgb) => {
        const theirs = reference(toHex(rgb))
        const ours = oklchOf(rgb)
        expect(ours.l).toBeCloseTo(theirs?.l ?? -1, 4)
        expect(ours.c).toBeCloseTo(theirs?.c ?? -1, 4)
      }),
      { numRuns: 1000 },
    )
  })

  test('what no screen shows loses chroma as in the reference library, to a step or two of 8 bits', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(share, share, share, (l, c, turn) => {
        const asked = { l, c: c * 0.4, h: turn * 360 }
        const theirs = formatHex(clampChroma({ mode: 'oklch', ...asked }, 'oklch'))
        const apart = toHex(rgbOf(asked))
          .slice(1)
          .match(/../g)
          ?.map((digits, index) =>
            Math.abs(
              Number.parseInt(digits, 16) - Number.parseInt(theirs.slice(1 + index * 2, 3 + index * 2), 16),
            ),
          )
        expect(Math.max(...(apart ?? [255]))).toBeLessThanOrEqual(3)
      }),
      { numRuns: 1000 },
    )
  })

  test('black on white is 21 to 1, a colour on itself 1 to 1', () => {
    expect(contrastOfLuminances(luminance([0, 0, 0]), luminance([255, 255, 255]))).toBeCloseTo(21)
    expect(contrastOfLuminances(luminance([12, 120, 200]), luminance([12, 120, 200]))).toBe(1)
  })
})
