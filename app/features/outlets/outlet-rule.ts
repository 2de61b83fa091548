import type { Website } from '#app/features/tenancy/website.ts'
import {
  type Advertised,
  advertisedOrWhyNot,
  type Unadvertised,
} from '#app/features/vehicles/shown/advertised.ts'
import { makeListingRule } from '#app/features/vehicles/shown/is-shown.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { EndReason } from './end-reason.ts'
import type { OutletSetting } from './outlet-setting.ts'

/** Why an outlet does not get a vehicle (OUT-12). */
export type LeftOut = Unadvertised | 'hidden' | 'not this outlet'

/**
 * What a website advertises at an outlet: of each vehicle of its dealerships the listing, or the reason why there is none.
 * Everything that is sent to an outlet or taken back from one follows from this rule.
 */
export function makeOutletRule(
  website: Website,
  outlet: Pick<OutletSetting, 'car_types' | 'location_slugs'>,
): (vehicle: Vehicle) => Advertised | LeftOut {
  const isListed = makeListingRule(website)
  return (vehicle) => {
    const answer = advertisedOrWhyNot(vehicle, website)
    if (answer === 'sold' || answer === 'withdrawn') return answer
    if (!isListed(vehicle)) return 'hidden'
    return isOfOutlet(vehicle, outlet) ? answer : 'not this outlet'
  }
}

function isOfOutlet(
  { car_type, location }: Pick<Vehicle, 'car_type' | 'location'>,
  { car_types, location_slugs }: Pick<OutletSetting, 'car_types' | 'location_slugs'>,
): boolean {
  return (
    (car_types?.includes(car_type) ?? true) &&
    (location_slugs === undefined || (location !== null && location_slugs.includes(location.slug)))
  )
}

/** The word for it in a withdrawal: what is not sold, withdrawn or unconfirmed is no longer shown there (OUT-05). */
export function endReasonOf(reason: LeftOut): EndReason {
  return reason === 'sold' || reason === 'withdrawn' || reason === 'unconfirmed' ? reason : 'hidden'
}
