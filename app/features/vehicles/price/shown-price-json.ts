import { type Cents, toDollars } from '#app/core/money.ts'
import { type PricedFor, type PricedVehicle, priceAt } from './price-at.ts'
import type { BuyersPlace } from './there.ts'

/**
 * The price that the website shows, in dollars, for programs (ONE-13).
 *
 * @param there where the buyer lives; null: nobody says
 */
export function toShownPriceJson(
  vehicle: PricedVehicle,
  website: PricedFor,
  there: BuyersPlace | null = null,
) {
  const { figure, words, qualifier, label, place, isFrom, second, note, before, parts } = priceAt(vehicle, {
    website,
    there,
  })
  return {
    amount: dollars(figure),
    words,
    qualifier: figure === null ? null : qualifier,
    label,
    place,
    is_from: isFrom,
    second: second && { amount: toDollars(second.figure), label: second.label },
    note,
    before: dollars(before),
    parts: parts.map(({ kind, name, cents, role, state }) => ({
      kind,
      name,
      amount: dollars(cents),
      role,
      state,
    })),
  }
}

function dollars(amount: Cents | null): number | null {
  return amount === null ? null : toDollars(amount)
}
