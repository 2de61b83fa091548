import type { z } from 'zod'
import { isRecord } from '#app/core/json.ts'
import { slugOf } from '#app/core/text.ts'
import { positionSchema } from '#app/features/content/content.ts'
import { modelSchema } from '#app/features/range/model.ts'
import { searchPageTemplateSchema } from '#app/features/search/search-template.ts'
import { filterProblem } from '#app/features/vehicles/shown/extra-filters.ts'

/**
 * Entries for a file of the website folder. An upstream may give more fields than we know, and may omit ones that we
 * require.
 */
export interface Entries {
  readonly entries: readonly Readonly<Record<string, unknown>>[]
  /** How many entries of the list did not fit. */
  readonly leftOut: number
}

/** The entries of `careers.json`. */
export function positionsIn(list: readonly unknown[]): Entries {
  return entriesIn(list, positionSchema, 'slug', (position) => ({
    slug: slugOf(String(position.title ?? '')),
    ...position,
  }))
}

/** The entries of `searches.json`: the templates of search pages that exist (API-09, API-10). */
export function searchPagesIn(templates: readonly unknown[], slugs: readonly string[] | null): Entries {
  const isPage = (template: unknown): boolean =>
    slugs === null || !isRecord(template) || slugs.includes(String(template.slug))
  return entriesIn(templates.filter(isPage), searchPageTemplateSchema, 'slug', (template) => {
    const filters = typeof template.filters === 'string' ? [template.filters] : template.filters
    const isWrong = Array.isArray(filters) && filters.some((filter) => filterProblem(String(filter)) !== null)
    return isWrong ? {} : { ...template, filters }
  })
}

/** The models of one manufacturer for `models.json`; fields that the call does not give stay as they were here. */
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

/** Adds the upstream's origin to pictures that it names by their path. */
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

/** Removes null values: in JSON they mean what a folder's file expresses by omitting the key. */
function withoutNull(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      value === null ? [] : [[name, isRecord(value) ? withoutNull(value) : value]],
    ),
  )
}
