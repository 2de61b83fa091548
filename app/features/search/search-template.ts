import { extraFilters } from './extra-filters.ts'
import type { Preset } from './search-engine.ts'

/** What an editor says of one search address (API-10, SEARCH-16). */
export interface SearchPageTemplate {
  readonly slug: string
  readonly title: string
  readonly intro: string
  /** Filter expressions, joined with "and", before the visitor chooses anything. */
  readonly filters: readonly string[]
}

export function templatePreset(template: Pick<SearchPageTemplate, 'filters'>): Preset {
  const filter = extraFilters(template.filters)
  return filter === null ? {} : { filter }
}
