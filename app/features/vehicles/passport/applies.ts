import { isTowed } from '#app/features/vehicles/towed.ts'
import type { VehicleFacts } from '#app/features/vehicles/vehicle.ts'
import { type ItemName, itemNames } from './item-values.ts'
import type { Passport } from './passport.ts'
import { bodyKindOf } from './zones.ts'

/** Passports are of what somebody has used, and of what is towed (PASS-01). */
export function hasPassport(vehicle: VehicleFacts): boolean {
  return vehicle.car_type !== 'new' || isTowed(vehicle)
}

/** Whether an item has something to say of this vehicle, or somebody has said it all the same. */
export function appliesTo(item: ItemName, vehicle: VehicleFacts, { items }: Passport): boolean {
  if (items[item].state !== 'unknown') return true
  switch (item) {
    case 'weights':
      return ['towed', 'motorhome', 'truck'].includes(bodyKindOf(vehicle))
    case 'battery':
      return vehicle.simple_fuel === 'Electric' || vehicle.simple_fuel === 'PHEV'
    // nobody has serviced what nobody has used
    case 'service':
      return vehicle.car_type !== 'new'
    // a ticket is a second source, which most vehicles have no need of
    case 'weighbridge':
      return false
    default:
      return true
  }
}

export function shownItems(vehicle: VehicleFacts, passport: Passport): ItemName[] {
  return itemNames.filter((item) => appliesTo(item, vehicle, passport))
}

/** "3 of 6 known": how much of its passport somebody has filled. */
export function knownWords(vehicle: VehicleFacts, passport: Passport): string {
  const items = shownItems(vehicle, passport)
  const known = items.filter((item) => passport.items[item].state !== 'unknown')
  return `${known.length} of ${items.length} known`
}
