import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import type { Favourite, Favourites } from './favourite.ts'
import { isFavourite, storesFavourites, toggleFavourite } from './toggle.ts'

const car = (id: number): Favourite => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: 'Mazda',
  model: '3',
  primary_image_url: null,
})
const ids = (favourites: Favourites): number[] => favourites.map(({ id }) => id)

describe('toggling a favourite', () => {
  test.each([
    ['FAV-01 FAV-03 EVENT-E40 added in front, event 39', [1, 2], 3, [3, 1, 2], true, 39],
    ['FAV-01 FAV-03 removed, no event', [3, 1, 2], 1, [3, 2], false, null],
    ['FAV-01 the first', [], 5, [5], true, 39],
  ])('%s', (_, before, id, after, isAdded, event) => {
    const toggled = toggleFavourite(before.map(car), car(id))
    expect([ids(toggled.favourites), toggled.isAdded, toggled.event]).toEqual([after, isAdded, event])
    expect(isFavourite(toggled.favourites, id)).toBe(isAdded)
  })

  test('FAV-01 twice is as before, but for its place', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(30)), fc.nat(30), (saved, id) => {
        const once = toggleFavourite(saved.map(car), car(id))
        const twice = toggleFavourite(once.favourites, car(id))
        expect(ids(twice.favourites).sort()).toEqual([...saved].sort())
        expect(once.isAdded).toBe(!twice.isAdded)
      }),
    )
  })

  test.each([
    ['unless said otherwise', {}, true],
    ['switched off', { config: { storage: { favourites: false } } }, false],
  ])('FAV-02 TENANT-22 a website keeps them: %s', (_, settings, isStored) => {
    expect(storesFavourites(aWebsite(settings))).toBe(isStored)
  })
})
