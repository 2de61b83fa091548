import { type Cents, toDollars } from '#app/core/money.ts'
import { priceCounts } from '#app/features/vehicles/price.ts'
import type { PriceQualifier, Vehicle } from '#app/features/vehicles/vehicle.ts'

export interface AdvertisedPrice {
  readonly price: Cents
  readonly qualifier: PriceQualifier
}

/**
 * The large figure of the vehicle's page, which is the one that machines and advertisements may repeat (PRICE-11;
 * the lowest that is displayed must be honoured); null where one must ask.
 */
export function advertisedPrice({
  dapprice,
  price,
  price_qualifier,
}: Pick<Vehicle, 'dapprice' | 'price' | 'price_qualifier'>): AdvertisedPrice | null {
  if (priceCounts(dapprice)) return { price: dapprice, qualifier: 'drive_away' }
  return priceCounts(price) ? { price, qualifier: price_qualifier } : null
}

/** "24990" or "24990.50": without separators. */
export function amountOf(price: Cents): string {
  const dollars = toDollars(price)
  return Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2)
}
