import { type Cents, cents } from '#app/core/money.ts'
import { dayAt } from '#app/core/time-zone.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { priceCounts } from './amounts.ts'
import type { Price } from './price-at.ts'

/** What a page says of the prices that its website asked before (MARKET-04). */
export interface KeptPrice {
  /** What is struck through: what the website asked before, where it is proven (MARKET-05). */
  readonly was: Cents | null
  /** Since when the present figure has been asked; null where nothing is on record. */
  readonly since: Date | null
  /** The prices of the last months in their order, the present one last; none where the website shows no list of them. */
  readonly changes: readonly AskedSince[]
}

export const nothingKept: KeptPrice = { was: null, since: null, changes: [] }

/** A price, and since when it was asked. */
export interface AskedSince extends Asked {
  readonly at: Date
}

/** A stretch of time in which a website asked one price. */
export interface AskedPrice extends Asked {
  readonly from: Date
  /** Null while it is asked. */
  readonly until: Date | null
}

/** What makes one price the same as another: a change of what it holds is no drop and no rise. */
type Asked = Pick<Price, 'figure' | 'label'> & { readonly place: string | null }

export type WasSettings = Pick<Website, 'market' | 'time_zone'>

/** A change counts for so many days. */
const mostDaysAgo = 90

const dayMs = 86_400_000

/** Everything that ended before this moment proves nothing any more. */
export function provesNothingBefore(now: Date, { market }: Pick<WasSettings, 'market'>): Date {
  return new Date(now.getTime() - (mostDaysAgo + market.was_days + 2) * dayMs)
}

/** Since when a price has been asked without a break. @param stretches in their order, the last of them the present one */
export function askedSince(stretches: readonly AskedPrice[], now: Asked, at: Date): Date {
  let since = at
  for (const stretch of stretches.toReversed()) {
    if (!isSameAsked(stretch, now) || isBefore(stretch.until, since)) break
    since = stretch.from
  }
  return since
}

/**
 * The price that may be struck through beside the present one: the lowest that the website asked in the days up to the
 * change, where it asked a higher one of the same kind on all of them, and the change is not long ago (MARKET-05,
 * MARKET-15). Days are those of the website’s own calendar.
 *
 * @param stretches in their order, up to the present one
 * @param since when the present price began to be asked
 */
export function provenWas(
  stretches: readonly AskedPrice[],
  now: Asked,
  since: Date,
  at: Date,
  { market, time_zone }: WasSettings,
): Cents | null {
  const { figure } = now
  if (figure === null || daysBetween(since, at, time_zone) > mostDaysAgo) return null
  let reached = since
  let lowest: Cents | null = null
  for (const stretch of stretches.toReversed()) {
    if (stretch.from >= since || stretch.until?.getTime() === stretch.from.getTime()) continue
    if (isBefore(stretch.until, reached) || !isSameKind(stretch, now)) return null
    if (stretch.figure === null || stretch.figure <= figure) return null
    lowest = lowest === null || stretch.figure < lowest ? stretch.figure : lowest
    reached = stretch.from
    if (daysBetween(reached, since, time_zone) >= market.was_days) return lowest
  }
  return null
}

/**
 * The feed’s own price before, of stock that is new here: since when it was asked must be said, and the dealer must have
 * signed that records of it exist (MARKET-15).
 *
 * @param firstHere when the website first showed the vehicle
 */
export function signedWas(
  { before_price, was_from }: Pick<Vehicle, 'before_price' | 'was_from'>,
  { figure }: Asked,
  firstHere: Date,
  at: Date,
  { market, time_zone }: WasSettings,
): Cents | null {
  if (was_from === null || !priceCounts(before_price) || figure === null || before_price <= figure)
    return null
  // of a month nobody says on which day of it, so the last one is meant
  const [year = 0, month = 0] = was_from.split('-').map(Number)
  const asked = was_from.length > 7 ? Date.parse(was_from) : Date.UTC(year, month, 0)
  const shown = Date.parse(dayAt(firstHere, time_zone))
  const isLong = shown - asked >= market.was_days * dayMs
  return isLong && daysBetween(firstHere, at, time_zone) <= mostDaysAgo ? before_price : null
}

/** Does the feed give a price that was asked before, above the present figure? */
export function givesEarlierPrice(
  { before_price }: Pick<Vehicle, 'before_price'>,
  { figure }: Pick<Price, 'figure'>,
): boolean {
  return figure !== null && priceCounts(before_price) && before_price > figure
}

export function isSameAsked(one: Asked, other: Asked): boolean {
  return one.figure === other.figure && isSameKind(one, other)
}

function isSameKind(one: Asked, other: Asked): boolean {
  return one.label === other.label && one.place === other.place
}

function isBefore(until: Date | null, moment: Date): boolean {
  return until !== null && until < moment
}

function daysBetween(from: Date, to: Date, timeZone: string): number {
  return Math.round((Date.parse(dayAt(to, timeZone)) - Date.parse(dayAt(from, timeZone))) / dayMs)
}

/** What a row of a vehicle’s price says of its figure, in cents. */
export function centsOf(amount: number | null): Cents | null {
  return amount === null ? null : cents(amount)
}
