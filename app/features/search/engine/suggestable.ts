import { standsFor } from '#app/features/search/facets.ts'
import { type Filters, noFilters } from '#app/features/search/filters.ts'
import type { FacetValue } from '#app/features/search/search-engine.ts'
import { findingWordsOf } from '#app/features/search/text-match.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

/** Something that a text may mean: a make, one of its models, a body. */
export interface Suggestable {
  readonly label: string
  /** How many vehicles its filters show. */
  readonly count: number
  readonly lists: Filters['lists']
  /** The words that find it. */
  readonly words: readonly string[]
}

export interface Suggestables {
  readonly makes: readonly Suggestable[]
  readonly models: readonly Suggestable[]
  readonly bodies: readonly Suggestable[]
}

/**
 * The makes, their models and the bodies of these vehicles, the most frequent first. The facets must be of the same
 * vehicles.
 */
export function suggestablesOf(
  vehicles: readonly Vehicle[],
  facets: Readonly<Record<'make' | 'body', readonly FacetValue[]>>,
): Suggestables {
  const models = countModels(vehicles)
  return {
    makes: facets.make.map((make) => suggestable({ make })),
    models: facets.make
      .flatMap((make) => modelsOf(make, models).map((model) => suggestable({ make, model })))
      .sort((a, b) => b.count - a.count),
    bodies: facets.body.map((body) => suggestable({ body })),
  }
}

/** For each make, in lower case, its models with their counts. */
type Models = ReadonlyMap<string, ReadonlyMap<string, FacetValue>>

function countModels(vehicles: readonly Vehicle[]): Models {
  const counts = new Map<string, Map<string, FacetValue>>()
  for (const { make, model } of vehicles) {
    const ofMake = counts.get(make.toLowerCase()) ?? new Map<string, FacetValue>()
    counts.set(make.toLowerCase(), addTo(ofMake, { value: model, label: model, count: 1 }))
  }
  return counts
}

/** The models of all makes that a choice stands for. */
function modelsOf({ value }: FacetValue, models: Models): FacetValue[] {
  const together = new Map<string, FacetValue>()
  for (const make of standsFor('make', value))
    for (const model of models.get(make)?.values() ?? []) addTo(together, model)
  return [...together.values()]
}

function addTo(models: Map<string, FacetValue>, model: FacetValue): Map<string, FacetValue> {
  const key = model.value.toLowerCase()
  const before = models.get(key)
  return models.set(key, before ? { ...before, count: before.count + model.count } : model)
}

function suggestable(chosen: { make?: FacetValue; model?: FacetValue; body?: FacetValue }): Suggestable {
  const values = Object.entries(chosen)
  const last = values.at(-1)?.[1]
  return {
    label: values.map(([, { label }]) => label).join(' '),
    count: last?.count ?? 0,
    lists: {
      ...noFilters.lists,
      ...Object.fromEntries(values.map(([name, { value }]) => [name, [value]])),
    },
    words: values.flatMap(([, { value, label }]) => findingWordsOf(`${value} ${label}`)),
  }
}
