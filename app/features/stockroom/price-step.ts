import { AppError } from '#app/core/errors.ts'
import { type Cents, cents } from '#app/core/money.ts'
import { formatPrice, priceCounts } from '#app/features/vehicles/price/amounts.ts'
import { repricedFacts } from '#app/features/vehicles/price/repriced-facts.ts'
import { type Stamp, withEdit } from './edited.ts'
import { isFarFrom } from './price-check.ts'
import { type StockVehicle, shownStock } from './stock-vehicle.ts'

/** By how much prices are changed: by percent of each, or by so many dollars. */
export type PriceStep = { readonly percent: number } | { readonly amount: number }

/** A price that is odd, and stands where somebody confirms that it is meant. */
export class DoubtfulPrice extends AppError {}

/**
 * The vehicle at its changed prices (STOCK-21, STOCK-22).
 *
 * @param isConfirmed a price may be more than a fifth from the present one
 * @throws AppError `conflict` where it has no price, or one would be 10 dollars or less
 */
export function repricedVehicle(
  vehicle: StockVehicle,
  step: PriceStep,
  stamp: Stamp,
  isConfirmed: boolean,
): StockVehicle {
  const { facts } = shownStock(vehicle)
  const fields = repricedFacts(facts, vehicle.edits)
  if (fields.length === 0) throw new AppError('conflict', 'It has no price.')
  let after = vehicle
  for (const field of fields) {
    const present = facts[field] ?? cents(0)
    const wanted = steppedPrice(present, step)
    if (!priceCounts(wanted)) throw new AppError('conflict', `${formatPrice(wanted)} means “ask us”.`)
    if (!isConfirmed && isFarFrom(wanted, present))
      throw new DoubtfulPrice(
        'conflict',
        `${formatPrice(wanted)} is more than 20% from the present ${formatPrice(present)}.`,
      )
    after = { ...after, edits: withEdit(after, field, wanted, stamp) }
  }
  return after
}

/** Percents give whole dollars, halves up. */
export function steppedPrice(present: Cents, step: PriceStep): Cents {
  if ('amount' in step) return cents(present + Math.round(step.amount * 100))
  const exact = Number(((present * (100 + step.percent)) / 100).toPrecision(15))
  return cents(Math.floor(exact / 100 + 0.5) * 100)
}
