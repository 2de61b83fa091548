import { lengthOf } from '#app/features/illustrator/length-of.ts'
import { noFilters, searchAddress } from '#app/features/search/filters.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { drawnSubject } from '#app/features/vehicles/subject-of.ts'
import type { LicenceStep } from './exhibits.ts'
import { forSale, makeStanding } from './standing.server.ts'

/** Where the law, insurers and riders draw lines between engines, in cubic centimetres. */
const bounds = [300, 500, 660, 900, Number.POSITIVE_INFINITY]

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
      bound: isLast ? 'Over' : 'Up to',
      figure: String(isLast ? over : most),
      href: searchAddress(searchPath(website), {
        ...noFilters,
        ranges: { ...noFilters.ranges, engine: range },
      }),
      count: step.length,
      learners: learners.length,
      // the first of a step is the one that is climbed from the step before
      shown: step.slice(0, 1).map(({ vehicle }) => ({
        ...makeStanding(vehicle, website),
        drawnMm: lengthOf(drawnSubject(vehicle)),
      })),
    }
  })
}
