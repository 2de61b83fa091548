import { kgOfPounds, mmOfFeet } from '#app/features/tenancy/measures.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import type { Range, RangeFilter } from './filters.ts'
import type { RangeFacet } from './search-engine.ts'

const roundFigures: Partial<Record<RangeFilter, readonly number[]>> = {
  length: [4000, 4500, 5000, 5500, 6000, 6500, 7000, 7500, 8000, 9000, 10_000, 12_000],
  // common towing limits of utes and wagons
  atm: [750, 1500, 1800, 2000, 2300, 2500, 2800, 3000, 3500, 4500],
  tare: [500, 750, 1000, 1500, 2000, 2500, 3000, 3500],
  seat: [700, 740, 760, 780, 800, 820, 850, 880, 920],
  engine: [125, 250, 400, 500, 660, 800, 1000, 1200, 1500, 1800],
  // licence classes end at 4,495 and 8,000 kg
  gvm: [4495, 8000, 12_000, 15_000, 16_500, 22_500, 26_000, 30_000],
}

/** Round in pounds and feet, stored in the units of the stock. */
const americanFigures: Partial<Record<RangeFilter, readonly number[]>> = {
  length: [12, 15, 18, 20, 22, 24, 26, 28, 30, 35, 40].map(mmOfFeet),
  atm: [1500, 3500, 4000, 5000, 6000, 7000, 7500, 8000, 10_000, 12_000, 15_000].map(kgOfPounds),
  tare: [1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 10_000].map(kgOfPounds),
}

/**
 * The round figures of a range to choose from, in the units of the stock; null where any figure will do. A chosen
 * figure is among them, so that it can be seen and removed.
 */
export function choicesWithin(
  name: RangeFilter,
  { min, max }: Pick<RangeFacet, 'min' | 'max'>,
  chosen: Range,
  locale: Locale,
): number[] | null {
  const figures = (locale === 'en-US' ? americanFigures[name] : undefined) ?? roundFigures[name]
  if (!figures) return null
  const within = figures.filter((figure) => figure >= min && figure < max)
  const wanted = [chosen.min, chosen.max].filter((figure) => figure !== null)
  return [...new Set([...within, ...wanted])].sort((one, other) => one - other)
}
