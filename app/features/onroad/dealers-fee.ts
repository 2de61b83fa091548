import { fromDollars } from '#app/core/money.ts'
import type { VehicleClass } from '#app/core/vehicle-class.ts'
import type { OnRoadSetting } from '#app/features/tenancy/settings/on-road-setting.ts'
import type { Charge, ChargeKind } from './charge.ts'
import { isOver } from './charge-tables.ts'
import type { Place } from './charged-vehicle.ts'

/** What the dealer says of a charge (DRIVE-11): the first fee for the vehicle's class; null where there is none. */
export function dealersFee(
  dealer: OnRoadSetting,
  place: Place,
  kind: ChargeKind,
  vehicleClass: VehicleClass,
  day: string,
): Charge | null {
  if (place === 'NZ' || kind === 'duty' || kind === 'lct') return null
  const fees = dealer[place]?.[kind === 'dealer_delivery' ? 'delivery' : kind] ?? []
  const fee = fees.find(({ classes }) => classes === undefined || classes.includes(vehicleClass))
  if (fee === undefined) return null
  const amount = fromDollars(fee.amount)
  const isPast = isOver(fee.valid_to, day)
  return {
    kind,
    cents: amount,
    most: isPast ? null : amount,
    role: 'sum',
    state: isPast ? 'from' : 'exact',
    source: {
      table: null,
      name: 'the dealer',
      url: null,
      dated: null,
      checkedOn: null,
      validFrom: null,
      validTo: fee.valid_to,
    },
    isPast,
    unknown: [],
  }
}
