import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Drawn } from '#app/features/illustrator/drawn.ts'
import { drawnKind, isTowedBody } from '#app/features/illustrator/kind.ts'
import type { Lettering } from '#app/features/illustrator/lettering.ts'
import { bodies, type Subject } from '#app/features/illustrator/subject.ts'
import { faultsIn } from '#test/drawing-faults.ts'
import { wallOf } from './arrangement.ts'
import { motorhomeSide } from './motorhome.ts'
import { motorhomeEnd } from './motorhome-end.ts'
import { motorhomeOffside, towableOffside } from './offside.ts'
import { archOf } from './profile.ts'
import { rvInterior } from './rv-interior.ts'
import { growRectangle } from './shapes.ts'
import { towableHitched, towableProfile, towableSide } from './towable.ts'
import { towableEnd } from './towable-end.ts'

/** Letters for tests: one bar as long as the text. */
const bars: Lettering = (text, heightPx) => {
  const width = text.length * heightPx * 0.6
  return { path: `M0 0H${width}V${-heightPx}H0Z`, width }
}

const towed = bodies.filter(isTowedBody)
const motorised = bodies.filter((body) => drawnKind(body) === 'towable' && !isTowedBody(body))

const someTowable: fc.Arbitrary<Subject> = fc.record(
  {
    seed: fc.string({ maxLength: 12 }),
    body: fc.constantFrom(...towed),
    paint: fc.constantFrom('#f2f3f2', '#15181b', '#2e6f73', '#cdbb98'),
    lengthMm: fc.integer({ min: 2000, max: 14_000 }),
    axles: fc.constantFrom(1, 2, 3),
    offGrid: fc.boolean(),
    slideOuts: fc.constantFrom(1, 2, 3),
    isRiveted: fc.boolean(),
  },
  { requiredKeys: ['seed', 'body', 'paint'] },
)
const asMotorhome = (subject: Subject): Subject => ({
  ...subject,
  body: motorised[subject.seed.length % motorised.length] ?? 'motorhome',
})

const views: Record<string, (subject: Subject, ids: string) => Drawn> = {
  side: towableSide,
  offside: towableOffside,
  front: (subject, ids) => towableEnd(subject, 'front', ids, bars),
  rear: (subject, ids) => towableEnd(subject, 'rear', ids, bars),
  'motorhome side': (subject, ids) => motorhomeSide(asMotorhome(subject), ids),
  'motorhome offside': (subject, ids) => motorhomeOffside(asMotorhome(subject), ids),
  'motorhome front': (subject, ids) => motorhomeEnd(asMotorhome(subject), 'front', ids, bars),
  'motorhome rear': (subject, ids) => motorhomeEnd(asMotorhome(subject), 'rear', ids, bars),
}

describe.each(Object.entries(views))('%s', (_, draw) => {
  test('is sound, and the same for the same subject', () => {
    fc.assert(
      fc.property(someTowable, (subject) => {
        const drawn = draw(subject, 'v7-')
        expect(faultsIn(drawn.svg, 'v7-')).toEqual([])
        expect(drawn.svg.startsWith('<g>')).toBe(true)
        expect(draw({ ...subject }, 'v7-')).toEqual(drawn)
      }),
      { numRuns: 60 },
    )
  })
})

test('ux 6.4 wheels stand on the ground, and the drawbar ends at x = 0', () => {
  fc.assert(
    fc.property(someTowable, (subject) => {
      const { svg } = towableSide(subject, 'v-')
      const profile = towableProfile(subject)
      const [first = 0, ...others] = profile.axles
      expect(svg).toContain(`translate(${round(first * 0.2)} ${round(-profile.wheelRadius * 0.2)}) scale(`)
      for (const x of others) expect(svg).toContain(`<use href="#v-wheel" x="${round((x - first) * 0.2)}"/>`)
      const solid = svg.replace(/<g shape-rendering.*?<\/g>/, '')
      const places = [...solid.matchAll(/<rect x="(-?[\d.]+)"/g)].map(([, x]) => Number(x))
      expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 60 },
  )
})

test('ux 6.4 a hitched van stands on its own wheels: the jockey wheel is wound up to the drawbar', () => {
  const jockey = /<circle cx="70.4" cy="(-[\d.]+)" r="21"/
  const lowest = (svg: string) => -Number(jockey.exec(svg)?.[1]) - 21
  for (const body of towed.filter((one) => one !== 'fifth-wheel')) {
    const subject: Subject = { seed: 'a', body, paint: '#f2f3f2' }
    expect(lowest(towableSide(subject, 'v-').svg)).toBe(0)
    const { svg } = towableHitched(subject, 'v-')
    expect(lowest(svg), body).toBeGreaterThanOrEqual(26)
    expect(svg).not.toContain('<ellipse cx="70.4" cy="1"')
  }
  const fifthWheel: Subject = { seed: 'a', body: 'fifth-wheel', paint: '#f2f3f2' }
  expect(towableHitched(fifthWheel, 'v-').coupling).toBeUndefined()
})

test('ux 6.4 the length of the record is the length of the drawing, within what is built', () => {
  const long = towableSide({ seed: 'a', body: 'caravan', paint: '#f2f3f2', lengthMm: 8000 }, 'v-')
  expect(long.lengthMm).toBeCloseTo(8000)
  const endless = towableSide({ seed: 'a', body: 'caravan', paint: '#f2f3f2', lengthMm: 30_000 }, 'v-')
  expect(endless.lengthMm).toBeLessThan(10_000)
})

test('ux 6.4 nothing cut into a wall overlaps, and no door stands before a wheel', () => {
  fc.assert(
    fc.property(someTowable, fc.constantFrom('kerb' as const, 'road' as const), (subject, side) => {
      const profile = towableProfile(subject)
      const { door, windows, hatches, vents, table } = wallOf(profile, side, subject.seed)
      const all = [door, ...windows, ...hatches, ...vents, table].filter((part) => part !== null)
      for (const [index, one] of all.entries()) {
        for (const other of all.slice(index + 1)) {
          const apart = growRectangle(one, 1)
          const isApart =
            apart.x + apart.width < other.x ||
            other.x + other.width < apart.x ||
            apart.y + apart.height < other.y ||
            other.y + other.height < apart.y
          expect(isApart).toBe(true)
        }
        expect(one.x).toBeGreaterThan(profile.frontX)
        expect(one.x + one.width).toBeLessThan(profile.rearX)
      }
      if (side === 'road') expect(door).toBeNull()
      if (door && subject.body === 'caravan' && profile.rearX > 6800 && profile.axles.length < 3) {
        const arch = archOf(profile)
        expect(door.x + door.width < arch.from || door.x > arch.to).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})

test('siblings differ, and black and white vans do too', () => {
  const side = (seed: string, paint = '#f2f3f2') => towableSide({ seed, body: 'caravan', paint }, 'v-').svg
  const seen = new Set(Array.from({ length: 12 }, (_, index) => side(`S${index}`)))
  expect(seen.size).toBeGreaterThanOrEqual(10)
  expect(side('S1')).not.toBe(side('S1', '#15181b'))
})

test('interiors are sound in any frame, with and without a scene', () => {
  fc.assert(
    fc.property(
      someTowable,
      fc.integer({ min: 300, max: 2000 }),
      fc.boolean(),
      (subject, height, hasScene) => {
        const scene = hasScene ? '<rect width="1200" height="800" fill="#abc"/>' : ''
        expect(faultsIn(rvInterior(subject, { width: 1200, height }, 'v7-', scene), 'v7-')).toEqual([])
      },
    ),
    { numRuns: 40 },
  )
})

function round(px: number): number {
  return Math.round(px * 10) / 10
}
