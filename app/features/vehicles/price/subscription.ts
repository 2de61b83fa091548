import type { Website } from '#app/features/tenancy/website.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { formatWholePrice } from './amounts.ts'

/** Is the price of a subscription shown (PRICE-04)? */
export function showsSubscription(
  website: Pick<Website, 'offers_subscription'>,
  vehicle: Pick<Vehicle, 'subscription_price'>,
): boolean {
  return website.offers_subscription && vehicle.subscription_price !== null && vehicle.subscription_price > 0
}

/** "$289 a week"; null where the website offers no subscription to the vehicle. */
export function subscriptionText(
  vehicle: Pick<Vehicle, 'subscription_price'>,
  website: Pick<Website, 'offers_subscription' | 'subscriptions'>,
): string | null {
  return vehicle.subscription_price !== null && showsSubscription(website, vehicle)
    ? `${formatWholePrice(vehicle.subscription_price)} a ${website.subscriptions.period}`
    : null
}
