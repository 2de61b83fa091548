import type { FieldType, FormField } from './form-definition.ts'

type Named = Pick<FormField, 'name' | 'type'>

/** The names of a field's inputs are its own name with these endings, in this order. */
const endings: Partial<Record<FieldType, readonly string[]>> = {
  dob: ['-day', '-month', '-year'],
  expiryDate: ['-month', '-year'],
  make: ['', '-other'],
  model: ['', '-other'],
}

/** Tells whether a field has several inputs, whose values are a list. */
export function isComposed(type: FieldType): boolean {
  return type in endings
}

/**
 * Lists the names of a field's inputs, such as `dob-day`, `dob-month` and `dob-year`; most fields have one
 * input with their own name.
 */
export function partNames({ name, type }: Named): string[] {
  return (endings[type] ?? ['']).map((ending) => name + ending)
}

/**
 * Lists what a page posts for a value, input by input; a step without script carries earlier answers in such
 * hidden fields. A box that is not ticked posts nothing, and files cannot be carried.
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
