import type { Website } from '#app/features/tenancy/website.ts'
import { isShown } from '#app/features/vehicles/shown/is-shown.ts'
import type { Stock } from '#app/features/vehicles/stock.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { isInPreset } from './preset.ts'
import type { Preset } from './search-engine.ts'

interface Shown {
  readonly website: Pick<Website, 'include_sold_cars_days' | 'template'>
  readonly preset: Preset
  readonly now: Date
}

/**
 * The one vehicle of the search page that a text names by its whole stock number, registration or VIN, whatever the
 * spacing, hyphens and letter case. Null where it names none, or more than one.
 */
export function directHit({ vehicles }: Pick<Stock, 'vehicles'>, text: string, shown: Shown): Vehicle | null {
  const wanted = plainCode(text)
  if (wanted === '') return null
  const named = vehicles.filter(
    (vehicle) =>
      [vehicle.stocknum, vehicle.rego, vehicle.vin].some((code) => isCode(code, wanted)) &&
      isShown(vehicle, shown.website, shown.now) &&
      isInPreset(vehicle, shown.preset),
  )
  return named.length === 1 ? (named[0] ?? null) : null
}

function isCode(code: string | null, wanted: string): boolean {
  // removing spaces and hyphens only shortens a code, so comparing lengths first rules most codes out cheaply
  return code !== null && code.length >= wanted.length && plainCode(code) === wanted
}

function plainCode(text: string): string {
  return text.replace(/[\s\p{Pd}]+/gu, '').toUpperCase()
}
