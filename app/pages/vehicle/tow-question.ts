import type { AskedPlace } from '#app/features/onroad/asked-place.ts'
import { parseFilters, towPounds } from '#app/features/search/filters.ts'
import { type TowField, towField, towNote } from '#app/features/search/tow-limit.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import { isTowed } from '#app/features/vehicles/towed.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'

/** A page of a vehicle reads these of its address, as a search does. */
export const towParameters = ['atm_max', towPounds] as const

/** The question that a page asks of what is towed: can the buyer's own car pull it? */
export interface TowQuestion {
  readonly path: string
  readonly field: TowField
  /** What else of the address is kept. */
  readonly others: readonly (readonly [name: string, value: string])[]
  /** "120 kg under your limit"; null until a limit is said. */
  readonly answer: string | null
  readonly isOver: boolean
}

/** The bound that an address says. */
export function towLimitKg(query: URLSearchParams): number | null {
  return parseFilters(query).ranges.atm.max
}

/** The question about a vehicle; null for what is not towed, whose weight is not known, or which is sold. */
export function towQuestion(
  vehicle: Vehicle,
  website: Website,
  limitKg: number | null,
  { state }: Pick<AskedPlace, 'state'>,
): TowQuestion | null {
  if (vehicle.atm_kg === null || !isTowed(vehicle) || isSold(vehicle)) return null
  const { locale } = website
  return {
    path: vehiclePath(website, vehicle),
    field: towField(locale, limitKg),
    others: state === null ? [] : [['at', state]],
    answer: limitKg === null ? null : towNote(vehicle, limitKg, locale),
    isOver: limitKg !== null && vehicle.atm_kg > limitKg,
  }
}
