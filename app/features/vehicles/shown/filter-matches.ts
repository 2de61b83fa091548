import type { FilterExpression, Operator } from './filter-expression.ts'

/** What a field may hold; null and a missing field are both "not known". */
export type FieldValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[]

/** Does the filter hold for something with these fields? An unknown value is in no list and within no bound. */
export function matchesFilter(filter: FilterExpression, fieldOf: (name: string) => FieldValue): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => matchesFilter(part, fieldOf))
    case 'or':
      return filter.parts.some((part) => matchesFilter(part, fieldOf))
    case 'not':
      return !matchesFilter(filter.part, fieldOf)
    case 'exists':
      return fieldOf(filter.field) !== null && fieldOf(filter.field) !== undefined
    case 'in':
      return valuesOf(fieldOf(filter.field)).some((own) => filter.values.some((value) => isSame(own, value)))
    case 'compare':
      return numbersOf(fieldOf(filter.field)).some((own) => isTrue(own, filter.operator, filter.than))
    case 'between':
      return numbersOf(fieldOf(filter.field)).some((own) => own >= filter.least && own <= filter.most)
  }
}

type Scalar = string | number | boolean

function valuesOf(value: FieldValue): readonly Scalar[] {
  if (value === null || value === undefined) return []
  return typeof value === 'object' ? value : [value]
}

function numbersOf(value: FieldValue): number[] {
  return valuesOf(value).filter((own) => typeof own === 'number')
}

/** Compares texts without regard to letter case and width; a numeric text also equals the number. */
function isSame(own: Scalar, value: string): boolean {
  if (typeof own === 'number') return value.trim() !== '' && Number(value) === own
  return plain(String(own)) === plain(value)
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}

function isTrue(own: number, operator: Operator, than: number): boolean {
  switch (operator) {
    case '>':
      return own > than
    case '>=':
      return own >= than
    case '<':
      return own < than
    case '<=':
      return own <= than
  }
}
