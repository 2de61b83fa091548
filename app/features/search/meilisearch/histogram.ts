import type { RangeFilter } from '#app/features/search/filters.ts'
import { bucketCount, bucketOf, type RangeFacet } from '#app/features/search/search-engine.ts'
import { rangeFields } from './documents.ts'
import { mostFacetValues } from './index-settings.ts'
import { countsIn, type SearchAnswer } from './service-answer.ts'

/** The histogram of a range as far as one answer tells it. */
export type Histogram =
  | { readonly kind: 'whole'; readonly facet: RangeFacet | null }
  /** There are more different values than an answer lists: its parts have to be counted one by one. */
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
 * The least value in each part of a range, by the same arithmetic that places a value; values are whole hundredths
 * (cents), as prices and measures are.
 */
export function bucketStarts(min: number, max: number): number[] {
  return Array.from({ length: bucketCount }, (_, bucket) => {
    if (bucket === 0) return min
    let hundredths = Math.floor((min + ((max - min) * bucket) / bucketCount) * 100) - 2
    while (bucketOf(hundredths / 100, min, max) < bucket) hundredths += 1
    return hundredths / 100
  })
}
