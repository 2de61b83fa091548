import { type Cents, cents, fromDollars } from '#app/core/money.ts'
import { dayText } from '#app/features/tenancy/locale-format.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { formatWholePrice } from './amounts.ts'
import { figureThere, type PricedFor, type PricedVehicle } from './price-at.ts'
import type { BuyersPlace } from './there.ts'

const noticeableDifference = fromDollars(499)

/** An average of fewer vehicles says nothing. */
const fewestCompared = 4

/**
 * "$1,250 below market price": how far the shown figure lies below the state's average, else the general one (PRICE-09,
 * PRICE-10).
 */
export function marketHint(
  vehicle: PricedVehicle & Pick<Vehicle, 'autograb_data' | 'market_sample' | 'market_as_of'>,
  website: PricedFor,
  now: Date,
  there: BuyersPlace | null = null,
): string | null {
  const average = averageOf(vehicle)
  const figure = figureThere(vehicle, website, there)
  const until = marketUntil(vehicle)
  if (until !== null && now > until) return null
  if (!average || figure === null || (vehicle.market_sample ?? fewestCompared) < fewestCompared) return null
  const difference = average - figure
  return difference > noticeableDifference
    ? `${formatWholePrice(cents(difference))} below market price`
    : null
}

const dayMs = 86_400_000
/** Prices change: an older market average is no fair comparison. */
const freshDays = 30

/** Until when an average may be compared with; null where its date is unknown. */
export function marketUntil({ market_as_of: asOf }: Pick<Vehicle, 'market_as_of'>): Date | null {
  if (asOf === null) return null
  const [year = 0, month = 0, day] = asOf.split('-').map(Number)
  // a date without a day counts as the last day of its month
  const known = day === undefined ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, day)
  return new Date(known + (freshDays + 1) * dayMs)
}

/** The basis of the hint, for the page with room for it: whose average, of how many vehicles, on which day. */
export function marketBasis(
  {
    autograb_data,
    state,
    market_sample,
    market_as_of: asOf,
  }: Pick<Vehicle, 'autograb_data' | 'state' | 'market_sample' | 'market_as_of'>,
  { locale }: Pick<Website, 'locale'>,
): string {
  const area = autograb_data.state_average_market_price ? (state ?? 'this state') : 'the country'
  const day = asOf === null ? '' : `, ${dayText(asOf, locale, asOf.length < 10 ? 'month' : 'date')}`
  return market_sample === null
    ? `Compared with the average for this model in ${area}${day}.`
    : `Compared with the average of ${market_sample} similar vehicles in ${area}${day}.`
}

function averageOf({ autograb_data }: Pick<Vehicle, 'autograb_data'>): Cents | null {
  return autograb_data.state_average_market_price || autograb_data.average_market_price
}
