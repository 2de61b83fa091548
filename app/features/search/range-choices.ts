import { numberText } from '#app/core/number-text.ts'
import { nearestStop, type StepWidth, stopsBetween } from '#app/core/slider-stops.ts'
import { distanceUnit, type Locale } from '#app/features/tenancy/wording.ts'
import type { RangeFilter } from './filters.ts'
import { bucketCount, type RangeFacet } from './search-engine.ts'

/** The ranges that are chosen with a slider; the others offer round figures. */
export const sliderSteps: Partial<Record<RangeFilter, readonly StepWidth[]>> = {
  price: [
    { from: 0, step: 500 },
    { from: 20_000, step: 1000 },
    { from: 60_000, step: 2500 },
    { from: 200_000, step: 10_000 },
  ],
  year: [{ from: 0, step: 1 }],
  km: [
    { from: 0, step: 5000 },
    { from: 100_000, step: 10_000 },
    { from: 500_000, step: 50_000 },
  ],
}

export function stopsOf(name: RangeFilter, { min, max }: Pick<RangeFacet, 'min' | 'max'>): number[] {
  return stopsBetween(min, max, sliderSteps[name] ?? [{ from: 0, step: 1 }])
}

/** The number of vehicles in each twentieth of a slider whose steps vary in width. */
export function barsOf(spread: RangeFacet | null, stops: readonly number[]): number[] {
  const bars = new Array<number>(bucketCount).fill(0)
  if (!spread) return bars
  const width = (spread.max - spread.min) / bucketCount
  spread.buckets.forEach((count, index) => {
    const place = nearestStop(stops, spread.min + (index + 0.5) * width) / Math.max(1, stops.length - 1)
    const bar = Math.min(bucketCount - 1, Math.floor(place * bucketCount))
    bars[bar] = (bars[bar] ?? 0) + count
  })
  return bars
}

/** A figure of such a range as people write it: "$30,000", "12,400 km", "2021". */
export function sliderText(name: RangeFilter, value: number, locale: Locale): string {
  if (name === 'year') return String(value)
  const number = numberText(value)
  return name === 'price' ? `$${number}` : `${number} ${distanceUnit(locale)}`
}
