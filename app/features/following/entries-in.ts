import type { z } from 'zod'
import { isRecord } from '#app/core/json.ts'
import { slugOf } from '#app/core/text.ts'
import { positionSchema } from '#app/features/content/content.ts'
import { modelSchema } from '#app/features/range/model.ts'
import { searchPageTemplateSchema } from '#app/features/search/search-template.ts'
import { filterProblem } from '#app/features/vehicles/shown/extra-filters.ts'

/** Entries for a file of the website folder. An upstream may say more than we know, and may leave out what we require. */
export interface Entries {
  readonly entries: readonly Readonly<Record<string, unknown>>[]
  /** How many of the list could be none. */
  readonly leftOut: number
}

/** For `careers.json`. */
export function positionsIn(list: readonly unknown[]): Entries {
  return entriesIn(list, positionSchema, 'slug', (position) => ({
    slug: slugOf(String(position.title ?? '')),
    ...position,
  }))
}

/** For `searches.json`: of the templates, those of search pages that there are (API-09, API-10). */
export function searchPagesIn(templates: readonly unknown[], slugs: readonly string[] | null): Entries {
  const isPage = (template: unknown): boolean =>
    slugs === null || !isRecord(template) || slugs.includes(String(template.slug))
  return entriesIn(templates.filter(isPage), searchPageTemplateSchema, 'slug', (template) => {
    const filters = typeof template.filters === 'string' ? [template.filters] : template.filters
    const isWrong = Array.isArray(filters) && filters.some((filter) => filterProblem(String(filter)) !== null)
    return isWrong ? {} : { ...template, filters }
  })
}

/** The models of one manufacturer, for `models.json`; what the call does not tell of a model is as it was here. */
export function modelsIn(
  list: readonly unknown[],
  here: readonly Readonly<Record<string, unknown>>[],
  origin: string,
): Entries {
  const known = new Map(here.map((model) => [model.slug, model]))
  return entriesIn(list, modelSchema, 'slug', (model) => ({
    description: '',
    ...known.get(model.slug),
    ...model,
    ...(isRecord(model.image) ? { image: atOrigin(model.image, origin) } : {}),
  }))
}

/** Pictures of the upstream's own are named by their path there. */
function atOrigin(image: Readonly<Record<string, unknown>>, origin: string): object {
  const whole = (address: unknown): unknown =>
    typeof address === 'string' && address.startsWith('/') ? new URL(address, origin).href : address
  return { url: whole(image.url), thumb: whole(image.thumb) }
}

function entriesIn(
  list: readonly unknown[],
  schema: z.ZodObject,
  key: string,
  completed: (entry: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): Entries {
  const entries = new Map<unknown, Readonly<Record<string, unknown>>>()
  for (const entry of list) {
    if (!isRecord(entry)) continue
    const known = Object.entries(completed(withoutNull(entry))).filter(([name]) => name in schema.shape)
    const written = Object.fromEntries(known)
    if (schema.safeParse(written).success && !entries.has(written[key])) entries.set(written[key], written)
  }
  return { entries: [...entries.values()], leftOut: list.length - entries.size }
}

/** Null says in JSON what a file of a folder says by leaving the name out. */
function withoutNull(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      value === null ? [] : [[name, isRecord(value) ? withoutNull(value) : value]],
    ),
  )
}
