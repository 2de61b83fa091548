import { noFilters, searchAddress } from '#app/features/search/filters.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import { massText } from '#app/features/tenancy/measures.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { inOneLine } from '#app/features/vehicles/fact.ts'
import { weightOf } from '#app/features/vehicles/passport/plate.ts'
import type { TowShelf } from './exhibits.ts'
import { forSale, makeStanding } from './standing.server.ts'
import { spread } from './standing.ts'

const mostVans = 3

/**
 * Puts what is towed on shelves, one for each limit of the tow cars in the settings: a van stands on the lowest whose
 * cars may pull it. A shelf without a van is left out.
 */
export function makeTowShelves(scope: Scope): { shelves: TowShelf[]; longestMm: number } {
  const { website } = scope
  const mass = (kg: number): string => massText(kg, website.locale)
  const limits = [...new Set(website.config.home.tow_cars.map(({ kg }) => kg))].sort(
    (one, other) => one - other,
  )
  const vans = forSale(scope)
    .flatMap((vehicle) => {
      const atm = weightOf(vehicle, 'atm_kg', website.locale)
      return atm === null || vehicle.atm_kg === null ? [] : { vehicle, weight: vehicle.atm_kg, atm }
    })
    .sort((one, other) => one.weight - other.weight)
  const shelves = limits.flatMap((limit, index) => {
    const under = limits[index - 1] ?? 0
    const standing = vans.filter(({ weight }) => weight > under && weight <= limit)
    if (standing.length === 0) return []
    const ranges = { ...noFilters.ranges, atm: { min: index === 0 ? null : under + 1, max: limit } }
    return {
      limit: mass(limit),
      cars: website.config.home.tow_cars.filter(({ kg }) => kg === limit).map(({ name }) => name),
      vans: spread(standing, mostVans).map(({ vehicle, weight, atm }) => ({
        van: makeStanding(vehicle, website),
        weight: inOneLine(atm),
        spare: weight === limit ? 'at the limit' : `${mass(limit - weight)} to spare`,
      })),
      count: standing.length,
      href: searchAddress(searchPath(website), { ...noFilters, ranges }),
    }
  })
  return {
    shelves,
    longestMm: Math.max(1, ...shelves.flatMap(({ vans }) => vans.map(({ van }) => van.lengthMm ?? 0))),
  }
}
