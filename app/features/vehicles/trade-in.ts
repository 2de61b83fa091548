import type { Website } from '#app/features/tenancy/website.ts'
import { hasTradeablePrice } from './eligibility.ts'
import type { Priced, PricedFor } from './price/price-at.ts'
import { isSold } from './sold.ts'
import type { Vehicle } from './vehicle.ts'

/** Does this vehicle's page have the trade-in button (TRADE-01..TRADE-05)? */
export function offersTradeIn(
  vehicle: Priced & Pick<Vehicle, 'status' | 'sold' | 'reserved'>,
  website: Pick<Website, 'features'> & PricedFor,
): boolean {
  return (
    website.features.autograb &&
    vehicle.status === 'in_stock' &&
    !isSold(vehicle) &&
    !vehicle.reserved &&
    hasTradeablePrice(vehicle, website)
  )
}

/** The path of the trade-in page for this vehicle, which is summarised above the form (TRADE-06). */
export function tradeInPath(vehicle: Pick<Vehicle, 'id'>, website: Pick<Website, 'config'>): string {
  return `${website.config.cars.base_path}/trade-in?car_id=${vehicle.id}`
}
