import { type Cents, cents, fromDollars } from '#app/core/money.ts'
import { numberText } from '#app/core/number-text.ts'

/** Dealers write 0, 1 or 10 where they mean "ask us" (PRICE-01). */
export const leastPrice = fromDollars(10)

export function priceCounts(price: Cents | null): price is Cents {
  return price !== null && price > leastPrice
}

/** Nearest dollar, halves up. */
export function wholeDollars(amount: Cents): number {
  return Math.floor(amount / 100 + 0.5)
}

export function formatWholePrice(amount: Cents): string {
  return withSign(wholeDollars(amount), (dollars) => numberText(dollars, 0))
}

/** The general formatter: cents only where there are some (PRICE-07). */
export function formatPrice(amount: Cents): string {
  const decimals = amount % 100 === 0 ? 0 : 2
  return withSign(amount / 100, (dollars) => numberText(dollars, decimals, decimals))
}

/** A missing part counts as 0. The result may be negative; it then does not count as a price (PRICE-08). */
export function netPrice(price: Cents | null, offerPrice: Cents | null, amount: Cents | null): Cents {
  return cents((price ?? 0) - (offerPrice ?? 0) - (amount ?? 0))
}

function withSign(dollars: number, format: (dollars: number) => string): string {
  return dollars < 0 ? `-$${format(-dollars)}` : `$${format(Math.abs(dollars))}`
}
