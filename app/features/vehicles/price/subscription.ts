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

/** "$289 a week, for at least 3 months"; null where the website offers no subscription to the vehicle (ONE-17). */
export function subscriptionText(
  vehicle: Pick<Vehicle, 'subscription_price' | 'subscription_period'>,
  website: Pick<Website, 'offers_subscription' | 'subscriptions'>,
): string | null {
  if (vehicle.subscription_price === null || !showsSubscription(website, vehicle)) return null
  const { period, minimum, includes } = website.subscriptions
  return [
    `${formatWholePrice(vehicle.subscription_price)} a ${vehicle.subscription_period ?? period}`,
    ...(minimum === undefined ? [] : [`for at least ${minimum}`]),
    ...(includes === undefined ? [] : [`with ${includes}`]),
  ].join(', ')
}
