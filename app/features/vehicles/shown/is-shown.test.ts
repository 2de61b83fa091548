import { describe, expect, test } from 'vitest'
import { isSold, soldWindowEnd } from '#app/features/vehicles/sold.ts'
import type { CarType, Status, Vehicle } from '#app/features/vehicles/vehicle.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { isShown, makeListingRule } from './is-shown.ts'

const now = new Date('2026-06-30T12:00:00Z')
const daysAgo = (count: number): Date => new Date(now.getTime() - count * 86_400_000)

describe('SEARCH-11 a sold car stays for some days', () => {
  test.each([
    ['SEARCH-E01', {}, daysAgo(2), true],
    ['SEARCH-E02', {}, daysAgo(4), false],
    ['SEARCH-E03', { template: 'rv' }, daysAgo(5), true],
    ['SEARCH-E04', { template: 'rv' }, daysAgo(8), false],
    ['SEARCH-E05', { include_sold_cars_days: 10 }, daysAgo(9), true],
    ['inclusive at the edge', {}, daysAgo(3), true],
    ['a millisecond beyond', {}, new Date(daysAgo(3).getTime() - 1), false],
    ['0 days exclude all', { include_sold_cars_days: 0 }, now, false],
    ['without a date', {}, null, false],
  ])('%s', (_, settings, sold_at, expected) => {
    expect(isShown(aVehicle({ sold: true, sold_at }), aWebsite(settings), now)).toBe(expected)
  })

  test('SEARCH-E06 a car in stock is included whatever the window', () => {
    expect(isShown(aVehicle(), aWebsite({ include_sold_cars_days: 0 }), now)).toBe(true)
  })

  test('the moment at which it leaves is known', () => {
    expect(soldWindowEnd({ sold_at: daysAgo(3) }, aWebsite())).toEqual(now)
  })
})

test.each<[string, boolean, string, CarType, boolean]>([
  ['SEARCH-E07', true, 'Ford', 'new', false],
  ['SEARCH-E08', true, 'Ford', 'demo', false],
  ['SEARCH-E09', true, 'Ford', 'used', true],
  ['SEARCH-E10', true, 'Mazda', 'new', true],
  ['SEARCH-E11', false, 'Ford', 'new', true],
])('%s SEARCH-10 Ford flag %s: a %s %s car is listed: %s', (_, flagged, make, car_type, expected) => {
  const website = aWebsite({}, flagged ? ['exclude_ford_new_and_demo'] : [])
  expect(makeListingRule(website)(aVehicle({ make, car_type }))).toBe(expected)
})

test('SEARCH-09 a car at an excluded location is not listed', () => {
  const website = aWebsite({ config: { cars: { excluded_location_ids: [4] } } })
  expect([4, 5, null].map((location_id) => makeListingRule(website)(aVehicle({ location_id })))).toEqual([
    false,
    true,
    true,
  ])
})

test('SEARCH-08 every filter of the website must hold, and one that cannot be read hides nothing', () => {
  const listed = (extra_filters: string[], changes: Partial<Vehicle>) =>
    makeListingRule(aWebsite({ config: { cars: { extra_filters } } }))(aVehicle(changes))
  expect(listed(['make = Mazda', 'year > 2020'], {})).toBe(true)
  expect(listed(['make = Mazda', 'year > 2020'], { year: 2019 })).toBe(false)
  expect(listed(['wheels = 4'], {})).toBe(true)
})

test.each<[boolean, Status, boolean]>([
  [false, 'in_stock', false],
  [true, 'in_stock', true],
  [false, 'sold', true],
  [true, 'coming_soon', true],
])('CAR-03 sold flag %s with status %s counts as sold: %s', (sold, status, expected) => {
  expect(isSold({ sold, status })).toBe(expected)
})
