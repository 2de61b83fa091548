import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { cardSpecs } from '#app/features/vehicles/specs.ts'
import type { Setup } from './exhibits.ts'
import { makeStanding, namedForSale } from './standing.server.ts'

/** Makes the measured times of vehicles that are still for sale, the quickest first. */
export function makeSetups(scope: Scope): Setup[] {
  const { website } = scope
  return website.config.home.setup_times
    .flatMap(({ stocknum, minutes, people }) => {
      const vehicle = namedForSale(scope, stocknum)
      if (!vehicle) return []
      return {
        camper: makeStanding(vehicle, website),
        minutes,
        people,
        facts: cardSpecs(vehicle, website).slice(0, 2).join(' · '),
      }
    })
    .sort((one, other) => one.minutes - other.minutes)
}
