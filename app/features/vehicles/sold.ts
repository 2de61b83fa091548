import type { Website } from '#app/features/tenancy/website.ts'
import { soldShownForDays } from '#app/features/tenancy/website-settings.ts'
import type { Vehicle } from './vehicle.ts'

/** Status and flag may disagree; either one counts as sold, so that no vehicle is sold twice (CAR-03). */
export function isSold(vehicle: Pick<Vehicle, 'sold' | 'status'>): boolean {
  return vehicle.sold || vehicle.status === 'sold'
}

const dayMs = 86_400_000

/**
 * A sold vehicle stays in the stock search for some days, so that a buyer who saw it learns that it was sold. One that
 * was withdrawn, or whose stock number another vehicle has now, is shown nowhere (FEED-25, FEED-27).
 */
export function isWithinSoldWindow(
  vehicle: Pick<Vehicle, 'sold' | 'status' | 'sold_at' | 'ended_as'>,
  website: Pick<Website, 'include_sold_cars_days' | 'template'>,
  now: Date,
): boolean {
  if (!isSold(vehicle)) return true
  if (vehicle.ended_as === 'withdrawn' || vehicle.ended_as === 'superseded') return false
  const days = soldShownForDays(website)
  if (days === 0 || vehicle.sold_at === null) return false
  return now.getTime() - vehicle.sold_at.getTime() <= days * dayMs
}

/** When a sold vehicle leaves the stock search; a cached page that shows it ends then. */
export function soldWindowEnd(
  vehicle: Pick<Vehicle, 'sold_at'>,
  website: Pick<Website, 'include_sold_cars_days' | 'template'>,
): Date | null {
  return vehicle.sold_at && new Date(vehicle.sold_at.getTime() + soldShownForDays(website) * dayMs)
}
