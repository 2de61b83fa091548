import fc from 'fast-check'
import { expect, test } from 'vitest'
import { profileOf } from './draft.ts'
import { suv as draft } from './off-roaders.ts'
import { carLook } from './variation.ts'

const suv = profileOf(draft)
const plain = { body: 'suv', paint: '#2f5d8a' } as const

test('siblings differ by 3 % at most, stand on the same wheels and on the ground', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const { profile } = carLook({ ...plain, seed })
      expect(profile.axles).toEqual(suv.axles)
      expect(profile.tyre).toBe(suv.tyre)
      for (const [index, [x, y]] of profile.body.entries()) {
        const [wasX = 0, wasY = 0] = suv.body[index] ?? []
        expect(Math.abs(x - wasX)).toBeLessThanOrEqual(0.03 * suv.length)
        expect(Math.abs(y - wasY)).toBeLessThanOrEqual(0.03 * suv.height + 0.001)
        if (wasY <= suv.tyre) expect(y).toBe(wasY)
      }
    }),
  )
})

test('a length that the record knows stretches the car and not its wheels', () => {
  const { profile } = carLook({ ...plain, seed: 'A', lengthMm: 4900 })
  expect(profile.length).toBeCloseTo(4900)
  expect(profile.axles[1]).toBeCloseTo((suv.axles[1] * 4900) / suv.length)
  expect(profile.tyre).toBe(suv.tyre)
})

test('a length that no car of the kind has is taken as far as it goes', () => {
  expect(carLook({ ...plain, seed: 'A', lengthMm: 9000 }).profile.length).toBeLessThan(5500)
  expect(carLook({ ...plain, seed: 'A', lengthMm: 1000 }).profile.length).toBeGreaterThan(3700)
})

test('among twelve siblings no two are ticked alike in everything', () => {
  const looks = Array.from({ length: 12 }, (_, index) => carLook({ ...plain, seed: `S${index}` }))
  const kinds = new Set(looks.map(({ profile, ...ticked }) => JSON.stringify([ticked, profile.height])))
  expect(kinds.size).toBe(12)
})
