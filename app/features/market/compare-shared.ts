import type { AustralianState } from '#app/core/australian-states.ts'
import type { Cents } from '#app/core/money.ts'
import { type AskedBefore, isEnough, type PriceRange, rangeOf } from './range-of.ts'
import { type ComparedVehicle, isSimilar } from './similar.ts'

/** A price that a website asked for a vehicle lately. */
export interface SharedPrice {
  readonly websiteId: number
  readonly vehicleId: number
  readonly dealershipId: number
  /** Prices are compared within one country, and those of a demo with those of demos. */
  readonly circle: string
  /** The VIN, so that a vehicle that has gone to another dealership counts once; without one its id. */
  readonly identity: string
  readonly vehicle: ComparedVehicle
  readonly state: AustralianState | null
  /** Before charges, in cents; null where nobody knows what charges it holds (MARKET-16). */
  readonly amount: Cents | null
  readonly from: Date
  /** It is asked now. */
  readonly isOpen: boolean
}

export interface SharedReading extends PriceRange {
  readonly websiteId: number
  readonly vehicleId: number
  /** Null: the whole country. */
  readonly region: AustralianState | null
}

type Counted = SharedPrice & AskedBefore

/** Finds what most ask for vehicles like each of these that is for sale, among the prices of one make and model. */
export function sharedComparer(prices: readonly SharedPrice[]): (of: SharedPrice) => SharedReading | null {
  const buckets = Map.groupBy(latestOfEach(prices), ({ circle, vehicle }) => bucketOf(circle, vehicle.year))
  return (of) => {
    const { year } = of.vehicle
    const years = year === null ? [null] : [year - 1, year, year + 1]
    const sample = years
      .flatMap((near) => buckets.get(bucketOf(of.circle, near)) ?? [])
      .filter(
        (one) =>
          one.dealershipId !== of.dealershipId &&
          one.identity !== of.identity &&
          isSimilar(of.vehicle, one.vehicle),
      )
    const inState = of.state === null ? [] : sample.filter(({ state }) => state === of.state)
    const isOfState = isEnough(inState)
    if (!isOfState && !isEnough(sample)) return null
    const range = rangeOf((isOfState ? inState : sample).map(({ amount }) => amount))
    return (
      range && {
        ...range,
        websiteId: of.websiteId,
        vehicleId: of.vehicleId,
        region: isOfState ? of.state : null,
      }
    )
  }
}

/** One price a vehicle, the latest; where that holds unknown charges, none (MARKET-16). */
function latestOfEach(prices: readonly SharedPrice[]): Counted[] {
  const latest = new Map<string, SharedPrice>()
  for (const price of prices) {
    const name = `${price.circle} ${price.identity}`
    const known = latest.get(name)
    if (known === undefined || isLater(price, known)) latest.set(name, price)
  }
  return [...latest.values()].flatMap((price) =>
    price.amount === null ? [] : [{ ...price, amount: price.amount }],
  )
}

function isLater(one: SharedPrice, other: SharedPrice): boolean {
  return one.from > other.from || (one.from.getTime() === other.from.getTime() && one.isOpen && !other.isOpen)
}

function bucketOf(circle: string, year: number | null): string {
  return `${circle} ${year}`
}
