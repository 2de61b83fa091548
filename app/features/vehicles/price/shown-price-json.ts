import { type Cents, toDollars } from '#app/core/money.ts'
import { type PricedFor, type PricedVehicle, priceAt } from './price-at.ts'

/** The price that the website shows, in dollars, for programs (ONE-13). */
export function toShownPriceJson(vehicle: PricedVehicle, website: PricedFor) {
  const { figure, words, qualifier, label, second, note, before, parts } = priceAt(vehicle, { website })
  return {
    amount: dollars(figure),
    words,
    qualifier: figure === null ? null : qualifier,
    label,
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
