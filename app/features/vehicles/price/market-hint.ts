import { type Cents, cents, fromDollars } from '#app/core/money.ts'
import { earliest } from '#app/core/time.ts'
import { dayText } from '#app/features/tenancy/locale-format.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { formatWholePrice } from './amounts.ts'
import { freshRange, positionIn } from './market-position.ts'
import { comparesUntil } from './market-reading.ts'
import { figureThere, type PricedFor, type PricedVehicle } from './price-at.ts'
import type { BuyersPlace } from './there.ts'

const noticeableDifference = fromDollars(499)

/** An average of fewer vehicles says nothing. */
const fewestCompared = 4

type ComparedFacts = Pick<Vehicle, 'autograb_data' | 'market_sample' | 'market_as_of' | 'state' | 'market'>

/** What the hint compares with. */
interface Average {
  readonly amount: Cents
  readonly count: number
  /** `2026-11-12` or `2026-11` */
  readonly day: string
  /** "VIC", "the country" */
  readonly area: string
}

/**
 * "$1,250 below market price": how far the shown figure lies below the state's average, else the general one (PRICE-09,
 * PRICE-10). It says nothing unless the average is of enough vehicles and not old (MARKET-11), and never where the price
 * lies within what most ask, or above it (MARKET-18).
 */
export function marketHint(
  vehicle: PricedVehicle & ComparedFacts,
  website: PricedFor,
  now: Date,
  there: BuyersPlace | null = null,
): string | null {
  const average = averageOf(vehicle, now)
  const figure = figureThere(vehicle, website, there)
  if (average === null || figure === null) return null
  const range = freshRange(vehicle, now)
  const position = range && positionIn(range, vehicle, website)
  if (position === 'within' || position === 'above') return null
  const difference = average.amount - figure
  return difference > noticeableDifference
    ? `${formatWholePrice(cents(difference))} below market price`
    : null
}

/** When time alone changes what is said of the market: something that is compared with is too old from then on. */
export function marketEnds({ market_as_of, market }: ComparedFacts, now: Date): Date | null {
  const days = [market_as_of, market?.average?.day, market?.range?.day].filter((day) => day != null)
  return earliest(days.map(comparesUntil).filter((until) => until >= now))
}

/** The basis of the hint, for the page with room for it: whose average, of how many vehicles, on which day. */
export function marketBasis(
  vehicle: ComparedFacts,
  { locale }: Pick<Website, 'locale'>,
  now: Date,
): string | null {
  const average = averageOf(vehicle, now)
  if (average === null) return null
  const { count, area, day } = average
  return `Compared with the average of ${count} similar vehicles in ${area}, ${dayText(day, locale, day.length < 10 ? 'month' : 'date')}.`
}

/** The feed's own average goes before AutoGrab's. */
function averageOf(vehicle: ComparedFacts, now: Date): Average | null {
  const found = [feedAverage(vehicle), readAverage(vehicle)]
  return (
    found.find((one) => one !== null && one.count >= fewestCompared && now <= comparesUntil(one.day)) ?? null
  )
}

/** Without its number of vehicles and its day nobody can tell what an average is worth. */
function feedAverage({ autograb_data, state, market_sample, market_as_of }: ComparedFacts): Average | null {
  const { average_market_price, state_average_market_price } = autograb_data
  const amount = state_average_market_price || average_market_price
  if (!amount || market_sample === null || market_as_of === null) return null
  const area = state_average_market_price ? (state ?? 'this state') : 'the country'
  return { amount, count: market_sample, day: market_as_of, area }
}

function readAverage({ market }: ComparedFacts): Average | null {
  const average = market?.average
  return average ? { ...average, area: average.region ?? 'the country' } : null
}
