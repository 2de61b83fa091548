/** Money inside the product is a whole number of cents; see docs/decisions/0003-money.md. */
export type Cents = number & { readonly brand: 'cents' }

export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`)
  return amount as Cents // the one place where a number becomes money
}

/** Dollars as written in feeds and in the public JSON, rounded to the cent, halves up. */
export function fromDollars(dollars: number): Cents {
  return cents(Math.floor(Number((dollars * 100).toPrecision(15)) + 0.5))
}

export function toDollars(amount: Cents): number {
  return amount / 100
}
