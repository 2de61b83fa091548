import { cents } from '#app/core/money.ts'
import { amountFacts } from '#app/features/vehicles/edits/editable.ts'
import { formatPrice, priceCounts } from '#app/features/vehicles/price/amounts.ts'
import type { VehicleFacts } from '#app/features/vehicles/vehicle.ts'

/** A price that differs by more than this from the present one may be a slip of the finger. */
const mostChange = 0.2

/** What is odd about an amount that a person gives, and has to be confirmed (STOCK-09). */
export interface PriceDoubt {
  readonly field: string
  readonly message: string
}

/** @param present the facts as they are shown now */
export function priceDoubts(set: ReadonlyMap<string, unknown>, present: VehicleFacts): PriceDoubt[] {
  return amountFacts.flatMap((field): PriceDoubt[] => {
    const wanted = set.get(field)
    if (typeof wanted !== 'number') return []
    const message = doubtOf(wanted, present[field])
    return message === null ? [] : [{ field, message }]
  })
}

/** Null where nothing is odd. @param wanted cents */
function doubtOf(wanted: number, present: number | null): string | null {
  const is = formatPrice(cents(wanted))
  if (!priceCounts(cents(wanted))) return `${is} means “ask us”.`
  if (present === null || present <= 0 || !isFarFrom(wanted, present)) return null
  const percent = Math.round((Math.abs(wanted - present) / present) * 100)
  const way = wanted < present ? 'below' : 'above'
  return `${is} is ${percent}% ${way} the present ${formatPrice(cents(present))}.`
}

/** Is a price more than a fifth away from the present one? Both in cents. */
export function isFarFrom(wanted: number, present: number): boolean {
  return Math.abs(wanted - present) > present * mostChange
}
