import { type Cents, fromDollars } from '#app/core/money.ts'
import { numbersOf } from '#app/core/seed.ts'
import type { MarketListing } from '#app/features/market/market-reader.ts'

const elsewhere = ['NSW', 'VIC', 'QLD', 'SA'] as const

/**
 * The listings that the sandbox answers with, the same for a vehicle each time: some two dozen, most of them in its state, about
 * as dear as it is, and now and then all of them cheaper.
 *
 * @param around what is asked for it
 */
export function inventedListings(id: string, around: Cents, state: string | null): MarketListing[] {
  const next = numbersOf(id)
  const level = next() < 0.15 ? 0.93 : 0.98 + next() * 0.06
  const inState = 12 + Math.floor(next() * 14)
  const others = 4 + Math.floor(next() * 10)
  return Array.from({ length: inState + others }, (_, index) => {
    const dollars = Math.round((around * level * (0.95 + next() * 0.1)) / 100)
    const other = elsewhere[Math.floor(next() * elsewhere.length)] ?? null
    return { amount: fromDollars(dollars), state: index < inState ? state : other }
  })
}
