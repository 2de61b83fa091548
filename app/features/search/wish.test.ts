import { expect, test } from 'vitest'
import { wishOf } from './wish.ts'

test.each([
  ['no filter', [], undefined, 'I am looking for cars.'],
  ['an address of used ones', [], ['used'], 'I am looking for used cars.'],
  ['filters', ['Ute', 'Up to $5,000'], undefined, 'I am looking for cars: Ute, Up to $5,000.'],
  ['both', ['“diesel”'], ['new', 'demo'], 'I am looking for new or demo cars: “diesel”.'],
])('a wish in words: %s', (_, labels, carTypes, expected) => {
  expect(
    wishOf(
      labels.map((label) => ({ label })),
      carTypes,
      'cars',
    ),
  ).toBe(expected)
})

test('a wish is no longer than somebody reads', () => {
  const many = Array.from({ length: 600 }, () => ({ label: 'Ute' }))
  expect(wishOf(many, undefined, 'cars')).toHaveLength(501)
})
