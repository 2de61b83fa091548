import { parseFilters } from '#app/features/search/filters.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import { vehiclesFound } from '#app/routes/vehicles-found.server.ts'
import type { PageForm } from './form-page-of.server.ts'
import { choiceLines, mostChoices, type VehicleChoice } from './vehicle-choice.ts'

/** The choice of a vehicle on the page of a form that is about one of ours, where the address names none or one. */
export async function vehicleChoiceOf(
  scope: Scope,
  { name, vehicle }: Pick<PageForm, 'name' | 'vehicle'>,
  { pathname, searchParams }: URL,
): Promise<VehicleChoice | null> {
  if (name !== 'test-drive') return null
  const words = vehicle ? '' : parseFilters(searchParams).q
  const found = (await vehiclesFound(scope, words)).slice(0, mostChoices)
  return {
    path: pathname,
    one: vehicleWords(scope.website).one,
    chosen: vehicle?.name ?? null,
    words,
    found: choiceLines(found.map((one) => cardOf(one, scope, scope.now).card)),
  }
}
