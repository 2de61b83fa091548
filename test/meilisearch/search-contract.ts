import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listValueOf, rangeValueOf } from '#app/features/search/filter-fields.ts'
import {
  type Filters,
  type ListFilter,
  listFilters,
  noFilters,
  parseFilters,
  type RangeFilter,
  rangeFilters,
  sortNames,
} from '#app/features/search/filters.ts'
import {
  bucketCount,
  bucketOf,
  type Preset,
  type SearchEngine,
  type SearchResult,
} from '#app/features/search/search-engine.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { makeFilterValues, makeLabel } from '#app/features/vehicles/make.ts'
import { isVehicleIn } from '#app/features/vehicles/shown/extra-filters.ts'
import { isShown, makeListingRule } from '#app/features/vehicles/shown/is-shown.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { hostileNames, now, someFilter, someQuery, someStock, someWords } from './random-stock.ts'

export type OpenEngine = (
  website: Website,
  /** These vehicles belong to its dealerships, whether the website lists them or not. */
  vehicles: readonly Vehicle[],
) => SearchEngine | Promise<SearchEngine>

interface ContractOptions {
  /** Makes what the engines of one test share. */
  readonly setUp: () => Promise<OpenEngine>
  /**
   * Each property tries this many stocks. An engine that must be told every stock first is slower, and tries
   * fewer.
   */
  readonly runs: number
}

/** Tests any search engine against rules that are written as plainly as possible. */
export function searchContract({ setUp, runs }: ContractOptions): void {
  const dayMs = 86_400_000
  let lastId = 0
  const nextWebsite = (settings: object = {}): Website => {
    lastId += 1
    return aWebsite({ ...settings, id: lastId })
  }

  test('SEARCH-03 SEARCH-12 total, order, counts and ranges are those of the stock, whatever is chosen', async () => {
    const open = await setUp()
    await fc.assert(
      fc.asyncProperty(
        someStock,
        fc.array(someQuery, { minLength: 1, maxLength: 5 }),
        async (vehicles, queries) => {
          const website = nextWebsite()
          const engine = await open(website, vehicles)
          for (const query of queries) {
            const filters = parseFilters(new URLSearchParams(query))
            const result = await engine.search({ filters, preset: {}, now })
            const expected = expectedOf(website, vehicles, filters)
            expect({ query, ...summaryOf(result) }).toEqual({ query, ...summaryOf(expected) })
            expect(result.hits.map(({ id }) => id)).toEqual(expected.hits.map(({ id }) => id))
            expectFacets(result, website, vehicles, filters)
          }
        },
      ),
      { numRuns: runs },
    )
  })

  test('SEARCH-12 words find the same vehicles, with the same counts', async () => {
    const open = await setUp()
    await fc.assert(
      fc.asyncProperty(someStock, someQuery, someWords, async (vehicles, query, q) => {
        const website = nextWebsite()
        const engine = await open(website, vehicles)
        const filters = { ...parseFilters(new URLSearchParams(query)), q }
        const result = await engine.search({ filters, preset: {}, now })
        const expected = expectedOf(website, vehicles, filters)
        expect({ query, q, ...summaryOf(result) }).toEqual({ query, q, ...summaryOf(expected) })
        if (result.total <= result.perPage)
          expect(new Set(result.hits.map(({ id }) => id))).toEqual(new Set(expected.hits.map(({ id }) => id)))
        expectFacets(result, website, vehicles, filters)
      }),
      { numRuns: runs },
    )
  })

  test('SEARCH-08 SEARCH-16 the filters of a website and of a search page mean what they say of vehicles', async () => {
    const open = await setUp()
    await fc.assert(
      fc.asyncProperty(
        someStock,
        fc.array(someFilter, { minLength: 1, maxLength: 8 }),
        async (vehicles, filters) => {
          const website = nextWebsite()
          const engine = await open(website, vehicles)
          for (const filter of filters) {
            const { hits, total } = await engine.search({
              filters: noFilters,
              preset: { filter },
              now,
            })
            const expected = expectedOf(website, vehicles, noFilters, { filter })
            const ids = hits.map(({ id }) => id)
            expect({ filter, total, ids }).toEqual({
              filter,
              total: expected.total,
              ids: expected.hits.map(({ id }) => id),
            })
          }
        },
      ),
      { numRuns: runs },
    )
  })

  test('SEARCH-13 the pages of a search hold every vehicle once, in one order', async () => {
    const open = await setUp()
    const vehicles = Array.from({ length: 75 }, (_, index) =>
      aVehicle({ id: index + 1, slug: `v${index}`, custom_rank: index % 3, km: index % 7 }),
    )
    const engine = await open(nextWebsite(), vehicles)
    for (const sort of sortNames) {
      const pages: number[][] = []
      for (const page of [1, 2, 3, 4, 5, 100_000]) {
        const result = await engine.search({ filters: { ...noFilters, sort, page }, preset: {}, now })
        expect([result.page, result.pages, result.total]).toEqual([page, 4, 75])
        pages.push(result.hits.map(({ id }) => id))
      }
      expect(pages.map((page) => page.length)).toEqual([24, 24, 24, 3, 0, 0])
      expect(pages.flat().sort((a, b) => a - b)).toEqual(vehicles.map(({ id }) => id))
    }
  })

  test('SEARCH-03 more than a thousand vehicles are counted and reached to the last', async () => {
    const open = await setUp()
    const vehicles = Array.from({ length: 1001 }, (_, index) =>
      aVehicle({ id: index + 1, slug: `v${index}`, model: `M${index}` }),
    )
    const engine = await open(nextWebsite(), vehicles)
    const last = await engine.search({ filters: { ...noFilters, page: 42 }, preset: {}, now })
    expect([last.total, last.pages, last.hits.length]).toEqual([1001, 42, 17])
    expect(last.facets.model).toHaveLength(1001)
  })

  test.each(hostileNames)('SEARCH-03 the make %j is a choice like any other', async (make) => {
    const open = await setUp()
    const vehicles = [aVehicle({ id: 1, make }), aVehicle({ id: 2, make: 'Ford' })]
    const engine = await open(nextWebsite(), vehicles)
    const chosen = { ...noFilters, lists: { ...noFilters.lists, make: [make] } }
    const result = await engine.search({ filters: chosen, preset: {}, now })
    expect([result.total, result.hits.map(({ id }) => id)]).toEqual([1, [1]])
    expect(new Map(result.facets.make.map(({ value, count }) => [value, count]))).toEqual(
      new Map([
        [make, 1],
        ['Ford', 1],
      ]),
    )
    const absent = { ...noFilters, lists: { ...noFilters.lists, body: [make], fuel: [make] } }
    expect((await engine.search({ filters: absent, preset: {}, now })).total).toBe(0)
    const asText = { ...noFilters, q: `${make}" OR website_id > 0` }
    expect((await engine.search({ filters: asText, preset: {}, now })).total).toBe(0)
  })

  test('TENANT-10 nothing of another website is returned, found or counted, though their vehicles are the same', async () => {
    const open = await setUp()
    const shared = [1, 2, 3].map((id) => aVehicle({ id, slug: `v${id}`, price: null }))
    const mine = nextWebsite()
    const theirs = nextWebsite()
    const engine = await open(mine, shared.slice(0, 1))
    const other = await open(theirs, [...shared, aVehicle({ id: 4, make: 'Holden', km: 900_000 })])
    const result = await engine.search({ filters: noFilters, preset: {}, now })
    expect([result.total, result.hits.map(({ id }) => id)]).toEqual([1, [1]])
    expect(result.facets.make.map(({ value, count }) => [value, count])).toEqual([['Mazda', 1]])
    expect(result.ranges.km?.max).toBe(12_400)
    const { models, vehicles } = await engine.suggest('holden', { filters: noFilters, preset: {}, now })
    expect([models, vehicles]).toEqual([[], []])
    expect((await other.search({ filters: noFilters, preset: {}, now })).total).toBe(4)
  })

  test.each([
    ['the ordinary three days', {}, [1, 2]],
    ['SEARCH-E05 ten days', { include_sold_cars_days: 10 }, [1, 2, 3]],
    ['none', { include_sold_cars_days: 0 }, [1]],
    ['SEARCH-E03 the seven of an RV website', { template: 'rv' }, [1, 2, 3]],
  ] as const)(
    'SEARCH-11 a sold vehicle stays for %s, and the answer says when it leaves',
    async (_, settings, ids) => {
      const open = await setUp()
      const sold = (id: number, days: number): Vehicle =>
        aVehicle({ id, slug: `v${id}`, sold: true, sold_at: new Date(now.getTime() - days * dayMs) })
      const vehicles = [aVehicle({ id: 1 }), sold(2, 3), sold(3, 5), sold(4, 11)]
      const website = nextWebsite(settings)
      const engine = await open(website, vehicles)
      const result = await engine.search({ filters: noFilters, preset: {}, now })
      expect(result.hits.map(({ id }) => id)).toEqual(ids)
      expect(result.endsAt).toEqual(expectedOf(website, vehicles, noFilters).endsAt)
    },
  )

  test('SEARCH-10 SEARCH-E07 SEARCH-E09 new and demo Fords are left out where the flag says so', async () => {
    const open = await setUp()
    lastId += 1
    const website = aWebsite({ id: lastId }, ['exclude_ford_new_and_demo'])
    const vehicles = (['new', 'demo', 'used'] as const).flatMap((car_type, index) => [
      aVehicle({ id: index * 2 + 1, slug: `f${index}`, make: 'FORD', car_type }),
      aVehicle({ id: index * 2 + 2, slug: `m${index}`, make: 'Mazda', car_type }),
    ])
    const engine = await open(website, vehicles)
    const { hits } = await engine.search({ filters: noFilters, preset: {}, now })
    expect(hits.map(({ id }) => id)).toEqual([2, 4, 5, 6])
  })

  test('SEARCH-09 ROUTE-07 an excluded location is left out; a preset narrows first', async () => {
    const open = await setUp()
    const website = nextWebsite({ config: { cars: { excluded_location_ids: [17, 18] } } })
    const vehicles = [null, 17, 18, 19].map((location_id, index) =>
      aVehicle({ id: index + 1, slug: `v${index}`, location_id, dealership_id: index % 2 }),
    )
    const engine = await open(website, vehicles)
    const idsOf = async (preset: Preset): Promise<number[]> =>
      (await engine.search({ filters: noFilters, preset, now })).hits.map(({ id }) => id)
    expect(await idsOf({})).toEqual([1, 4])
    expect(await idsOf({ dealershipId: 0 })).toEqual([1])
    expect(await idsOf({ carTypes: ['new'] })).toEqual([])
    expect(await idsOf({ carTypes: ['new', 'used'] })).toEqual([1, 4])
  })

  test('SEARCH-05 SEARCH-06 SEARCH-07 a make is found by its aliases and shown by its label', async () => {
    const open = await setUp()
    const makes = ['GWM', 'Haval', 'Isuzu Ute', 'KGM', 'SsangYong', 'Skoda']
    const vehicles = makes.map((make, index) => aVehicle({ id: index + 1, slug: `v${index}`, make }))
    const engine = await open(nextWebsite(), vehicles)
    const idsOf = async (make: string): Promise<number[]> => {
      const filters = { ...noFilters, lists: { ...noFilters.lists, make: [make] } }
      return (await engine.search({ filters, preset: {}, now })).hits.map(({ id }) => id)
    }
    expect(await idsOf('GWM Haval')).toEqual([1, 2])
    expect(await idsOf('isuzu ute')).toEqual([3])
    expect(await idsOf('SsangYong')).toEqual([4, 5])
    const { facets } = await engine.search({ filters: noFilters, preset: {}, now })
    expect(facets.make.filter(({ label }) => label === 'KGM')).toEqual([
      { value: 'KGM', label: 'KGM', count: 2 },
    ])
    expect(facets.make.find(({ value }) => value === 'Skoda')?.label).toBe('Škoda')
  })
}

function summaryOf(result: Pick<SearchResult, 'total' | 'pages' | 'ranges' | 'endsAt'>) {
  const { total, pages, ranges, endsAt } = result
  return { total, pages, ranges, endsAt }
}

type Expected = Pick<SearchResult, 'total' | 'pages' | 'ranges' | 'endsAt' | 'hits'>

function listedNow(website: Website, vehicles: readonly Vehicle[]): Vehicle[] {
  return vehicles.filter(makeListingRule(website)).filter((vehicle) => isShown(vehicle, website, now))
}

/** Works out what a search must answer, one vehicle after the other. */
function expectedOf(
  website: Website,
  vehicles: readonly Vehicle[],
  filters: Filters,
  preset: Preset = {},
): Expected {
  const listed = listedNow(website, vehicles).filter(
    (vehicle) => !preset.filter || isVehicleIn(preset.filter, vehicle),
  )
  const found = inOrder(
    listed.filter((vehicle) => isFound(vehicle, website, filters, null)),
    website,
    filters,
  )
  const days = website.include_sold_cars_days ?? (website.template === 'rv' ? 7 : 3)
  const leaving = listed.flatMap(({ sold_at, ...vehicle }) =>
    isSold(vehicle) && sold_at ? [sold_at.getTime() + days * 86_400_000] : [],
  )
  const start = (filters.page - 1) * 24
  return {
    total: found.length,
    pages: Math.max(1, Math.ceil(found.length / 24)),
    hits: found.slice(start, start + 24),
    endsAt: leaving.length === 0 ? null : new Date(Math.min(...leaving)),
    ranges: Object.fromEntries(
      rangeFilters.map((name) => [name, rangeOf(name, website, listed, filters)]),
      // there is an entry for each name
    ) as SearchResult['ranges'],
  }
}

function rangeOf(
  name: RangeFilter,
  website: Website,
  listed: readonly Vehicle[],
  filters: Filters,
): SearchResult['ranges'][RangeFilter] {
  const values = listed
    .filter((vehicle) => isFound(vehicle, website, filters, name))
    .flatMap((vehicle) => rangeValueOf[name](vehicle, website) ?? [])
  if (values.length === 0) return null
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const buckets = new Array<number>(bucketCount).fill(0)
  for (const value of values) {
    const place = bucketOf(value, min, max)
    buckets[place] = (buckets[place] ?? 0) + 1
  }
  return { min, max, buckets }
}

/**
 * Expects that each facet's count is what choosing the value alone would show, and that no value is missing.
 */
function expectFacets(
  { facets }: SearchResult,
  website: Website,
  vehicles: readonly Vehicle[],
  filters: Filters,
): void {
  const listed = listedNow(website, vehicles)
  for (const name of listFilters) {
    const open = listed.filter((vehicle) => isFound(vehicle, website, filters, name))
    for (const { value, count } of facets[name]) {
      const alone = { ...filters, lists: { ...filters.lists, [name]: [value] } }
      const expected = open.filter((vehicle) => isFound(vehicle, website, alone, null)).length
      expect({ name, value, count }).toEqual({ name, value, count: expected })
    }
    const there = open.flatMap((vehicle) => listValueOf[name](vehicle) ?? [])
    const chosen = name === 'make' ? facets.make.flatMap(({ value }) => makeFilterValues(value)) : null
    const offered = new Set(chosen ?? facets[name].map(({ value }) => value))
    const missing = there.filter((value) => !offered.has(value))
    expect(missing).toEqual([])
  }
}

function isFound(
  vehicle: Vehicle,
  website: Website,
  { q, lists, ranges }: Filters,
  without: ListFilter | RangeFilter | null,
) {
  const isChosen = (name: ListFilter): boolean => {
    if (name === without || lists[name].length === 0) return true
    const wanted = name === 'make' ? lists.make.flatMap(makeFilterValues) : lists[name]
    const own = listValueOf[name](vehicle)
    return own !== null && wanted.some((value) => value.toLowerCase() === own.toLowerCase())
  }
  const isWithin = (name: RangeFilter): boolean => {
    const { min, max } = ranges[name]
    if (name === without || (min === null && max === null)) return true
    const own = rangeValueOf[name](vehicle, website)
    return own !== null && (min === null || own >= min) && (max === null || own <= max)
  }
  return listFilters.every(isChosen) && rangeFilters.every(isWithin) && hasWords(vehicle, q)
}

function hasWords(vehicle: Vehicle, q: string): boolean {
  const plain = (text: string): string[] =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  const { year, make, model, series, badge, body, colour, fuel, stocknum, features } = vehicle
  const own = plain(
    [year, make, makeLabel(make), model, series, badge, body, colour, fuel, stocknum, ...features].join(' '),
  )
  return plain(q).every((word) => own.some((one) => one.startsWith(word)))
}

/** Sold vehicles come last of all, unknown values before them, and equal ones are ordered by id. */
function inOrder(vehicles: readonly Vehicle[], website: Website, { sort }: Filters): Vehicle[] {
  const price = rangeValueOf.price
  const keyOf = (vehicle: Vehicle): number | null => {
    switch (sort ?? 'relevant') {
      case 'relevant':
        return -vehicle.custom_rank
      case 'latest':
        return -vehicle.created_at.getTime()
      case 'price_desc':
        return negative(price(vehicle, website))
      case 'price_asc':
        return price(vehicle, website)
      case 'subscription':
        return vehicle.subscription_price || null
      case 'km_desc':
        return negative(vehicle.km)
      case 'km_asc':
        return vehicle.km
      case 'year_desc':
        return negative(vehicle.year)
      case 'year_asc':
        return vehicle.year
      case 'gvm_desc':
        return negative(vehicle.gvm_kg)
      case 'gvm_asc':
        return vehicle.gvm_kg
      case 'power_desc':
        return negative(vehicle.power_kw)
      case 'power_asc':
        return vehicle.power_kw
    }
  }
  const key = (vehicle: Vehicle): number => keyOf(vehicle) ?? Number.POSITIVE_INFINITY
  return vehicles.toSorted((a, b) => {
    const [one, other] = [key(a), key(b)]
    const sold = Number(isSold(a)) - Number(isSold(b))
    if (sold !== 0) return sold
    return one === other ? a.id - b.id : one - other
  })
}

function negative(number: number | null): number | null {
  return number === null ? null : -number
}
