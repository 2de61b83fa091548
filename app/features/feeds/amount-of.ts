import { type Cents, toDollars } from '#app/core/money.ts'

/** "24990" or "24990.50": without separators. */
export function amountOf(price: Cents): string {
  const dollars = toDollars(price)
  return Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2)
}
