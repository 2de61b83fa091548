import type { RangeFilter } from '#app/features/search/filters.ts'
import { bucketCount, bucketOf, type RangeFacet } from '#app/features/search/search-engine.ts'
import { rangeFields } from './documents.ts'
import { mostFacetValues } from './index-settings.ts'
import { countsIn, type SearchAnswer } from './service-answer.ts'

/** The histogram of a range, as far as a single answer of the service contains it. */
export type Histogram =
  | { readonly kind: 'whole'; readonly facet: RangeFacet | null }
  /** There are more different values than an answer lists, so each part has to be counted by a query. */
  | { readonly kind: 'in parts'; readonly min: number; readonly max: number }

export function histogramOf(name: RangeFilter, answer: SearchAnswer | undefined): Histogram {
  const stats = answer?.facetStats[rangeFields[name]]
  if (stats === undefined) return { kind: 'whole', facet: null }
  const { min, max } = stats
  const counts = countsIn(answer, rangeFields[name])
  if (counts.size >= mostFacetValues) return { kind: 'in parts', min, max }
  const buckets = new Array<number>(bucketCount).fill(0)
  for (const [value, count] of counts) {
    const place = bucketOf(Number(value), min, max)
    buckets[place] = (buckets[place] ?? 0) + count
  }
  return { kind: 'whole', facet: { min, max, buckets } }
}

/**
 * The least value in each part of a range, computed like the part of a value (`bucketOf`). Values are multiples of a
 * hundredth (cents), as prices and measures are.
 */
export function bucketStarts(min: number, max: number): number[] {
  return Array.from({ length: bucketCount }, (_, bucket) => {
    if (bucket === 0) return min
    let hundredths = Math.floor((min + ((max - min) * bucket) / bucketCount) * 100) - 2
    while (bucketOf(hundredths / 100, min, max) < bucket) hundredths += 1
    return hundredths / 100
  })
}
