import { type Filters, listFilters, mapOf } from './filters.ts'
import type { Facets, FacetValue } from './search-engine.ts'

/**
 * The facets that people choose from: every value of the whole stock, in the order of the whole stock, so that nothing
 * moves or disappears while it is pressed, each with the number it would find now, even 0. There are too many models
 * for that: models without a vehicle are left out.
 *
 * @param all the facets without any filter
 * @param now those under the filters
 */
export function steadyFacets(all: Facets, now: Facets, filters: Filters): Facets {
  return mapOf(listFilters, (name) => {
    const current = new Map(now[name].map((facet) => [facet.value, facet]))
    const isShown = ({ value, count }: FacetValue): boolean =>
      name !== 'model' || count > 0 || filters.lists.model.includes(value)
    const known = all[name].map((facet) => current.get(facet.value) ?? emptyOf(facet)).filter(isShown)
    const places = new Set(all[name].map(({ value }) => value))
    return [...known, ...now[name].filter(({ value }) => !places.has(value))]
  })
}

const empty = new Map<string, FacetValue>()

/** The same object for the same choice, so that its markup can be cached. */
function emptyOf({ value, label }: FacetValue): FacetValue {
  const key = `${value}\n${label}`
  const known = empty.get(key)
  if (known) return known
  if (empty.size > 20_000) empty.clear()
  const made = { value, label, count: 0 }
  empty.set(key, made)
  return made
}
