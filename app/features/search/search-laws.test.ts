import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stockOf } from '#app/features/vehicles/stock.ts'
import { aLocation } from '#test/a-location.ts'
import { aWebsite } from '#test/a-website.ts'
import { naiveSearch } from '#test/naive-search.ts'
import { somePairs, someStock } from '#test/some-stock.ts'
import { noFilters, parseFilters } from './filters.ts'
import { inProcessSearch } from './in-process-engine.ts'
import type { Preset, SearchQuery, SearchResult } from './search-engine.ts'

const queriesOfStock = 50
/** The environment can raise the number: `SEARCH_QUERIES=100000`. */
const stocks = Math.ceil(Number(process.env.SEARCH_QUERIES ?? 2000) / queriesOfStock)

const someWebsite = fc
  .record({
    template: fc.constantFrom('default', 'rv'),
    days: fc.constantFrom(undefined, 0, 3, 9),
    default_sort: fc.constantFrom('custom_rank:desc', 'created_at_timestamp:desc', 'price:asc'),
    extra_filters: fc.constantFrom([], ['year >= 2020'], ['NOT make = ford', 'seats EXISTS']),
    excluded_location_ids: fc.constantFrom([], [2]),
    isFordExcluded: fc.boolean(),
  })
  .map(({ template, days, isFordExcluded, ...cars }) =>
    aWebsite(
      { template, config: { cars }, ...(days === undefined ? {} : { include_sold_cars_days: days }) },
      isFordExcluded ? ['exclude_ford_new_and_demo'] : [],
    ),
  )

const somePreset: fc.Arbitrary<Preset> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  fc.constantFrom<Preset>(
    { carTypes: ['used'] },
    { carTypes: ['new', 'demo'], dealershipId: 2 },
    { filter: { kind: 'compare', field: 'berths', operator: '>=', than: 3 } },
  ),
)

const someQuery: fc.Arbitrary<SearchQuery> = fc.record({
  filters: somePairs.map((pairs) => parseFilters(new URLSearchParams(pairs))),
  preset: somePreset,
  // at the end of a sold vehicle's days, and a moment later
  now: fc
    .tuple(fc.integer({ min: 20, max: 35 }), fc.constantFrom(-1, 0, 1))
    .map(([day, ms]) => new Date(Date.UTC(2026, 5, day) + ms)),
})

const locations = [aLocation({ slug: 'north', name: 'North yard' })]

function withIds(result: SearchResult): object {
  return { ...result, hits: result.hits.map(({ id }) => id) }
}

describe('the search against a plain one', () => {
  test(`SEARCH-12 SEARCH-11 SEARCH-13 ${stocks * queriesOfStock} questions: hits, order, counts, ranges, end`, {
    timeout: 3_600_000,
  }, () => {
    fc.assert(
      fc.property(
        someWebsite,
        someStock,
        fc.array(someQuery, { minLength: queriesOfStock, maxLength: queriesOfStock }),
        (website, vehicles, queries) => {
          const stock = stockOf(vehicles, website)
          const engine = inProcessSearch(website, stock, locations)
          const ask = naiveSearch(website, stock, locations)
          for (const query of queries) expect(withIds(engine.search(query))).toEqual(withIds(ask(query)))
        },
      ),
      { numRuns: stocks },
    )
  })

  test('SEARCH-12 what is suggested shows as many as it says', () => {
    fc.assert(
      fc.property(
        someStock,
        someQuery,
        fc.constantFrom(
          'fo',
          'maz',
          'mazad',
          'mazda cx',
          'suv',
          'isuzu',
          'kgm',
          'ran',
          's1',
          'zzz',
          'x',
          '  ',
        ),
        (vehicles, query, text) => {
          const engine = inProcessSearch(aWebsite(), stockOf(vehicles, aWebsite()), locations)
          const { models, bodies, vehicles: shown } = engine.suggest(text, query)
          expect(models.length + bodies.length + shown.length).toBeLessThanOrEqual(8)
          for (const { filters, count } of [...models, ...bodies]) {
            const found = engine.search({ ...query, filters })
            expect(`${count} ${JSON.stringify(filters.lists)}`).toBe(
              `${found.total} ${JSON.stringify(filters.lists)}`,
            )
            expect(count).toBeGreaterThan(0)
          }
          const all = engine.search({ ...query, filters: { ...noFilters, q: text, sort: 'relevant' } })
          const isTooShort = text.trim().length < 2
          expect(shown).toEqual(isTooShort ? [] : all.hits.slice(0, 3))
        },
      ),
      { numRuns: 300 },
    )
  })
})
