import { describe, expect, test } from 'vitest'
import type { Locale } from '#app/features/tenancy/wording.ts'
import { offeredFilters, rangeText } from './filter-labels.ts'
import { noFilters, type RangeFilter } from './filters.ts'

const wide = { min: 0, max: 1_000_000, buckets: [] }
const scales = {
  length: wide,
  atm: wide,
  tare: wide,
  price: wide,
  year: wide,
  km: wide,
  engine: null,
  seat: null,
  gvm: null,
}

function offered(locale: Locale, filters = noFilters, of = scales) {
  return new Map(
    offeredFilters({ template: 'rv', locale }, of, filters).map((filter) => [filter.name, filter]),
  )
}

describe('I18N-05 a filter speaks as its country does', () => {
  test.each<[Locale, RangeFilter, string]>([
    ['en-AU', 'atm', '2,500 kg'],
    ['en-NZ', 'length', '2.5 m'],
    ['en-AU', 'km', '2,500 km'],
    ['en-AU', 'engine', '2,500 cc'],
    ['en-US', 'atm', '5,512 lb'],
    ['en-US', 'tare', '5,512 lb'],
    ['en-US', 'length', '8 ft 2 in'],
    ['en-US', 'km', '2,500 miles'],
  ])('%s %s', (locale, name, text) => {
    expect(rangeText(name, 2500, locale)).toBe(text)
  })

  test.each([
    ['en-AU', 'colour', 'Colour'],
    ['en-AU', 'tare', 'Tare'],
    ['en-AU', 'km', 'Kilometres'],
    ['en-US', 'colour', 'Color'],
    ['en-US', 'tare', 'Dry weight'],
    ['en-US', 'km', 'Miles'],
  ] as const)('%s: %s is called %s', (locale, name, title) => {
    expect(offered(locale).get(name)?.title).toBe(title)
  })

  test.each([
    ['tare', /^\d{1,2},000 lb$/],
    ['length', /^\d\d ft$/],
  ] as const)('the figures of %s are round in the units of the country', (name, round) => {
    const figures = offered('en-US').get(name)?.figures ?? []
    expect(figures.length).toBeGreaterThan(5)
    for (const { label } of figures) expect(label).toMatch(round)
  })
})

describe('the figures of a range', () => {
  test('are those that the stock reaches', () => {
    const tare = { min: 1500, max: 2600, buckets: [] }
    const figures = offered('en-AU', noFilters, { ...scales, tare }).get('tare')?.figures
    expect(figures?.map(({ value }) => value)).toEqual([1500, 2000, 2500])
  })

  test('have the one that an address brings, so that it can be taken back', () => {
    const ranges = { ...noFilters.ranges, tare: { min: null, max: 1234 } }
    const figures = offered('en-AU', { ...noFilters, ranges }).get('tare')?.figures
    expect(figures?.map(({ label }) => label).slice(2, 5)).toEqual(['1,000 kg', '1,234 kg', '1,500 kg'])
  })

  test('are none where two thumbs take any', () => {
    for (const name of ['price', 'year', 'km'] as const)
      expect(offered('en-AU').get(name)?.figures).toBeNull()
  })
})
