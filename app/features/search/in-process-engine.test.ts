import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromDollars } from '#app/core/money.ts'
import { makeFilterValues } from '#app/features/vehicles/make.ts'
import { stockOf } from '#app/features/vehicles/stock.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { type Filters, listFilters, noFilters, parseFilters, perPage, sortNames } from './filters.ts'
import { inProcessSearch } from './in-process-engine.ts'

const website = aWebsite()
const now = new Date('2026-06-30T00:00:00Z')

function searchOf(vehicles: readonly Vehicle[], filters: Partial<Filters> = {}, preset = {}) {
  return inProcessSearch(website, stockOf(vehicles, website), []).search({
    filters: { ...noFilters, ...filters },
    preset,
    now,
  })
}

function idsOf(vehicles: readonly Vehicle[], filters: Partial<Filters> = {}, preset = {}): number[] {
  return searchOf(vehicles, filters, preset).hits.map(({ id }) => id)
}

const someVehicle: fc.Arbitrary<Partial<Vehicle>> = fc.record({
  make: fc.constantFrom('Ford', 'Mazda', 'SsangYong', 'KGM', 'Isuzu', 'Isuzu Ute'),
  model: fc.constantFrom('A', 'B', 'C'),
  body: fc.constantFrom('SUV', 'Ute', null),
  fuel: fc.constantFrom('Petrol', 'Diesel', null),
  car_type: fc.constantFrom('new', 'used', 'demo'),
  year: fc.option(fc.integer({ min: 2018, max: 2026 }), { nil: null }),
  km: fc.option(
    fc.integer({ min: 0, max: 9 }).map((tens) => tens * 10_000),
    { nil: null },
  ),
  price: fc.option(
    fc.integer({ min: 0, max: 9 }).map((thousands) => fromDollars(thousands * 10_000)),
    { nil: null },
  ),
  dapprice: fc.option(
    fc.integer({ min: 0, max: 9 }).map((thousands) => fromDollars(thousands * 10_500)),
    { nil: null },
  ),
  custom_rank: fc.integer({ min: 0, max: 2 }),
})
const someStock = fc
  .array(someVehicle, { maxLength: 80, size: 'max' })
  .map((all) => all.map((changes, index) => aVehicle({ ...changes, id: index + 1, slug: `v${index + 1}` })))
const someQuery = fc.array(
  fc.oneof(
    fc.tuple(
      fc.constantFrom('car_type', 'make', 'model', 'body', 'fuel'),
      fc.constantFrom('new', 'used', 'Ford', 'KGM', 'Isuzu Ute', 'A', 'B', 'SUV', 'Ute', 'Petrol', 'zzz'),
    ),
    fc.tuple(
      fc.constantFrom('price_min', 'price_max', 'km_max', 'year_min'),
      fc.constantFrom('20000', '50000', '2020', '0'),
    ),
    fc.tuple(fc.constant('sort'), fc.constantFrom(...sortNames)),
    fc.tuple(fc.constant('q'), fc.constantFrom('ford', 'mazda touring', 'cx')),
  ),
  { maxLength: 5 },
)

/** The large figure of the card, in dollars. */
function largeFigure({ price, dapprice }: Vehicle): number | null {
  if (dapprice !== null && dapprice > 1000) return dapprice / 100
  return price !== null && price > 1000 ? price / 100 : null
}

/** Does the vehicle match, computed as plainly as possible for comparison? */
function isMatch(vehicle: Vehicle, filters: Filters, leftOut: string | null): boolean {
  const { lists, ranges, q } = filters
  const chosen = (name: keyof typeof lists, value: string | null): boolean => {
    if (name === leftOut || lists[name].length === 0) return true
    const wanted = name === 'make' ? lists.make.flatMap(makeFilterValues) : lists[name]
    return value !== null && wanted.some((one) => one.toLowerCase() === value.toLowerCase())
  }
  const within = (range: { min: number | null; max: number | null }, value: number | null): boolean =>
    (range.min === null && range.max === null) ||
    (value !== null && value >= (range.min ?? -1) && value <= (range.max ?? Number.POSITIVE_INFINITY))
  const words =
    `${vehicle.year} ${vehicle.make} ${vehicle.model} ${vehicle.badge} ${vehicle.make === 'SsangYong' ? 'KGM' : ''} ${vehicle.body} ${vehicle.fuel} ${vehicle.stocknum}`
      .toLowerCase()
      .split(/[^a-z0-9]+/)
  return (
    chosen('car_type', vehicle.car_type) &&
    chosen('make', vehicle.make) &&
    chosen('model', vehicle.model) &&
    chosen('body', vehicle.body) &&
    chosen('fuel', vehicle.fuel) &&
    within(ranges.price, largeFigure(vehicle)) &&
    within(ranges.km, vehicle.km) &&
    within(ranges.year, vehicle.year) &&
    q
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean)
      .every((asked) => words.some((word) => word.startsWith(asked)))
  )
}

describe('the search against brute force', () => {
  test('SEARCH-12 total and counts are exact; a facet’s own selection does not narrow its counts', () => {
    fc.assert(
      fc.property(someStock, someQuery, (stock, query) => {
        const filters = parseFilters(new URLSearchParams(query))
        const result = searchOf(stock, filters)
        expect(result.total).toBe(stock.filter((vehicle) => isMatch(vehicle, filters, null)).length)
        for (const name of listFilters) {
          for (const { value, count } of result.facets[name]) {
            const choosing = { ...filters, lists: { ...filters.lists, [name]: [value] } }
            expect(`${name} ${value} ${count}`).toBe(
              `${name} ${value} ${stock.filter((vehicle) => isMatch(vehicle, choosing, null)).length}`,
            )
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  test('SEARCH-13 the pages of a search hold every vehicle once, in one order', () => {
    fc.assert(
      fc.property(someStock, fc.constantFrom(...sortNames), (stock, sort) => {
        const pages = searchOf(stock, { sort }).pages
        const all = Array.from({ length: pages }, (_, index) =>
          idsOf(stock, { sort, page: index + 1 }),
        ).flat()
        expect([...all].sort((a, b) => a - b)).toEqual(stock.map(({ id }) => id))
        expect(idsOf(stock, { sort, page: pages + 1 })).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})

describe('sorting', () => {
  const cars = [
    aVehicle({
      id: 1,
      price: fromDollars(30_000),
      km: 10,
      created_at: new Date('2026-01-01'),
      custom_rank: 0,
    }),
    aVehicle({ id: 2, price: fromDollars(10), km: null, created_at: new Date('2026-03-01'), custom_rank: 5 }),
    aVehicle({
      id: 3,
      price: fromDollars(20_000),
      km: 30,
      created_at: new Date('2026-02-01'),
      custom_rank: 0,
      subscription_price: fromDollars(199),
    }),
    aVehicle({ id: 4, price: null, km: 20, created_at: new Date('2026-02-01'), custom_rank: 5 }),
  ]
  test.each([
    ['SEARCH-01 Most Relevant', 'relevant', [2, 4, 1, 3]],
    ['SEARCH-01 Latest', 'latest', [2, 3, 4, 1]],
    ['SEARCH-01 Highest Price, what has no price last', 'price_desc', [1, 3, 2, 4]],
    ['SEARCH-01 Lowest Price, what has no price last', 'price_asc', [3, 1, 2, 4]],
    ['SEARCH-02 Subscription Price', 'subscription', [3, 1, 2, 4]],
    ['SEARCH-02 Highest Kms', 'km_desc', [3, 4, 1, 2]],
    ['SEARCH-02 Lowest Kms', 'km_asc', [1, 4, 3, 2]],
  ] as const)('%s', (_, sort, ids) => {
    expect(idsOf(cars, { sort })).toEqual(ids)
  })
})

describe('what is listed', () => {
  test('SEARCH-06 KGM and SsangYong stand as one make and are found as one', () => {
    const cars = [aVehicle({ id: 1, make: 'KGM' }), aVehicle({ id: 2, make: 'SsangYong' })]
    expect(searchOf(cars).facets.make).toEqual([{ value: 'KGM', label: 'KGM', count: 2 }])
    expect(idsOf(cars, { lists: { ...noFilters.lists, make: ['SsangYong'] } })).toEqual([1, 2])
  })

  test('SEARCH-11 a sold vehicle leaves after its days, and the answer says when', () => {
    const sold = (id: number, at: string): Vehicle =>
      aVehicle({ id, sold: true, status: 'sold', sold_at: new Date(at) })
    const result = searchOf([
      aVehicle({ id: 1 }),
      sold(2, '2026-06-28T00:00:00Z'),
      sold(3, '2026-06-20T00:00:00Z'),
    ])
    expect(result.hits.map(({ id }) => id)).toEqual([1, 2])
    expect(result.endsAt).toEqual(new Date('2026-07-01T00:00:00Z'))
  })

  test('SEARCH-08 the extra filters of the website hold for results and counts alike', () => {
    const cars = [aVehicle({ id: 1, make: 'Ford' }), aVehicle({ id: 2, make: 'Mazda' })]
    const filtered = aWebsite({ config: { cars: { extra_filters: ['NOT make = Ford', 'year >= 2020'] } } })
    const result = inProcessSearch(filtered, stockOf(cars, filtered), []).search({
      filters: noFilters,
      preset: {},
      now,
    })
    expect(result.hits.map(({ id }) => id)).toEqual([2])
    expect(result.facets.make.map(({ value }) => value)).toEqual(['Mazda'])
  })

  test('SEARCH-16 the filter of a preset narrows as well', () => {
    const cars = [aVehicle({ id: 1, berths: 2 }), aVehicle({ id: 2, berths: 4 })]
    const preset = { filter: { kind: 'compare', field: 'berths', operator: '>=', than: 4 } } as const
    expect(idsOf(cars, {}, preset)).toEqual([2])
  })

  test('ROUTE-05 ROUTE-07 a preset narrows before the visitor chooses', () => {
    const cars = [
      aVehicle({ id: 1, car_type: 'new' }),
      aVehicle({ id: 2, car_type: 'used', dealership_id: 9 }),
      aVehicle({ id: 3, car_type: 'demo' }),
    ]
    expect(idsOf(cars, {}, { carTypes: ['new', 'demo'] })).toEqual([1, 3])
    expect(idsOf(cars, {}, { dealershipId: 9 })).toEqual([2])
  })

  test('SEARCH-13 a page has 24 vehicles', () => {
    const cars = Array.from({ length: 30 }, (_, index) => aVehicle({ id: index + 1, slug: `v${index}` }))
    expect([searchOf(cars).hits.length, searchOf(cars, { page: 2 }).hits.length, perPage]).toEqual([
      24, 6, 24,
    ])
  })
})
