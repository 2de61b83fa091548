import { rangeText } from '#app/features/search/filter-labels.ts'
import { noFilters } from '#app/features/search/filters.ts'
import { choicesWithin } from '#app/features/search/round-figures.ts'
import type { FacetValue, SearchResult } from '#app/features/search/search-engine.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { FinderAsk } from './home-data.ts'

/** What the first screen asks besides the budget: of trucks the body, the axles and the gross mass, else make and body. */
export function finderAsks(
  { template, locale }: Pick<Website, 'template' | 'locale'>,
  { facets, ranges }: Pick<SearchResult, 'facets' | 'ranges'>,
): FinderAsk[] {
  const asked = (name: string, label: string, any: string, values: readonly FacetValue[]): FinderAsk => ({
    name,
    label,
    any,
    choices: values.map(({ value, label, count }) => ({ value, label: `${label} (${count})` })),
  })
  const make = asked('make', 'Make', 'Any make', facets.make)
  const bodies = facets.body.toSorted((one, other) => other.count - one.count)
  if (template !== 'truck' && template !== 'trucks')
    return [make, asked('body', 'Type', 'Any type', bodies)].filter(
      (ask) => ask === make || ask.choices.length > 1,
    )
  const masses = (ranges.gvm && choicesWithin('gvm', ranges.gvm, noFilters.ranges.gvm, locale)) ?? []
  const gvm = {
    name: 'gvm_max',
    label: 'GVM',
    any: 'Any GVM',
    choices: masses.map((kg) => ({ value: String(kg), label: `Up to ${rangeText('gvm', kg, locale)}` })),
  }
  const axles = asked('axles', 'Axles', 'Any axles', facets.axles)
  const asks = [asked('body', 'Body', 'Any body', bodies), axles, gvm].filter((ask) => ask.choices.length > 1)
  return asks.length > 0 ? asks : [make]
}
