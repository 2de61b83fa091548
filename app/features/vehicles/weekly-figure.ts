import { type WeeklyEstimate, weeklyEstimate } from '#app/features/finance/weekly-estimate.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { figureOf } from './price.ts'
import { isSold } from './sold.ts'
import type { Vehicle } from './vehicle.ts'

/** What a vehicle's large price costs a week; null where the law lets no figure be shown, and where nothing is for sale. */
export function weeklyFigure(vehicle: Vehicle, website: Website): WeeklyEstimate | null {
  const figure = figureOf(vehicle)
  return isSold(vehicle) || figure === null ? null : weeklyEstimate(figure, website)
}
