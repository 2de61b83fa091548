import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lightnessOf, oklchHex, shiftLightness, tonesOf } from './paint.ts'

const somePaint = fc
  .tuple(
    fc.double({ min: 0.1, max: 0.98, noNaN: true }),
    fc.double({ min: 0, max: 0.2, noNaN: true }),
    fc.nat(359),
  )
  .map(([l, c, h]) => oklchHex(l, c, h))

describe('the tones of a paint', () => {
  test('the sky side is never darker, the ground side never lighter than the paint', () => {
    fc.assert(
      fc.property(somePaint, (paint) => {
        const { top, hi, mid, lo, deep } = tonesOf(paint)
        const [sky, high, own, low, deepest] = [top, hi, mid, lo, deep].map(lightnessOf)
        expect(sky).toBeGreaterThanOrEqual((high ?? 0) - 0.02)
        expect(high).toBeGreaterThanOrEqual((own ?? 0) - 0.01)
        expect(low).toBeLessThanOrEqual((own ?? 0) + 0.01)
        expect(deepest).toBeLessThanOrEqual((low ?? 0) + 0.01)
      }),
    )
  })

  test('a yellow roof is yellow, a black door is not a hole', () => {
    const blue = Number.parseInt(tonesOf('#e8b400').top.slice(5), 16)
    expect(blue).toBeLessThan(0xb0)
    expect(lightnessOf(tonesOf('#15181b').lo)).toBeGreaterThan(0.14)
  })
})

test('white cannot be lightened past white', () => {
  expect(shiftLightness('#ffffff', 0.5)).toBe('#ffffff')
})
