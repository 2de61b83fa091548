import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnKind } from '#app/features/illustrator/kind.ts'
import type { Lettering } from '#app/features/illustrator/lettering.ts'
import { bodies, type Subject } from '#app/features/illustrator/subject.ts'
import { faultsIn } from '#test/drawing-faults.ts'
import { dimensionSheet } from './dimension-sheet.ts'
import { floorPlan } from './floor-plan.ts'
import { sideOutline } from './side-outline.ts'

/** Letters for tests: one bar as long as the text. */
const bars: Lettering = (text, heightPx) => {
  const width = text.length * heightPx * 0.6
  return { path: `M0 0H${width}V${-heightPx}H0Z`, width }
}

const measured = bodies.filter((body) => body === 'truck' || drawnKind(body) === 'towable')

const someSubject: fc.Arbitrary<Subject> = fc.record(
  {
    seed: fc.string(),
    body: fc.constantFrom(...measured),
    paint: fc.constant('#f2f3f2'),
    lengthMm: fc.integer({ min: 2500, max: 13_000 }),
    axles: fc.constantFrom(1, 2, 3),
    truckBody: fc.constantFrom('pantech' as const, 'tipper' as const, 'tray' as const),
  },
  { requiredKeys: ['seed', 'body', 'paint'] },
)

test('ux 6.6 sheets of dimensions are sound, and their wheels stand on the ground', () => {
  fc.assert(
    fc.property(someSubject, fc.integer({ min: 400, max: 1920 }), (subject, width) => {
      const size = { width, height: Math.round((width * 2) / 3) }
      const drawn = dimensionSheet(subject, size, bars)
      expect(faultsIn(drawn, 'v-')).toEqual([])
      expect(dimensionSheet({ ...subject }, size, bars)).toBe(drawn)
      const side = sideOutline(subject)
      for (const corners of side.outlines) {
        for (const [x, y] of corners) {
          expect(x).toBeGreaterThanOrEqual(-0.001)
          expect(x).toBeLessThanOrEqual(side.lengthMm + 0.001)
          expect(y).toBeGreaterThan(0)
          expect(y).toBeLessThanOrEqual(side.heightMm + 1)
        }
      }
      expect(side.base.to).toBeGreaterThan(side.base.from)
    }),
    { numRuns: 100 },
  )
})

test('LOOK-61 on a phone, where a sheet is 358 px wide, its letters are 11 px high', () => {
  const heights: number[] = []
  const size = { width: 1200, height: 800 }
  const noted: Lettering = (text, height) => {
    heights.push(height)
    return bars(text, height)
  }
  dimensionSheet({ seed: 'a', body: 'truck', paint: '#f2f3f2' }, size, noted)
  floorPlan({ seed: 'a', body: 'caravan', paint: '#f2f3f2' }, size, noted)
  // a capital is 0.7 of the letters' size
  const smallest = (Math.min(...heights) / 0.7) * (358 / size.width)
  expect(heights.length).toBeGreaterThan(8)
  expect(smallest).toBeGreaterThanOrEqual(11)
})

test('ux 6.6 length, height, and wheelbase or coupling to axle are written', () => {
  const written = (subject: Subject) => {
    const texts: string[] = []
    dimensionSheet(subject, { width: 960, height: 640 }, (text, height) => {
      texts.push(text)
      return bars(text, height)
    })
    return texts
  }
  const caravan = written({ seed: 'a', body: 'caravan', paint: '#f2f3f2' })
  expect(caravan).toEqual(
    expect.arrayContaining(['Length 7,300 mm', 'Height 2,950 mm', 'Coupling to axle 4,550 mm', '1.7 m']),
  )
  const truck = written({ seed: 'a', body: 'truck', paint: '#f2f3f2', truckBody: 'tray' })
  expect(truck.find((text) => text.startsWith('Wheelbase'))).toBeDefined()
})
