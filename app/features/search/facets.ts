import { makeFilterValues, makeLabel } from '#app/features/vehicles/make.ts'
import { type Filters, type ListFilter, listFilters, mapOf } from './filters.ts'
import type { Facets, FacetValue } from './search-engine.ts'

const carTypeLabels = new Map([
  ['new', 'New'],
  ['used', 'Used'],
  ['demo', 'Demo'],
])

/** A make as a choice, and the makes of the stock it stands for. */
export interface MakeChoice {
  readonly value: string
  readonly makes: readonly string[]
}

/** The makes a visitor may choose: one for each way of filtering, so KGM stands once for KGM and SsangYong. */
export function makeFacetValues(makes: readonly string[]): MakeChoice[] {
  const present = [...new Set(makes)].sort()
  const choices = new Map<string, MakeChoice>()
  for (const value of present) {
    const meant = new Set(makeFilterValues(value).map((make) => make.toLowerCase()))
    const stands = present.filter((make) => meant.has(make.toLowerCase()))
    const key = stands.join('\n')
    const before = choices.get(key)
    if (!before || makeLabel(value) === value) choices.set(key, { value, makes: stands })
  }
  return [...choices.values()]
}

/** Counts per value as facets, the largest first; a chosen value stays even where nothing matches it. */
export function facetsFrom(
  counts: Readonly<Record<ListFilter, ReadonlyMap<string, number>>>,
  makes: readonly MakeChoice[],
  filters: Filters,
  locationNames: ReadonlyMap<string, string>,
): Facets {
  const plain = (name: ListFilter, labelOf: (value: string) => string): FacetValue[] => {
    const values = [...counts[name]].map(([value, count]) => ({ value, label: labelOf(value), count }))
    return ordered(withChosen(values, filters.lists[name], labelOf))
  }
  const present = new Map([...counts.make].map(([make, count]) => [make.toLowerCase(), count]))
  const countOfMake = (make: string): number =>
    makeFilterValues(make).reduce((sum, meant) => sum + (present.get(meant.toLowerCase()) ?? 0), 0)
  const makeValues = makes.map(({ value }) => ({ value, label: makeLabel(value), count: countOfMake(value) }))
  const countedMakes = makeValues.filter(({ count }) => count > 0)
  const facetOf = (name: ListFilter): FacetValue[] => {
    switch (name) {
      case 'car_type':
        return inTradeOrder(plain(name, (value) => carTypeLabels.get(value) ?? value))
      case 'make':
        return ordered(withChosen(countedMakes, filters.lists.make, makeLabel, countOfMake))
      case 'location':
        return plain(name, (value) => locationNames.get(value) ?? value)
      case 'learner':
        return plain(name, () => 'Learner approved')
      case 'seats':
      case 'berths':
        return plain(name, (value) => value).sort((a, b) => Number(a.value) - Number(b.value))
      default:
        return plain(name, (value) => value)
    }
  }
  return mapOf(listFilters, facetOf)
}

function withChosen(
  values: FacetValue[],
  chosen: readonly string[],
  labelOf: (value: string) => string,
  countOf: (value: string) => number = () => 0,
): FacetValue[] {
  const known = new Set(values.map(({ value }) => value.toLowerCase()))
  return [
    ...values,
    ...chosen
      .filter((value) => !known.has(value.toLowerCase()))
      .map((value) => ({ value, label: labelOf(value), count: countOf(value) })),
  ]
}

/** New, used, demo: as every dealer's menu has them. */
function inTradeOrder(values: FacetValue[]): FacetValue[] {
  const order = [...carTypeLabels.keys()]
  return values.map(sharedValue).sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value))
}

const shared = new Map<string, FacetValue>()

/** The same choice with the same count is the same object, so that its markup can be kept. */
function sharedValue(facet: FacetValue): FacetValue {
  const key = `${facet.count}\n${facet.value}\n${facet.label}`
  const known = shared.get(key)
  if (known) return known
  if (shared.size > 20_000) shared.clear()
  shared.set(key, facet)
  return facet
}

function ordered(values: FacetValue[]): FacetValue[] {
  return values.map(sharedValue).sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en-AU'))
}
