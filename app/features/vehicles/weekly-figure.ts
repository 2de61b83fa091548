import { type WeeklyEstimate, weeklyEstimate } from '#app/features/finance/weekly-estimate.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { FigureQualifier } from './price/labels.ts'
import { priceAt } from './price/price-at.ts'
import type { BuyersPlace } from './price/there.ts'
import { isSold } from './sold.ts'
import type { Vehicle } from './vehicle.ts'

/** A weekly figure, with what the price that it is for leaves out: "for the price before GST" (ONE-18). */
export interface WeeklyFigure extends WeeklyEstimate {
  readonly basis: string | null
}

/** What a vehicle's large price costs a week; null where the law lets no figure be shown, and where nothing is for sale. */
export function weeklyFigure(
  vehicle: Vehicle,
  website: Website,
  there: BuyersPlace | null,
): WeeklyFigure | null {
  const { figure, qualifier } = priceAt(vehicle, { website, there })
  const estimate = isSold(vehicle) || figure === null ? null : weeklyEstimate(figure, website)
  return estimate && { ...estimate, basis: basisOf(qualifier) }
}

function basisOf(qualifier: FigureQualifier): string | null {
  if (qualifier === 'egc') return 'for the price before government charges'
  return qualifier === 'plus_gst' ? 'for the price before GST' : null
}
