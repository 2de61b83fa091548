import { type Cents, cents } from '#app/core/money.ts'
import type { Charge } from './charge.ts'
import type { ChargeTable, Rate, TableKind } from './charge-table.ts'
import type { StandingTable } from './charge-tables.ts'
import type { UnknownFact } from './charged-vehicle.ts'
import { amountForValue, amountInBand, type RateInCents } from './rate-in-cents.ts'
import { suits, type VehicleThere } from './rate-suits.ts'

/** A charge, and what other charges its amount holds. */
export interface ReckonedCharge {
  readonly charge: Charge
  readonly holds: Rate['holds']
}

/**
 * Reckons one charge by the table of its authority. Where an unknown fact decides the rate, each rate that may be the one
 * is reckoned, and the answer is the least and the most of them (DRIVE-03).
 *
 * @param standing undefined: nobody has said anything of this charge yet
 */
export function reckonCharge(
  kind: TableKind,
  vehicle: VehicleThere,
  standing: StandingTable | undefined,
): ReckonedCharge {
  if (standing === undefined) return { charge: unknownCharge(kind), holds: [] }
  const unknown: UnknownFact[] = []
  const rates = possibleRates(standing.rates, vehicle, unknown)
  const spread = rates && spreadOf(rates, vehicle, standing, unknown)
  const { source, isPast } = standing
  if (!spread) return { charge: { ...unknownCharge(kind), source, isPast, unknown }, holds: [] }
  const { least, most } = spread
  const isCertain = least === most
  return {
    charge: {
      kind,
      cents: least,
      most,
      role: 'sum',
      state: !isCertain ? 'from' : rates.every(({ isStandard }) => isStandard) ? 'standard' : 'exact',
      source,
      isPast,
      unknown: isCertain ? [] : unknown,
    },
    holds: heldByAll(rates),
  }
}

/** What each of the rates that may be the vehicle's holds. */
function heldByAll(rates: readonly RateInCents[]): Rate['holds'] {
  const [first, ...others] = rates
  if (first === undefined || first.holds.length === 0) return []
  return first.holds.filter((kind) => others.every(({ holds }) => holds.includes(kind)))
}

/** A charge that is due and whose amount nobody knows. */
export function unknownCharge(kind: TableKind): Charge {
  return {
    kind,
    cents: null,
    most: null,
    role: 'sum',
    state: 'excluded',
    source: null,
    isPast: false,
    unknown: [],
  }
}

/** The rates of which one is the vehicle's; null where it may be none of them. */
function possibleRates(
  rates: readonly RateInCents[],
  vehicle: VehicleThere,
  unknown: UnknownFact[],
): RateInCents[] | null {
  const possible: RateInCents[] = []
  for (const rate of rates) {
    const isIts = suits(rate.when, vehicle, unknown)
    if (isIts === false) continue
    possible.push(rate)
    if (isIts) return possible
  }
  return null
}

interface Spread {
  readonly least: Cents
  /** Null: nobody knows. */
  readonly most: Cents | null
}

function spreadOf(
  rates: readonly RateInCents[],
  vehicle: VehicleThere,
  standing: StandingTable,
  unknown: UnknownFact[],
): Spread | null {
  const { values, isLeast } = dutiableValues(standing.table, vehicle)
  const spreads: Spread[] = []
  for (const rate of rates)
    for (const value of values) {
      const spread = spreadAt(rate, value, standing)
      if (spread === null) return null
      const isOpen = (isLeast && rate.bands !== null) || rate.isUnconfirmed
      if (isLeast && rate.bands !== null && !unknown.includes('list price')) unknown.push('list price')
      spreads.push(isOpen ? { ...spread, most: null } : spread)
    }
  const [only, ...others] = spreads
  if (only && others.length === 0) return only
  const most = spreads.map((spread) => spread.most)
  return {
    least: cents(Math.min(...spreads.map(({ least }) => least))),
    most: most.every((one) => one !== null) ? cents(Math.max(...most)) : null,
  }
}

/**
 * What a rate asks for a value. Once its time is over it is the least, but where only an indexed limit that law never lowers
 * has ended: what lies below that limit, or above the band after it, is as certain as before (DRIVE-04).
 */
function spreadAt(rate: RateInCents, value: Cents, { table, isPast }: StandingTable): Spread | null {
  const amount = amountForValue(rate, value)
  if (amount === null) return null
  const least = amount
  const most = rate.bands === null ? cents(rate.fixed.most) : amount
  if (!isPast) return { least, most }
  if (!table.never_falls) return { least, most: null }
  const before = rate.bands?.[rate.bands.findIndex(({ upTo }) => value <= upTo) - 1]
  if (!before?.isIndexed) return { least, most }
  const ofRaisedLimit = amountInBand(rate, before, value)
  return { least: cents(Math.min(ofRaisedLimit, amount)), most: cents(Math.max(ofRaisedLimit, amount)) }
}

/**
 * What duty is reckoned from (DRIVE-07): the price, or in some states the list price of what is new and light. Two values
 * where nobody has settled which.
 */
function dutiableValues(
  { basis }: ChargeTable,
  { askingPrice, listPrice, condition, isHeavy }: VehicleThere,
): { values: readonly Cents[]; isLeast: boolean } {
  if (basis === 'price' || condition === 'used' || isHeavy) return { values: [askingPrice], isLeast: false }
  if (listPrice === null) return { values: [askingPrice], isLeast: true }
  return { values: basis === 'list_price' ? [listPrice] : [askingPrice, listPrice], isLeast: false }
}
