import { describe, expect, test } from 'vitest'
import { stockOf } from '#app/features/vehicles/stock.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { noFilters } from './filters.ts'
import { inProcessSearch } from './in-process-engine.ts'
import { defaultSort, offeredSorts } from './sort.ts'

const sortedBy = (default_sort: string) => aWebsite({ config: { cars: { default_sort } } })

describe('SEARCH-04 the order of a search that asks for none', () => {
  test('SEARCH-E15 a dealer without the setting: custom_rank:desc', () => {
    expect(aWebsite().config.cars.default_sort).toBe('custom_rank:desc')
    expect(defaultSort(aWebsite())).toBe('relevant')
  })

  test.each([
    ['custom_rank:desc', 'relevant', 2],
    ['created_at_timestamp:desc', 'latest', 3],
    ['price:asc', 'price_asc', 1],
  ] as const)('SEARCH-04 %s', (setting, sort, first) => {
    const website = sortedBy(setting)
    const cars = [
      aVehicle({ id: 1 }),
      aVehicle({ id: 2, custom_rank: 9, price: null }),
      aVehicle({ id: 3, created_at: new Date('2026-06-01'), price: null }),
    ]
    const result = inProcessSearch(website, stockOf(cars, website), []).search({
      filters: noFilters,
      preset: {},
      now: new Date('2026-06-30'),
    })
    expect(result.sort).toBe(sort)
    expect(result.hits[0]?.id).toBe(first)
  })

  test('SEARCH-04 a fourth value is refused', () => {
    expect(() => sortedBy('km:asc')).toThrow()
  })
})

describe('SEARCH-01 the orders on offer', () => {
  test.each([
    ['SEARCH-01', {}, ['Most Relevant', 'Latest', 'Highest Price', 'Lowest Price']],
    [
      'SEARCH-02',
      { config: { cars: { extra_sorts: ['subscription_price:asc', 'km:desc', 'km:asc'] } } },
      [
        ...['Most Relevant', 'Latest', 'Highest Price', 'Lowest Price'],
        ...['Subscription Price', 'Highest Kms', 'Lowest Kms'],
      ],
    ],
    [
      'I18N-04 in the US',
      { locale: 'en-US', config: { cars: { extra_sorts: ['km:desc'] } } },
      ['Most Relevant', 'Latest', 'Highest Price', 'Lowest Price', 'Highest Miles'],
    ],
  ])('%s', (_, settings, labels) => {
    expect(offeredSorts(aWebsite(settings), 'relevant').map(({ label }) => label)).toEqual(labels)
  })
})
