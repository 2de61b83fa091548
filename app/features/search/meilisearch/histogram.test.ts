import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketCount, bucketOf } from '#app/features/search/search-engine.ts'
import { bucketStarts, histogramOf } from './histogram.ts'
import { mostFacetValues } from './index-settings.ts'

const noAnswer = { hits: [], totalHits: 0, facetDistribution: {}, facetStats: {} }

test('SEARCH-12 no vehicle with such a value: no histogram', () => {
  expect(histogramOf('km', noAnswer)).toEqual({ kind: 'whole', facet: null })
  expect(histogramOf('km', undefined)).toEqual({ kind: 'whole', facet: null })
})

test('SEARCH-12 the values of an answer fall into twenty parts, the last of which holds the greatest', () => {
  const answer = {
    ...noAnswer,
    facetDistribution: { price: { '100': 3, '149.99': 1, '150': 2, '1100': 4 } },
    facetStats: { price: { min: 100, max: 1100 } },
  }
  const buckets = [4, 2, ...new Array<number>(17).fill(0), 4]
  expect(histogramOf('price', answer)).toEqual({ kind: 'whole', facet: { min: 100, max: 1100, buckets } })
})

test('SEARCH-12 an answer that may not list every value is not trusted', () => {
  const values = Array.from({ length: mostFacetValues }, (_, value) => [String(value), 1] as const)
  const answer = {
    ...noAnswer,
    facetDistribution: { km: Object.fromEntries(values) },
    facetStats: { km: { min: 0, max: 90_000 } },
  }
  expect(histogramOf('km', answer)).toEqual({ kind: 'in parts', min: 0, max: 90_000 })
})

test('SEARCH-12 parts counted one by one hold what one look at every value puts into them', () => {
  const hundredths = fc.integer({ min: 0, max: 2_000_000 })
  fc.assert(
    fc.property(hundredths, hundredths, fc.array(hundredths), (one, other, between) => {
      const [min, max] = [Math.min(one, other) / 100, Math.max(one, other) / 100]
      fc.pre(min < max)
      const starts = bucketStarts(min, max)
      expect(starts).toHaveLength(bucketCount)
      for (const value of [min, max, ...starts, ...between.map((hundredth) => hundredth / 100)]) {
        if (value < min || value > max) continue
        const part = starts.findLastIndex((start) => start <= value)
        expect({ min, max, value, part }).toEqual({ min, max, value, part: bucketOf(value, min, max) })
      }
    }),
    { numRuns: 500 },
  )
})
