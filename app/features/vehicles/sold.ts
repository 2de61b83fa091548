import type { Website } from '#app/features/tenancy/website.ts'
import { soldShownForDays } from '#app/features/tenancy/website-settings.ts'
import type { Vehicle } from './vehicle.ts'

/** Status and flag may disagree; either one counts as sold, so that no vehicle is sold twice (CAR-03). */
export function isSold(vehicle: Pick<Vehicle, 'sold' | 'status'>): boolean {
  return vehicle.sold || vehicle.status === 'sold'
}

const dayMs = 86_400_000

/** When a sold vehicle leaves the stock search; a cached page that shows it ends then. */
export function soldWindowEnd(
  vehicle: Pick<Vehicle, 'sold_at'>,
  website: Pick<Website, 'include_sold_cars_days' | 'template'>,
): Date | null {
  return vehicle.sold_at && new Date(vehicle.sold_at.getTime() + soldShownForDays(website) * dayMs)
}
