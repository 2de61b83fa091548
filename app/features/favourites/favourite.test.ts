import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Favourite,
  type Favourites,
  favouriteOf,
  favouritesKey,
  mostFavourites,
  parseFavourites,
} from './favourite.ts'

const aFavourite = (id: number): Favourite => ({
  id,
  name: `2024 Jayco Journey ${id}`,
  slug: `2024-jayco-journey-${id}`,
  make: 'Jayco',
  model: 'Journey',
  primary_image_url: null,
})

describe('FAV-02 favourites in storage', () => {
  test('FAV-02 the key, and the six fields of an entry and no more', () => {
    expect(favouritesKey).toBe('favourites')
    const vehicle = { ...aFavourite(7), price: 5, vin: 'x' }
    expect(favouriteOf(vehicle)).toEqual(aFavourite(7))
    expect(parseFavourites(JSON.stringify([vehicle]))).toEqual([aFavourite(7)])
  })

  test.each([
    ['nothing', null],
    ['no JSON', '['],
    ['no list', '{"id":7}'],
    ['other things', '[1,null,"x",{"id":7}]'],
    ['an id that is none', JSON.stringify([{ ...aFavourite(7), id: '7' }])],
  ])('FAV-02 %s counts as empty', (_, text) => {
    expect(parseFavourites(text)).toEqual([])
  })

  test('FAV-02 one entry per id: of two the first, which is the newer', () => {
    const renamed = { ...aFavourite(7), name: 'renamed' }
    expect(parseFavourites(JSON.stringify([renamed, aFavourite(8), aFavourite(7)]))).toEqual([
      renamed,
      aFavourite(8),
    ])
  })

  test('FAV-02 no more are kept than anybody saves; the oldest are dropped', () => {
    const many = Array.from({ length: mostFavourites + 1 }, (_, id) => aFavourite(id))
    expect(parseFavourites(JSON.stringify(many))).toEqual(many.slice(0, -1))
  })

  test('FAV-02 what is read is what was written', () => {
    const favourite: fc.Arbitrary<Favourite> = fc.record({
      id: fc.maxSafeNat(),
      name: fc.string({ unit: 'grapheme' }),
      slug: fc.string(),
      make: fc.string(),
      model: fc.string(),
      primary_image_url: fc.option(fc.webUrl()),
    })
    const favourites: fc.Arbitrary<Favourites> = fc.uniqueArray(favourite, { selector: ({ id }) => id })
    fc.assert(
      fc.property(favourites, (list) => {
        expect(parseFavourites(JSON.stringify(list))).toEqual(list)
      }),
    )
  })
})
