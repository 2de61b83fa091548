import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { largestScale, moveWithin, wholePicture, zoomed } from './zoom.ts'

const screen = { width: 400, height: 800 }

describe('zoom of a picture', () => {
  test('what is under the finger stays there', () => {
    expect(zoomed(wholePicture, 2, { x: 100, y: -50 }, screen)).toEqual({ scale: 2, x: -100, y: 50 })
  })

  test.each([
    ['never smaller than whole', 0.2, 1],
    ['never larger than three times', 9, largestScale],
  ])('%s', (_, asked, scale) => {
    expect(zoomed(wholePicture, asked, { x: 0, y: 0 }, screen).scale).toBe(scale)
  })

  test('the whole picture does not move, a larger one no further than its edge', () => {
    expect(moveWithin(wholePicture, { x: 50, y: 50 }, screen)).toEqual(wholePicture)
    expect(moveWithin({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, screen)).toEqual({
      scale: 2,
      x: 200,
      y: -400,
    })
  })

  test('however it is zoomed and moved, it always covers the screen', () => {
    const point = fc.record({
      x: fc.integer({ min: -500, max: 500 }),
      y: fc.integer({ min: -500, max: 500 }),
    })
    const step = fc.record({ scale: fc.double({ min: 0.1, max: 6, noNaN: true }), at: point, by: point })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const hold = steps.reduce(
          (now, { scale, at, by }) => moveWithin(zoomed(now, scale, at, screen), by, screen),
          wholePicture,
        )
        expect(Math.abs(hold.x)).toBeLessThanOrEqual(((hold.scale - 1) * screen.width) / 2 + 1e-9)
        expect(Math.abs(hold.y)).toBeLessThanOrEqual(((hold.scale - 1) * screen.height) / 2 + 1e-9)
      }),
    )
  })
})
