import type { AustralianState } from '#app/core/australian-states.ts'
import { type Cents, cents } from '#app/core/money.ts'
import type { Charges } from '#app/features/onroad/charge.ts'
import type { ChargeTables } from '#app/features/onroad/charge-tables.ts'
import { chargesFor } from '#app/features/onroad/charges-for.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
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

declare module '#app/features/tenancy/website.ts' {
  interface Website {
    /** Where its prices hold for whoever does not say where they live (`price.default_state`), with what is asked there today. */
    readonly home?: BuyersPlace | undefined
  }
}

/** A website with the place of its prices (ONE-27). @param day `2026-11-22` */
export function atHome<Asked extends Pick<Website, 'price' | 'locale'>>(
  website: Asked,
  tables: ChargeTables,
  day: string,
): Asked & Pick<Website, 'home'> {
  const state = website.price.default_state
  return state === undefined || website.locale !== 'en-AU'
    ? website
    : { ...website, home: { state, day, tables } }
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

/** The dealer's totals by state, and the state of the total that names none. */
export type TotalsByState = Pick<Vehicle, 'driveaway_state' | `driveaway_${Lowercase<AustralianState>}`>

/** The vehicle as it is priced in a state: where the dealer has a total for the state, that is its total. */
export function pricedIn<Written extends TotalsByState & Pick<Priced, 'dapprice'>>(
  vehicle: Written,
  { state }: Pick<BuyersPlace, 'state'>,
): Written {
  const total = vehicle[totalOf[state]]
  return priceCounts(total) ? { ...vehicle, dapprice: total, driveaway_state: state } : vehicle
}

const totalOf = {
  NSW: 'driveaway_nsw',
  VIC: 'driveaway_vic',
  QLD: 'driveaway_qld',
  WA: 'driveaway_wa',
  SA: 'driveaway_sa',
  TAS: 'driveaway_tas',
  NT: 'driveaway_nt',
  ACT: 'driveaway_act',
} as const satisfies Record<AustralianState, keyof TotalsByState>

/**
 * The figure of a vehicle where its buyer lives. A total of another state is not taken apart: no figure is made by guessing
 * what it holds (DRIVE-10).
 *
 * @param written the figure without a place
 */
export function figureInState(
  vehicle: Priced & ChargeableFacts & TotalsByState,
  written: { readonly figure: Cents | null; readonly qualifier: FigureQualifier },
  website: Pick<PricedFor, 'locale'>,
  { state, day, tables }: BuyersPlace,
): FigureThere {
  const { figure } = written
  const isTotal = figure !== null && written.qualifier === 'drive_away'
  const own = vehicle.driveaway_state ?? ownStateOf(vehicle)
  if (isTotal && own === state) return { rule: 'total', figure }
  const base = beforeCharges(vehicle, website)
  const charges = base === null ? null : chargesFor(chargedVehicle(vehicle, base), state, day, tables)
  if (base !== null && charges !== null && charges.total !== null)
    return { rule: 'estimate', figure: cents(base + charges.total), base, charges }
  if (isTotal) return { rule: 'total elsewhere', figure, state: own }
  return { rule: 'as written', figure, charges }
}

/** What an estimate starts from, in cents: a price that is said to leave charges out, with its GST (DRIVE-05); else null. */
export function beforeCharges(
  { price, price_qualifier }: Pick<Priced, 'price' | 'price_qualifier'>,
  { locale }: Pick<PricedFor, 'locale'>,
): Cents | null {
  if (!priceCounts(price)) return null
  if (price_qualifier === 'egc') return price
  return price_qualifier === 'plus_gst' ? withGst(price, locale) : null
}

/** Can a place change what is said of the price? */
export function dependsOnPlace(
  vehicle: Priced & ChargeableFacts & TotalsByState,
  qualifier: FigureQualifier,
  website: Pick<PricedFor, 'locale'>,
): boolean {
  if (website.locale !== 'en-AU') return false
  return (
    beforeCharges(vehicle, website) !== null ||
    (qualifier === 'drive_away' && (vehicle.driveaway_state ?? ownStateOf(vehicle)) !== null) ||
    Object.values(totalOf).some((total) => priceCounts(vehicle[total]))
  )
}
