import type { AustralianState } from '#app/core/australian-states.ts'
import { type Cents, cents } from '#app/core/money.ts'
import type { Charges } from '#app/features/onroad/charge.ts'
import type { ChargeTables } from '#app/features/onroad/charge-tables.ts'
import { chargesFor } from '#app/features/onroad/charges-for.ts'
import { priceCounts } from './amounts.ts'
import { type ChargeableFacts, chargedVehicle, ownStateOf } from './charged-facts.ts'
import { withGst } from './gst.ts'
import type { FigureQualifier } from './labels.ts'
import type { Priced, PricedFor } from './price-at.ts'

/** Where a buyer will register a vehicle, the day, and what is asked there. */
export interface BuyersPlace {
  readonly state: AustralianState
  /** `2026-11-22` */
  readonly day: string
  readonly tables: ChargeTables
}

/** What a figure in a place is, by the first rule that holds (ONE-04). */
export type FigureThere =
  /** The dealer's total for the place. */
  | { readonly rule: 'total'; readonly figure: Cents }
  /** The price with every charge. */
  | { readonly rule: 'estimate'; readonly figure: Cents; readonly base: Cents; readonly charges: Charges }
  /** The dealer's total of another state; null: nobody says of which. */
  | { readonly rule: 'total elsewhere'; readonly figure: Cents; readonly state: AustralianState | null }
  /** The price as it is written, or words; with the charges as far as they are known, where it leaves them out. */
  | { readonly rule: 'as written'; readonly figure: Cents | null; readonly charges: Charges | null }

/**
 * The figure of a vehicle where its buyer lives. A total of another state is not taken apart: no figure is made by guessing
 * what it holds (DRIVE-10).
 *
 * @param written the figure without a place
 */
export function figureInState(
  vehicle: Priced & ChargeableFacts,
  written: { readonly figure: Cents | null; readonly qualifier: FigureQualifier },
  website: Pick<PricedFor, 'locale'>,
  { state, day, tables }: BuyersPlace,
): FigureThere {
  const { figure } = written
  const isTotal = figure !== null && written.qualifier === 'drive_away'
  const own = ownStateOf(vehicle)
  if (isTotal && own === state) return { rule: 'total', figure }
  const base = beforeCharges(vehicle, website)
  const charges = base === null ? null : chargesFor(chargedVehicle(vehicle, base), state, day, tables)
  if (base !== null && charges !== null && charges.total !== null)
    return { rule: 'estimate', figure: cents(base + charges.total), base, charges }
  if (isTotal) return { rule: 'total elsewhere', figure, state: own }
  return { rule: 'as written', figure, charges }
}

/** What an estimate starts from: a price that is said to leave charges out, with its GST (DRIVE-05). */
function beforeCharges(
  { price, price_qualifier }: Priced,
  { locale }: Pick<PricedFor, 'locale'>,
): Cents | null {
  if (!priceCounts(price)) return null
  if (price_qualifier === 'egc') return price
  return price_qualifier === 'plus_gst' ? withGst(price, locale) : null
}

/** Can a place change what is said of the price? */
export function dependsOnPlace(
  vehicle: Priced & ChargeableFacts,
  qualifier: FigureQualifier,
  website: Pick<PricedFor, 'locale'>,
): boolean {
  if (website.locale !== 'en-AU') return false
  return (
    beforeCharges(vehicle, website) !== null || (qualifier === 'drive_away' && ownStateOf(vehicle) !== null)
  )
}
