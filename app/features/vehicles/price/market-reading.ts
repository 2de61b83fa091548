import type { AustralianState } from '#app/core/australian-states.ts'
import type { Cents } from '#app/core/money.ts'

/** Where the prices of a comparison are from: dealerships of the deployment that share theirs, or AutoGrab's listings. */
export type MarketSource = 'shared' | 'autograb'

/** What most ask for vehicles like one: all that is known of the prices of others (MARKET-13). */
export interface MarketRange {
  readonly low: Cents
  readonly high: Cents
  /** Of so many vehicles. */
  readonly count: number
  /** Null: the whole country. */
  readonly region: AustralianState | null
  /** `2026-11-12` */
  readonly day: string
  readonly source: MarketSource
}

/** The average that AutoGrab's listings give, which the hint on a card compares with (PRICE-09). */
export interface MarketAverage {
  readonly amount: Cents
  readonly count: number
  readonly region: AustralianState | null
  readonly day: string
}

/** What is known of the market of a vehicle; a page reads it from the snapshot (MARKET-04). */
export interface MarketFacts {
  readonly range: MarketRange | null
  readonly average: MarketAverage | null
}

const dayMs = 86_400_000
/** Prices change: an older comparison is no fair one. */
const freshDays = 30

/** Until when a comparison of a day may be shown. @param day `2026-11-12`; a month counts as its last day */
export function comparesUntil(asOf: string): Date {
  const [year = 0, month = 0, day] = asOf.split('-').map(Number)
  const known = day === undefined ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, day)
  return new Date(known + (freshDays + 1) * dayMs)
}
