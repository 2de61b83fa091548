import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Favourite, Favourites } from './favourite.ts'
import { toggleFavourite } from './toggle.ts'
import { mergeWatchlist, watchlistAfter } from './watchlist.ts'

const car = (id: number): Favourite => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: 'Mazda',
  model: '3',
  primary_image_url: null,
})
const ids = (favourites: Favourites): number[] => favourites.map(({ id }) => id)

describe('FAV-06 favourites and the watchlist', () => {
  test.each([
    ['on login', [3, 1], [1, 2], [3, 1, 2], [3], [2]],
    ['nothing in the browser', [], [1, 2], [1, 2], [], [1, 2]],
    ['nothing on the server', [3, 1], [], [3, 1], [3, 1], []],
    ['the same', [1, 2], [2, 1], [1, 2], [], []],
  ])('FAV-06 %s they are merged by car id', (_, local, watched, merged, toWatch, toStore) => {
    expect(mergeWatchlist(local.map(car), watched)).toEqual({ ids: merged, toWatch, toStore })
  })

  test('FAV-06 once merged, every toggle keeps both the same', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(9)),
        fc.uniqueArray(fc.nat(9)),
        fc.array(fc.nat(9)),
        (local, watched, clicks) => {
          const merged = mergeWatchlist(local.map(car), watched)
          expect([...merged.toWatch, ...watched].sort()).toEqual([...merged.ids].sort())
          let favourites: Favourites = merged.ids.map(car)
          let watchlist = merged.ids
          for (const id of clicks) {
            const toggled = toggleFavourite(favourites, car(id))
            favourites = toggled.favourites
            watchlist = watchlistAfter(watchlist, id, toggled.isAdded)
            expect(watchlist).toEqual(ids(favourites))
          }
        },
      ),
    )
  })
})
