import { describe, expect, test } from 'vitest'
import { toCard } from '#app/features/vehicles/card.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { mostShared, parseKeptCards, savedVehicles, sharedAddress, sharedIds } from './saved-vehicles.ts'

const favourite = (id: number) => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: 'Mazda',
  model: '3',
  primary_image_url: null,
})
const card = toCard(aVehicle({ id: 2 }), { website: aWebsite() }, new Date('2026-06-30'))

describe('FAV-04 the saved vehicles', () => {
  test('they keep the order they were saved in, and a vehicle that is no longer listed is marked', () => {
    const shown = savedVehicles([favourite(3), favourite(2)], [card])
    expect(shown.map(({ kind, favourite: { id } }) => [kind, id])).toEqual([
      ['gone', 3],
      ['card', 2],
    ])
  })

  test.each([
    ['/my-garage?tab=saved-cars', '/my-garage?cars=3.2'],
    ['/mylantern/saved', '/mylantern/saved?cars=3.2'],
  ])('a list of %s is shared in its address and read back from it', (path, shared) => {
    const address = sharedAddress(path, [favourite(3), favourite(2)])
    expect(address).toBe(shared)
    expect(sharedIds(new URLSearchParams(address.split('?')[1]))).toEqual([3, 2])
  })

  test.each([
    ['', []],
    ['x.-1.0.2.2.1e3.<b>', [2]],
    [
      Array.from({ length: 99 }, (_, id) => id + 1).join('.'),
      Array.from({ length: mostShared }, (_, id) => id + 1),
    ],
  ])('invalid ids in a shared address are dropped: %s', (cars, ids) => {
    expect(sharedIds(new URLSearchParams({ cars }))).toEqual(ids)
  })

  test('kept cards are read back, and anything else is left out', () => {
    const kept = { atMs: 5, cards: [card] }
    expect(parseKeptCards(JSON.stringify(kept))).toEqual(kept)
    expect(parseKeptCards(JSON.stringify({ atMs: 5, cards: [{ id: 2 }, null] }))).toEqual({
      atMs: 5,
      cards: [],
    })
    expect(parseKeptCards('[')).toEqual({ atMs: 0, cards: [] })
  })
})
