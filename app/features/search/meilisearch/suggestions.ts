import { type Filters, noFilters, type SortName } from '#app/features/search/filters.ts'
import type { SuggestedFilter, Suggestions } from '#app/features/search/search-engine.ts'
import type { FilterExpression } from '#app/features/vehicles/shown/filter-expression.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { listFields, modelNameField } from './documents.ts'
import { sortRules } from './index-settings.ts'
import { countOnly, type ServiceQuery } from './search-plan.ts'
import { countsIn, type SearchAnswer } from './service-answer.ts'

const mostModels = 4
const mostBodies = 2
const mostVehicles = 2

/** The queries for what the words find, which chooses the suggestions, and for the whole stock, which counts them. */
export function suggestionQueries(listed: FilterExpression, q: string, sort: SortName): ServiceQuery[] {
  const names = [modelNameField, listFields.body]
  return [
    { ...countOnly(listed, names, q), sort: sortRules[sort], hitsPerPage: mostVehicles },
    countOnly(listed, names),
  ]
}

/**
 * What the words may mean, ordered by how many vehicles they find, each with the number it shows when chosen alone.
 *
 * @param modelNamed a vehicle of the model with this make and name, where there is one
 */
export function suggestedFilters(
  [found, all]: readonly SearchAnswer[],
  sort: Filters['sort'],
  modelNamed: (name: string) => Pick<Vehicle, 'make' | 'model'> | undefined,
): Pick<Suggestions, 'models' | 'bodies'> {
  const choosing = (lists: Partial<Filters['lists']>): Filters => ({
    ...noFilters,
    sort,
    lists: { ...noFilters.lists, ...lists },
  })
  const mostFound = (field: string): { label: string; count: number }[] => {
    const counts = countsIn(all, field)
    return [...countsIn(found, field)]
      .sort(([one, fewer], [other, more]) => more - fewer || one.localeCompare(other, 'en'))
      .map(([label]) => ({ label, count: counts.get(label) ?? 0 }))
  }
  const models = mostFound(modelNameField).flatMap((named): SuggestedFilter[] => {
    const vehicle = modelNamed(named.label)
    return vehicle ? [{ ...named, filters: choosing({ make: [vehicle.make], model: [vehicle.model] }) }] : []
  })
  const bodies = mostFound(listFields.body).map((named) => ({
    ...named,
    filters: choosing({ body: [named.label] }),
  }))
  return { models: models.slice(0, mostModels), bodies: bodies.slice(0, mostBodies) }
}
