import { noFilters, searchAddress } from '#app/features/search/filters.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import type { LicenceStep } from './exhibits.ts'
import { forSale, makeStanding } from './standing.server.ts'
import { spread } from './standing.ts'

/** Where the law, insurers and riders draw lines between engines, in cubic centimetres. */
const bounds = [300, 500, 660, 900, Number.POSITIVE_INFINITY]
const mostShown = 2

/** Groups motorcycles by engine, the smallest first, and counts those of each that a learner may ride. */
export function makeLicenceSteps(scope: Scope): LicenceStep[] {
  const { website } = scope
  const bikes = forSale(scope).flatMap((vehicle) =>
    vehicle.engine_cc === null ? [] : { vehicle, engine: vehicle.engine_cc },
  )
  return bounds.flatMap((most, index) => {
    const over = bounds[index - 1] ?? 0
    const step = bikes
      .filter(({ engine }) => engine > over && engine <= most)
      .sort((one, other) => one.engine - other.engine)
    if (step.length === 0) return []
    const isLast = most === Number.POSITIVE_INFINITY
    const range = { min: index === 0 ? null : over + 1, max: isLast ? null : most }
    const learners = step.filter(({ vehicle }) => vehicle.learner_approved === true)
    return {
      label: isLast ? `Over ${over} cc` : `Up to ${most} cc`,
      figure: isLast ? `${over}+` : String(most),
      href: searchAddress(searchPath(website), {
        ...noFilters,
        ranges: { ...noFilters.ranges, engine: range },
      }),
      count: step.length,
      learners: learners.length,
      shown: spread(step, mostShown).map(({ vehicle }) => makeStanding(vehicle, website)),
    }
  })
}
