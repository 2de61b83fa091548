import { nearestStop, type StepWidth, stopsBetween } from '#app/core/slider-stops.ts'
import { kgOfPounds, mmOfFeet } from '#app/features/tenancy/measures.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import type { RangeFilter } from './filters.ts'
import { bucketCount, type RangeFacet } from './search-engine.ts'

/** Ranges that are chosen by moving two thumbs; the others have round figures to choose from. */
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

const roundFigures: Partial<Record<RangeFilter, readonly number[]>> = {
  length: [4000, 4500, 5000, 5500, 6000, 6500, 7000, 7500, 8000, 9000, 10_000, 12_000],
  // what vehicles may tow, by the plates of utes and wagons
  atm: [750, 1500, 1800, 2000, 2300, 2500, 2800, 3000, 3500, 4500],
  tare: [500, 750, 1000, 1500, 2000, 2500, 3000, 3500],
  engine: [125, 250, 400, 500, 660, 800, 1000, 1200, 1500, 1800],
  // licence classes end at 4,495 and 8,000 kg
  gvm: [4495, 8000, 12_000, 15_000, 16_500, 22_500, 26_000, 30_000],
}

/** Round in pounds and feet, kept in the units of the stock. */
const americanFigures: Partial<Record<RangeFilter, readonly number[]>> = {
  length: [12, 15, 18, 20, 22, 24, 26, 28, 30, 35, 40].map(mmOfFeet),
  atm: [1500, 3500, 4000, 5000, 6000, 7000, 7500, 8000, 10_000, 12_000, 15_000].map(kgOfPounds),
  tare: [1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 10_000].map(kgOfPounds),
}

/** The round figures of a range at which something begins or ends, in the units of the stock. */
export function choicesWithin(
  name: RangeFilter,
  { min, max }: Pick<RangeFacet, 'min' | 'max'>,
  locale: Locale,
): number[] {
  const figures = (locale === 'en-US' ? americanFigures[name] : undefined) ?? roundFigures[name] ?? []
  return figures.filter((figure) => figure >= min && figure < max)
}

export function stopsOf(name: RangeFilter, { min, max }: Pick<RangeFacet, 'min' | 'max'>): number[] {
  return stopsBetween(min, max, sliderSteps[name] ?? [{ from: 0, step: 1 }])
}

/** How many vehicles stand at which twentieth of a slider, whose steps are not all as wide as each other. */
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
