import type { FactName } from '#app/features/vehicles/edits/editable.ts'
import { vehicleFactsSchema } from '#app/features/vehicles/vehicle.ts'

/** The fact that a field of the API shows; null where it shows none. */
export function factOfField(field: string): FactName | null {
  const name = field === 'location' ? 'location_code' : field
  return field !== 'location_code' && isFact(name) ? name : null
}

/** The field of the API that shows a fact. */
export function fieldOfFact(fact: string): string {
  return fact === 'location_code' ? 'location' : fact
}

/** The facts of a vehicle, in the order of their schema. */
export const factNames: readonly FactName[] = Object.keys(vehicleFactsSchema.shape).filter(isFact)

function isFact(name: string): name is FactName {
  return Object.hasOwn(vehicleFactsSchema.shape, name)
}
