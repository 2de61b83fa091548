import { dayText } from '#app/features/tenancy/locale-format.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { primaryPicture } from '#app/features/vehicles/primary-picture.ts'
import { cardSpecs } from '#app/features/vehicles/specs.ts'
import type { InspectedCar } from './exhibits.ts'
import { makeStanding, namedForSale } from './standing.server.ts'

/** Makes the fault lists of the settings whose vehicles are still for sale. */
export function makeFaultLists(scope: Scope): InspectedCar[] {
  const { website } = scope
  return website.config.home.faults.flatMap(({ stocknum, day, by, found }) => {
    const vehicle = namedForSale(scope, stocknum)
    if (!vehicle) return []
    const when = day === undefined ? null : `on ${dayText(day, website.locale, 'date')}`
    const words = [when, by === undefined ? null : `by ${by}`].filter((word) => word !== null)
    return {
      car: makeStanding(vehicle, website),
      photo: primaryPicture(vehicle),
      facts: cardSpecs(vehicle, website).join(' · '),
      looked: words.length > 0 ? `Looked over ${words.join(' ')}` : null,
      found,
    }
  })
}
