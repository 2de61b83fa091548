import { makeLabel } from '#app/features/vehicles/make.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { type Filters, noFilters } from './filters.ts'
import type { Facets, FacetValue, SuggestedFilter } from './search-engine.ts'

const most = { models: 4, bodies: 3 }

/**
 * What a website has most of, for visitors who have not typed yet: models and bodies with their counts in the whole
 * stock.
 *
 * @param vehicles the stock, to find the makes of the models
 */
export function popularIn(
  { model: models, body: bodies }: Pick<Facets, 'model' | 'body'>,
  vehicles: readonly Pick<Vehicle, 'make' | 'model'>[],
): SuggestedFilter[] {
  const ofModels = mostOf(models, most.models).map((model) =>
    suggested(model, { ...makeOf(model, vehicles), model: [model.value] }),
  )
  // a single body would be no choice
  const ofBodies = bodies.length > 1 ? mostOf(bodies, most.bodies) : []
  return [...ofModels, ...ofBodies.map((body) => suggested(body, { body: [body.value] }))]
}

function mostOf(values: readonly FacetValue[], count: number): FacetValue[] {
  return values.filter((value) => value.count > 0).slice(0, count)
}

function suggested({ label, count }: FacetValue, lists: Partial<Filters['lists']>): SuggestedFilter {
  const [make] = lists.make ?? []
  return {
    label: make === undefined ? label : `${makeLabel(make)} ${label}`,
    count,
    filters: { ...noFilters, lists: { ...noFilters.lists, ...lists } },
  }
}

/**
 * The make that all vehicles of a model have. Where two makes have the model, it is shown without a make and counts
 * both.
 */
function makeOf(
  { value }: FacetValue,
  vehicles: readonly Pick<Vehicle, 'make' | 'model'>[],
): Partial<Filters['lists']> {
  const makes = new Map<string, string>()
  for (const { make, model } of vehicles)
    if (model.toLowerCase() === value.toLowerCase() && !makes.has(make.toLowerCase()))
      makes.set(make.toLowerCase(), make)
  return makes.size === 1 ? { make: [...makes.values()] } : {}
}
