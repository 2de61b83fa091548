import { type Cents, cents } from '#app/core/money.ts'
import { type AskedPrice, nothingKept } from '#app/features/vehicles/price/kept-price.ts'
import { dealersAmount, type Price, type PricedFor, priceAt } from '#app/features/vehicles/price/price-at.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

const dayMs = 86_400_000
/** A demo’s former prices were asked for so long, and given up within so many days. */
const askedDays = 28
const lastDays = 21

/**
 * The price that a vehicle of a demo was asked for before, by its feed’s `before_price`: a demo is imported today, and shows
 * what a website looks like that has been there for months.
 *
 * @returns null where the feed has no higher one
 */
export function earlierPrice(
  vehicle: Vehicle,
  asked: Price,
  website: PricedFor,
  now: Date,
): { readonly vehicle: Vehicle; readonly asked: AskedPrice & { readonly until: Date } } | null {
  const amount = dealersAmount(vehicle)
  const { before_price } = vehicle
  if (amount === null || before_price === null || before_price <= (asked.figure ?? before_price)) return null
  const more = before_price - amount
  const earlier: Vehicle = {
    ...vehicle,
    price: raised(vehicle.price, more),
    dapprice: raised(vehicle.dapprice, more),
    kept_price: nothingKept,
  }
  // a vehicle is reduced after it has come
  const stood = Math.floor((now.getTime() - vehicle.created_at.getTime()) / dayMs)
  const daysAgo = 1 + (vehicle.id % Math.min(lastDays, Math.max(1, stood)))
  const until = new Date(now.getTime() - daysAgo * dayMs)
  const from = new Date(until.getTime() - askedDays * dayMs)
  const { figure, label, place } = priceAt(earlier, { website })
  return { vehicle: earlier, asked: { from, until, figure, label, place } }
}

function raised(amount: Cents | null, more: number): Cents | null {
  return amount === null ? null : cents(amount + more)
}
