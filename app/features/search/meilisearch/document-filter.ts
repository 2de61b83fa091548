import type { FilterField } from '#app/features/vehicles/shown/extra-filters.ts'
import type { FilterExpression } from '#app/features/vehicles/shown/filter-expression.ts'
import { documentField } from './documents.ts'

/**
 * Translates a filter of a website or a search page to the fields of the documents, with the meaning it has for
 * vehicles in memory: a bound applies to numbers only, and a number is the same however it is written.
 */
export function documentFilter(filter: FilterExpression): FilterExpression {
  const here = documentFilter
  switch (filter.kind) {
    case 'and':
    case 'or':
      return joinFilters(filter.kind, filter.parts.map(here))
    case 'not':
      return { kind: 'not', part: here(filter.part) }
    case 'in':
      return { kind: 'in', field: documentField(filter.field), values: valuesOf(filter) }
    case 'between':
      if (isText(filter.field) || filter.least > filter.most) return never
      return { ...filter, field: documentField(filter.field) }
    case 'compare':
      return isText(filter.field) ? never : { ...filter, field: documentField(filter.field) }
    case 'exists':
      return { ...filter, field: documentField(filter.field) }
  }
}

/** A filter that nothing passes: the language has no constants for "nothing" and "everything". */
const never: FilterExpression = { kind: 'in', field: 'website_id', values: [] }
const everything: FilterExpression = { kind: 'not', part: never }

/** Joins filters with "and" or "or"; with no parts, "and" lets everything pass and "or" nothing. */
export function joinFilters(kind: 'and' | 'or', parts: readonly FilterExpression[]): FilterExpression {
  const [first, ...others] = parts
  if (first === undefined) return kind === 'and' ? everything : never
  return others.length === 0 ? first : { kind, parts }
}

/** Writes numbers in decimal, since 0x10 is sixteen to us and a word to the service. */
function valuesOf({ field, values }: { field: string; values: readonly string[] }): readonly string[] {
  if (isText(field)) return values
  return values.map((value) => {
    const number = Number(value)
    return value.trim() !== '' && Number.isFinite(number) ? String(number) : value
  })
}

const textFields: readonly FilterField[] = [
  'slug',
  'make',
  'model',
  'series',
  'badge',
  'car_type',
  'status',
  'reserved',
  'sold',
  'price_qualifier',
  'stocknum',
  'certified',
  'reservable',
  'preorder',
  'tag',
  'simple_fuel',
  'dealership_slug',
  'city',
  'state',
  'body',
  'transmission',
  'fuel',
  'drive',
  'colour',
  'features',
  'learner_approved',
  'axles',
  'body_type',
]

function isText(field: string): boolean {
  return textFields.some((name) => name === field)
}
