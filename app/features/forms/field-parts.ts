import type { FieldType, FormField } from './form-definition.ts'

type Named = Pick<FormField, 'name' | 'type'>

/** What a field's inputs add to its name, in their order. */
const endings: Partial<Record<FieldType, readonly string[]>> = {
  dob: ['-day', '-month', '-year'],
  expiryDate: ['-month', '-year'],
  make: ['', '-other'],
  model: ['', '-other'],
}

/** Is it asked in several inputs, whose values stand in a list? */
export function isComposed(type: FieldType): boolean {
  return type in endings
}

/** The names of a field's inputs: `dob-day`, `dob-month`, `dob-year`; of most fields its own alone. */
export function partNames({ name, type }: Named): string[] {
  return (endings[type] ?? ['']).map((ending) => name + ending)
}

/**
 * What a page posts for a value, input by input, as a step without script carries the earlier ones in hidden fields.
 * A box that is not ticked posts nothing, and files cannot be carried.
 */
export function postedParts(
  field: Named,
  value: string | boolean | readonly string[],
): (readonly [string, string])[] {
  if (typeof value === 'boolean') return value ? [[field.name, 'Yes']] : []
  if (typeof value === 'string') return [[field.name, value]]
  if (!isComposed(field.type)) return field.type === 'file' ? [] : value.map((one) => [field.name, one])
  return partNames(field).map((name, index) => [name, value[index] ?? ''])
}
