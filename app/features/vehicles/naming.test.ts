import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCarSlug } from '#app/core/address.ts'
import { makeFilterValues, makeLabel } from './make.ts'
import { newCarSlug } from './slug.ts'
import { titleOf } from './title.ts'

test.each([
  ['SEARCH-05', 'GWM Haval', ['GWM', 'Haval', 'GWM Haval']],
  ['SEARCH-05', 'Mercedes Benz', ['Mercedes-Benz', 'Mercedes Benz']],
  ['SEARCH-05', 'Suzuki Australia', ['Suzuki']],
  ['SEARCH-05', 'Isuzu Ute', ['Isuzu', 'Isuzu Ute']],
  ['SEARCH-05', 'Chery NZ', ['Chery']],
  ['SEARCH-05', 'Mazda', ['Mazda']],
  ['SEARCH-06', 'SsangYong', ['SsangYong', 'KGM']],
  ['SEARCH-06', 'KGM', ['SsangYong', 'KGM']],
  ['SEARCH-07', 'Skoda', ['Skoda']],
])('%s the make %s finds %j', (_, make, expected) => {
  expect(makeFilterValues(make)).toEqual(expected)
})

test.each([
  ['SEARCH-E12', 'SsangYong', 'KGM'],
  ['SEARCH-E13', 'Skoda', 'Škoda'],
  ['SEARCH-E14', 'Mazda', 'Mazda'],
])('%s %s is shown as %s', (_, make, label) => {
  expect(makeLabel(make)).toBe(label)
})

describe('a new slug', () => {
  test.each([
    ['the title and the stock number', '2024 Jayco Journey', 'J123', '2024-jayco-journey-j123'],
    ['accents fold', 'Škoda Octavia', 'A 1/2', 'skoda-octavia-a-1-2'],
    ['digits alone would be an id', '2024', '17', '2024-17'],
    ['digits alone without a title', '', '17', 'vehicle-17'],
    ['ROUTE-12 never the trade-in page', 'Trade', 'in', 'trade-in-2'],
    ['nothing to go by', '漢字', '…', 'vehicle'],
  ])('%s', (_, title, stocknum, expected) => {
    expect(newCarSlug(title, stocknum, () => false)).toBe(expected)
  })

  test('a taken slug is followed by a number', () => {
    const taken = new Set(['mazda-1', 'mazda-1-2'])
    expect(newCarSlug('Mazda', '1', (slug) => taken.has(slug))).toBe('mazda-1-3')
  })

  test('can always be asked for, and is never an id', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (title, stocknum) => {
        const slug = newCarSlug(title, stocknum, () => false)
        expect(isCarSlug(slug)).toBe(true)
        expect(slug).not.toMatch(/^\d+$/)
        expect(slug).not.toBe('trade-in')
        expect(slug.length).toBeLessThanOrEqual(90)
      }),
    )
  })
})

test.each([
  [{ year: 2024, make: 'Mazda', model: 'CX-5', badge: 'Touring' }, '2024 Mazda CX-5 Touring'],
  [{ year: null, make: 'Mazda', model: 'CX-5', badge: null }, 'Mazda CX-5'],
])('CAR-01 a vehicle without a name is called by what it is: %j', (vehicle, expected) => {
  expect(titleOf(vehicle)).toBe(expected)
})
