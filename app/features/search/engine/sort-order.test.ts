import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortNames } from '#app/features/search/filters.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { inOrder } from '#test/naive-search.ts'
import { SortOrder } from './sort-order.ts'

const website = aWebsite()
const vehicles = Array.from({ length: 3000 }, (_, index) =>
  aVehicle({ id: index + 1, custom_rank: (index * 7) % 11, km: (index * 13) % 5 === 0 ? null : index % 97 }),
)

test('SEARCH-01 SEARCH-13 of few rows and of many, from the front and from deep within, a page is a part of the order', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sortNames),
      fc.constantFrom(1, 2, 3, 50, 900),
      fc.integer({ min: 0, max: 120 }),
      (sort, every, page) => {
        const rows = Uint32Array.from(vehicles.keys().filter((row) => row % every === 0))
        const expected = inOrder(
          [...rows].flatMap((row) => {
            const vehicle = vehicles[row]
            return vehicle ? [{ vehicle, row }] : []
          }),
          sort,
          website,
        ).map(({ row }) => row)
        const skipped = page * 24
        expect(new SortOrder(vehicles, sort, website).slice(rows, skipped, 24)).toEqual(
          expected.slice(skipped, skipped + 24),
        )
      },
    ),
    { numRuns: 100 },
  )
})
