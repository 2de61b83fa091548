import type { Website } from '#app/features/tenancy/website.ts'
import { isTraded } from './eligibility.ts'
import type { Priced } from './price.ts'
import { isSold } from './sold.ts'
import type { Vehicle } from './vehicle.ts'

/** Is the trade-in button on this vehicle's page (TRADE-01..TRADE-05)? */
export function offersTradeIn(
  vehicle: Priced & Pick<Vehicle, 'status' | 'sold' | 'reserved'>,
  website: Pick<Website, 'features'>,
): boolean {
  return (
    website.features.autograb &&
    vehicle.status === 'in_stock' &&
    !isSold(vehicle) &&
    !vehicle.reserved &&
    isTraded(vehicle)
  )
}

/** The trade-in against this vehicle, which is summarised above the form (TRADE-06). */
export function tradeInPath(vehicle: Pick<Vehicle, 'id'>, website: Pick<Website, 'config'>): string {
  return `${website.config.cars.base_path}/trade-in?car_id=${vehicle.id}`
}
