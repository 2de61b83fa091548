import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Drawn } from '#app/features/illustrator/drawn.ts'
import type { Lettering } from '#app/features/illustrator/lettering.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { faultsIn } from '#test/drawing-faults.ts'
import { cabInterior } from './cab-interior.ts'
import { frontAxleMm, wheelRadiusMm } from './frame.ts'
import { truckFor, truckSide } from './truck.ts'
import { truckEnd } from './truck-end.ts'

/** Letters for tests: one bar as long as the text. */
const bars: Lettering = (text, heightPx) => {
  const width = text.length * heightPx * 0.6
  return { path: `M0 0H${width}V${-heightPx}H0Z`, width }
}

const someTruck: fc.Arbitrary<Subject> = fc.record(
  {
    seed: fc.string({ maxLength: 12 }),
    body: fc.constant('truck' as const),
    paint: fc.constantFrom('#f2f3f2', '#15181b', '#2f5d8a', '#d8541f'),
    truckBody: fc.constantFrom('pantech' as const, 'tipper' as const, 'tray' as const),
    lengthMm: fc.integer({ min: 3000, max: 19_000 }),
    axles: fc.constantFrom(1, 2, 3),
  },
  { requiredKeys: ['seed', 'body', 'paint'] },
)

const views: Record<string, (subject: Subject, ids: string) => Drawn> = {
  side: truckSide,
  front: (subject, ids) => truckEnd(subject, 'front', ids, bars),
  rear: (subject, ids) => truckEnd(subject, 'rear', ids, bars),
}

describe.each(Object.entries(views))('a truck, %s', (_, draw) => {
  test('is sound, and the same for the same subject', () => {
    fc.assert(
      fc.property(someTruck, (subject) => {
        const drawn = draw(subject, 'v7-')
        expect(faultsIn(drawn.svg, 'v7-')).toEqual([])
        expect(draw({ ...subject }, 'v7-')).toEqual(drawn)
      }),
      { numRuns: 60 },
    )
  })
})

test('ux 6.4 wheels stand on the ground behind the cab and under the load, none in another', () => {
  fc.assert(
    fc.property(someTruck, (subject) => {
      const { rearAxles, lengthMm } = truckFor(subject)
      const { svg } = truckSide(subject, 'v-')
      const axles = [frontAxleMm, ...rearAxles]
      expect(svg).toContain(`translate(${frontAxleMm * 0.2} ${-wheelRadiusMm * 0.2}) scale(`)
      for (const [index, x] of axles.entries()) {
        const along = Math.round((x - frontAxleMm) * 2) / 10
        if (index > 0) expect(svg).toContain(`<use href="#v-wheel" x="${along}"/>`)
        expect(x - (axles[index - 1] ?? 0)).toBeGreaterThan(wheelRadiusMm * 2)
      }
      expect(Math.max(...axles) + wheelRadiusMm).toBeLessThan(lengthMm)
    }),
    { numRuns: 100 },
  )
})

test('the cab from inside is sound', () => {
  for (const outside of ['', '<rect width="1200" height="800" fill="#abc"/>']) {
    const truck: Subject = { seed: 'a', body: 'truck', paint: '#2f5d8a' }
    expect(faultsIn(cabInterior(truck, { width: 1200, height: 800 }, 'v7-', outside), 'v7-')).toEqual([])
  }
})
