import { expect, test } from 'vitest'
import { popularIn } from './popular.ts'
import type { FacetValue } from './search-engine.ts'

const counted = (...values: [string, number][]): FacetValue[] =>
  values.map(([value, count]) => ({ value, label: value, count }))
const stock = [
  { make: 'Mazda', model: 'CX-5' },
  { make: 'MAZDA', model: 'cx-5' },
  { make: 'Skoda', model: 'Fabia' },
  { make: 'Ford', model: '500' },
  { make: 'Fiat', model: '500' },
]

test('a model is named and found with its make; where two makes have it, it stands for both', () => {
  const model = counted(['CX-5', 2], ['500', 2], ['Fabia', 1])
  const popular = popularIn({ model, body: [] }, stock)
  expect(popular.map(({ label, count }) => [label, count])).toEqual([
    ['Mazda CX-5', 2],
    ['500', 2],
    ['Škoda Fabia', 1],
  ])
  expect(popular.map(({ filters }) => filters.lists.make)).toEqual([['Mazda'], [], ['Skoda']])
})

test('four models and three bodies at most, none that finds nothing; one body is no choice', () => {
  const many = counted(['a', 9], ['b', 8], ['c', 7], ['d', 6], ['e', 5])
  expect(popularIn({ model: many, body: many }, stock)).toHaveLength(7)
  expect(popularIn({ model: counted(['a', 0]), body: counted(['SUV', 3], ['Ute', 0]) }, [])).toHaveLength(1)
  expect(popularIn({ model: [], body: counted(['SUV', 3]) }, [])).toEqual([])
})
