import { z } from 'zod'
import { extraFilters } from '#app/features/vehicles/shown/extra-filters.ts'
import type { Preset } from './search-engine.ts'

const text = z.string().trim().min(1)

/** One entry of `searches.json`: an editor's title, texts and filters of one search address (API-10, SEARCH-16). */
export const searchPageTemplateSchema = z.strictObject({
  slug: z.string().regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, 'expected letters, digits and single hyphens'),
  title: text.max(120),
  intro: z.string().trim().max(2000).default(''),
  /** Filter expressions, joined with "and", that apply before the visitor chooses anything. */
  filters: z.array(text).max(20).default([]),
})
export type SearchPageTemplate = z.output<typeof searchPageTemplateSchema>

export function templatePreset(template: Pick<SearchPageTemplate, 'filters'>): Preset {
  const filter = extraFilters(template.filters)
  return filter === null ? {} : { filter }
}
