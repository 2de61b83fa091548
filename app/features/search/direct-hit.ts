import type { Website } from '#app/features/tenancy/website.ts'
import { isListed } from '#app/features/vehicles/listed.ts'
import type { Stock } from '#app/features/vehicles/stock.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { extraFilters, isVehicleIn } from './extra-filters.ts'
import { isInPreset } from './preset.ts'
import type { Preset } from './search-engine.ts'

interface Shown {
  readonly website: Pick<Website, 'include_sold_cars_days' | 'template' | 'flags' | 'config'>
  readonly preset: Preset
  readonly now: Date
}

/**
 * The one vehicle of the search page that a text names: by its stock number or its registration, whole, however it is
 * spaced, hyphenated or cased. null where it names none, or more than one.
 */
export function directHit({ vehicles }: Pick<Stock, 'vehicles'>, text: string, shown: Shown): Vehicle | null {
  const wanted = plainCode(text)
  if (wanted === '') return null
  const extra = extraFilters(shown.website.config.cars.extra_filters)
  const named = vehicles.filter(
    (vehicle) =>
      (isCode(vehicle.stocknum, wanted) || isCode(vehicle.rego, wanted)) &&
      isListed(vehicle, shown.website, shown.now) &&
      isInPreset(vehicle, shown.preset) &&
      (extra === null || isVehicleIn(extra, vehicle)),
  )
  return named.length === 1 ? (named[0] ?? null) : null
}

function isCode(code: string | null, wanted: string): boolean {
  // what is left out of a code makes it shorter, never longer: most are told apart without looking closer
  return code !== null && code.length >= wanted.length && plainCode(code) === wanted
}

function plainCode(text: string): string {
  return text.replace(/[\s\p{Pd}]+/gu, '').toUpperCase()
}
