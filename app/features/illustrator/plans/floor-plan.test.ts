import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnKind } from '#app/features/illustrator/kind.ts'
import type { Lettering } from '#app/features/illustrator/lettering.ts'
import { bodies, type Layout, type Subject } from '#app/features/illustrator/subject.ts'
import { faultsIn } from '#test/drawing-faults.ts'
import { arrangeRooms } from './arrange-rooms.ts'
import { floorPlan, planOf } from './floor-plan.ts'
import { inMillimetres } from './sheet.ts'

/** Letters for tests: one bar as long as the text. */
const bars: Lettering = (text, heightPx) => {
  const width = text.length * heightPx * 0.6
  return { path: `M0 0H${width}V${-heightPx}H0Z`, width }
}

const someLayout: fc.Arbitrary<Layout> = fc.record({
  berths: fc.integer({ min: 1, max: 8 }),
  frontBed: fc.constantFrom('island' as const, 'single-beds' as const, 'none' as const),
  bunks: fc.constantFrom(0 as const, 2 as const, 3 as const),
  ensuite: fc.constantFrom('rear' as const, 'middle' as const, 'none' as const),
  kitchen: fc.constantFrom('kerb' as const, 'road' as const, 'outside' as const),
})
const dwellings = bodies.filter((body) => drawnKind(body) === 'towable')

test('ux 6.6 for any layout, parts do not overlap, stay inside the walls and leave the door free', () => {
  fc.assert(
    fc.property(
      someLayout,
      fc.integer({ min: 2000, max: 9500 }),
      fc.integer({ min: 1700, max: 2480 }),
      fc.constantFrom('caravan' as const, 'motorhome' as const),
      (layout, length, depth, body) => {
        const subject: Subject = { seed: 'a', body, paint: '#f2f3f2', layout }
        const { parts, door } = planOf(subject, length, depth)
        for (const [index, one] of parts.entries()) {
          expect(one.x).toBeGreaterThanOrEqual(0)
          expect(one.y).toBeGreaterThanOrEqual(0)
          expect(one.x + one.length).toBeLessThanOrEqual(length)
          expect(one.y + one.depth).toBeLessThanOrEqual(depth)
          expect(Math.min(one.length, one.depth)).toBeGreaterThan(0)
          for (const other of parts.slice(index + 1)) {
            const isApart =
              one.x + one.length <= other.x ||
              other.x + other.length <= one.x ||
              one.y + one.depth <= other.y ||
              other.y + other.depth <= one.y
            expect(isApart, `${one.kind} and ${other.kind}`).toBe(true)
          }
          if (!door) continue
          const isBeforeDoor = one.x < door.x + door.width && one.x + one.length > door.x
          if (isBeforeDoor) expect(one.y + one.depth).toBeLessThan(depth - 450)
        }
        if (door) {
          expect(door.x).toBeGreaterThanOrEqual(0)
          expect(door.x + door.width).toBeLessThanOrEqual(length)
        }
      },
    ),
    { numRuns: 600 },
  )
})

test('ux 6.6 a family van has what its layout says', () => {
  const family: Layout = { berths: 5, frontBed: 'island', bunks: 3, ensuite: 'rear', kitchen: 'kerb' }
  const kinds = arrangeRooms(family, 6600, 2320).parts.map(({ kind }) => kind)
  expect(kinds).toEqual(
    expect.arrayContaining(['island-bed', 'bunks', 'ensuite', 'kitchen', 'dinette', 'wardrobe']),
  )
})

test('plans are sound and the same for the same subject, in any size', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom(...dwellings),
      someLayout,
      fc.option(fc.integer({ min: 2000, max: 12_000 }), { nil: undefined }),
      fc.integer({ min: 320, max: 1920 }),
      (seed, body, layout, lengthMm, width) => {
        const subject: Subject = { seed, body, paint: '#f2f3f2', layout, ...(lengthMm && { lengthMm }) }
        const size = { width, height: Math.round((width * 2) / 3) }
        const drawn = floorPlan(subject, size, bars)
        expect(faultsIn(drawn, 'v-')).toEqual([])
        expect(floorPlan({ ...subject }, size, bars)).toBe(drawn)
      },
    ),
    { numRuns: 80 },
  )
})

test('ux 6.6 the overall length on the plan is that of the record', () => {
  const written: string[] = []
  const subject: Subject = { seed: 'a', body: 'caravan', paint: '#f2f3f2', lengthMm: 7850 }
  floorPlan(subject, { width: 960, height: 640 }, (text, height) => {
    written.push(text)
    return bars(text, height)
  })
  expect(written).toContain('Overall 7,850 mm')
  expect(written).toContain('Body 6,500 mm')
})

test('I18N-04 a plan in feet says none of its lengths in metres', () => {
  const written: string[] = []
  const subject: Subject = { seed: 'a', body: 'caravan', paint: '#f2f3f2', lengthMm: 7850, inFeet: true }
  floorPlan(subject, { width: 1920, height: 1280 }, (text, height) => {
    written.push(text)
    return bars(text, height)
  })
  expect(written).toEqual(expect.arrayContaining([`Overall 25' 9"`, `Body 21' 4"`, '75 × 60 in']))
  expect(written.filter((text) => / m$| mm$/.test(text))).toEqual([])
})

test.each([
  [950, '950 mm'],
  [7300, '7,300 mm'],
  [12_499.6, '12,500 mm'],
])('%d is written %s', (mm, text) => {
  expect(inMillimetres(mm)).toBe(text)
})
