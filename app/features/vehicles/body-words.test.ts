import { expect, test } from 'vitest'
import { bodiesInStock } from './body-words.ts'

test.each([
  ['Coupe', 'coupes'],
  ['SUV', 'SUVs'],
  ['Hatch', 'hatches'],
  ['Camper Trailer', 'camper trailers'],
  ['Naked', 'naked motorcycles'],
  ['Off-Road', 'off-road motorcycles'],
])('LOOK-47 several of the body %s are %s', (body, words) => {
  expect(bodiesInStock(body, 'motorcycles')).toBe(words)
})
