import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFiltered, noFilters, parseFilters, toQuery, withoutValue } from './filters.ts'

describe('SEARCH-13 query, filters, sort and page are kept in the address', () => {
  test.each([
    ['', noFilters],
    ['make=Ford&make=Mazda', { ...noFilters, lists: { ...noFilters.lists, make: ['Ford', 'Mazda'] } }],
    ['price_max=30000', { ...noFilters, ranges: { ...noFilters.ranges, price: { min: null, max: 30000 } } }],
    [
      'price_max=%2430%2C000',
      { ...noFilters, ranges: { ...noFilters.ranges, price: { min: null, max: 30000 } } },
    ],
    ['sort=km_asc&page=3', { ...noFilters, sort: 'km_asc', page: 3 }],
  ])('%s', (query, filters) => {
    expect(parseFilters(new URLSearchParams(query))).toEqual(filters)
  })

  test.each([
    'page=-1',
    'page=abc',
    'page=0',
    'sort=evil',
    'price_min=1e9',
    'year_max=',
    'unknown=1',
    'make=',
    'q=%00',
  ])('nonsense is dropped: %s', (query) => {
    expect(parseFilters(new URLSearchParams(query))).toEqual(noFilters)
  })

  test('reading what was written gives the same search, whatever was asked', () => {
    const word = fc.oneof(fc.string(), fc.constantFrom('new', 'Ford', 'SUV', '30000', 'km_asc', '2'))
    const name = fc.constantFrom(
      'q',
      'car_type',
      'make',
      'model',
      'body',
      'fuel',
      'location',
      'year_min',
      'price_max',
      'km_min',
      'sort',
      'page',
      'x',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, word)), (pairs) => {
        const filters = parseFilters(new URLSearchParams(pairs))
        expect(parseFilters(toQuery(filters))).toEqual(filters)
      }),
      { numRuns: 2000 },
    )
  })

  test('a filter taken away starts the list anew', () => {
    const filters = parseFilters(new URLSearchParams('make=Ford&make=Mazda&page=4'))
    expect(toQuery(withoutValue(filters, 'make', 'Ford')).toString()).toBe('make=Mazda')
    expect(isFiltered(withoutValue(withoutValue(filters, 'make', 'Ford'), 'make', 'Mazda'))).toBe(false)
  })
})
