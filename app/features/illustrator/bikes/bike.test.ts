import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Drawn } from '#app/features/illustrator/drawn.ts'
import type { Lettering } from '#app/features/illustrator/lettering.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { faultsIn } from '#test/drawing-faults.ts'
import { bikeBodies, bikeSide } from './bike.ts'
import { bikeEnd } from './bike-end.ts'
import { cockpit } from './cockpit.ts'

/** Letters for tests: one bar as long as the text. */
const bars: Lettering = (text, heightPx) => {
  const width = text.length * heightPx * 0.6
  return { path: `M0 0H${width}V${-heightPx}H0Z`, width }
}

const someBike: fc.Arbitrary<Subject> = fc.record({
  seed: fc.string({ maxLength: 12 }),
  body: fc.constantFrom(...bikeBodies),
  paint: fc.constantFrom('#f2f3f2', '#15181b', '#b3202c', '#e8b400'),
})

const views: Record<string, (subject: Subject, ids: string) => Drawn> = {
  side: bikeSide,
  front: (subject, ids) => bikeEnd(subject, 'front', ids, bars),
  rear: (subject, ids) => bikeEnd(subject, 'rear', ids, bars),
}

describe.each(Object.entries(views))('a motorcycle, %s', (_, draw) => {
  test('is sound, leaves room for a scene, and is the same for the same subject', () => {
    fc.assert(
      fc.property(someBike, (subject) => {
        const drawn = draw(subject, 'v7-')
        expect(faultsIn(drawn.svg, 'v7-', 32_768)).toEqual([])
        expect(draw({ ...subject }, 'v7-')).toEqual(drawn)
      }),
      { numRuns: 60 },
    )
  })
})

test.each([
  ['adventure-bike', [66, -71], [384, -67]],
  ['sports-bike', [62, -61], [344, -61]],
  ['cruiser', [72, -67], [402, -66]],
] as const)('ux 6.3 the wheels of a %s stand on the ground where its data says', (body, front, rear) => {
  const { svg } = bikeSide({ seed: 'a', body, paint: '#1b4fa0' }, 'v-')
  for (const [x, y] of [front, rear]) expect(svg).toContain(`<g transform="translate(${x} ${y})">`)
})

test.each(bikeBodies)('what the rider of a %s sees is sound', (body) => {
  const subject: Subject = { seed: 'a', body, paint: '#1b4fa0' }
  expect(faultsIn(cockpit(subject, { width: 1200, height: 675 }, 'v7-'), 'v7-')).toEqual([])
  expect(faultsIn(cockpit(subject, { width: 1200, height: 1200 }, 'v7-', '<g/>'), 'v7-')).toEqual([])
})

describe('the engine of a model', () => {
  const paint = '#1b4fa0'
  const drawnOf = (body: Subject['body'], model?: string) =>
    bikeSide({ seed: 'a', body, paint, ...(model === undefined ? {} : { model }) }, 'v-').svg
  const chain = /stroke-dasharray="1.6 1.6"/
  // one cylinder leans forward, the other back
  const hasVee = (svg: string) => svg.includes('rotate(-26)') && svg.includes('rotate(26)')
  /** The cover of a head that is seen end on. */
  const across = /width="60.8" height="42.8"/

  test.each([
    ['adventure-bike', 'bmw r 1250 gs'],
    ['adventure-bike', 'bmw r 1300 gs'],
    ['classic-bike', 'bmw r ninet'],
    ['naked-bike', 'bmw r ninet'],
  ] as const)('ux 6.3 a %s, %s, has a cylinder across, and a shaft in place of a chain', (body, model) => {
    const svg = drawnOf(body, model)
    expect(svg).toMatch(across)
    expect(svg).not.toMatch(chain)
    expect(faultsIn(svg, 'v-', 32_768)).toEqual([])
  })

  test.each([
    ['cruiser', 'harley-davidson fat boy'],
    ['classic-bike', 'ducati scrambler'],
  ] as const)('ux 6.3 a %s, %s, has two cylinders in a V', (body, model) => {
    const svg = drawnOf(body, model)
    expect(hasVee(svg)).toBe(true)
    expect(svg).not.toMatch(across)
  })

  test.each([
    ['adventure-bike', 'triumph tiger 900'],
    ['adventure-bike', undefined],
    ['naked-bike', 'kawasaki z900'],
    ['classic-bike', 'royal enfield classic 650'],
  ] as const)('ux 6.3 a %s, %s, keeps its upright cylinders and its chain', (body, model) => {
    const svg = drawnOf(body, model)
    expect(svg).toMatch(chain)
    expect(svg).not.toMatch(across)
    expect(hasVee(svg)).toBe(false)
  })
})
