import { fromDollars } from '#app/core/money.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { figureAt, type Priced, type PricedFor } from './price/price-at.ts'
import { isSold } from './sold.ts'
import type { Vehicle } from './vehicle.ts'

/** Below this a figure is a deposit or a typing error, not the price of a vehicle (ELIG-02, TRADE-05). */
const leastTradedPrice = fromDollars(200)

/** Is the vehicle's figure high enough for trading in against it? */
export function hasTradeablePrice(vehicle: Priced, website: PricedFor): boolean {
  const figure = figureAt(vehicle, website)
  return figure !== null && figure > leastTradedPrice
}

export type Purchasable = Priced &
  Pick<
    Vehicle,
    | 'status'
    | 'sold'
    | 'reserved'
    | 'reservable'
    | 'freshness'
    | 'payment_processors'
    | 'make'
    | 'car_type'
    | 'dealership_id'
    | 'tag'
    | 'withheld'
  >

type SellingWebsite = Pick<Website, 'config'> & PricedFor

/** May the vehicle be reserved or bought online? The one rule behind buttons, addresses and payments (ELIG-08). */
export function isEligible(vehicle: Purchasable, website: SellingWebsite): boolean {
  return (
    hasPurchasableStatus(vehicle, website) &&
    !isSold(vehicle) &&
    !vehicle.reserved &&
    vehicle.reservable !== false &&
    // nobody pays for a vehicle that may be gone (FRESH-05)
    vehicle.freshness === 'fresh' &&
    hasTradeablePrice(vehicle, website) &&
    hasKey(vehicle) &&
    !isTestDriveOnly(vehicle) &&
    !vehicle.withheld?.has('online') &&
    !isExcluded(vehicle, website)
  )
}

/** Which of the two (reserve, buy online) the website offers for this vehicle. */
export function purchaseOptions(
  vehicle: Purchasable,
  website: SellingWebsite,
): { reserve: boolean; purchase: boolean } {
  const eligible = isEligible(vehicle, website)
  const { reserve_enabled, online_purchase_enabled } = website.config.cars
  return { reserve: eligible && reserve_enabled, purchase: eligible && online_purchase_enabled }
}

export function hasKey(vehicle: Pick<Vehicle, 'payment_processors'>): boolean {
  return vehicle.payment_processors.some((processor) => processor.authorization_key !== '')
}

const testDriveOnlyTags = new Set(['test drive only', '*** test drive vehicle only ***'])

export function isTestDriveOnly(vehicle: Pick<Vehicle, 'tag'>): boolean {
  return vehicle.tag !== null && testDriveOnlyTags.has(vehicle.tag.trim().toLowerCase())
}

function hasPurchasableStatus(vehicle: Pick<Vehicle, 'status'>, website: Pick<Website, 'config'>): boolean {
  if (vehicle.status === 'coming_soon') return website.config.cars.reserve_coming_soon
  return vehicle.status === 'in_stock'
}

/** A rule excludes the vehicles that match all its conditions; a rule without conditions excludes none. */
function isExcluded(vehicle: Purchasable, website: Pick<Website, 'config'>): boolean {
  return website.config.cars.checkout_exclusions.some((rule) => {
    const matches = [
      sameText(rule.make, vehicle.make),
      sameText(rule.tag, vehicle.tag),
      rule.car_type && rule.car_type === vehicle.car_type,
      rule.dealership_id && rule.dealership_id === vehicle.dealership_id,
    ].filter((match) => match !== undefined)
    return matches.length > 0 && matches.every(Boolean)
  })
}

function sameText(wanted: string | undefined, value: string | null): boolean | undefined {
  return wanted === undefined ? undefined : value?.toLowerCase() === wanted.toLowerCase()
}
