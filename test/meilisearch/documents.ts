import { type Condition, numberIn } from './filter-language.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
export type Doc = { readonly [name: string]: Json }

/** Filters and facets see a field of a document as its numbers, and its texts with their plain form. */
export interface FieldValues {
  readonly numbers: readonly number[]
  readonly texts: readonly { readonly plain: string; readonly original: string }[]
}

export function valuesOf(doc: Doc, field: string): FieldValues {
  const all = [fieldOf(doc, field)].flat().filter((value) => value !== undefined)
  return {
    numbers: all.filter((value) => typeof value === 'number'),
    texts: all
      .filter((value) => typeof value === 'string' || typeof value === 'boolean')
      .map((value) => ({ plain: plainOf(String(value)), original: String(value) })),
  }
}

export function fieldOf(doc: Doc, field: string): Json | undefined {
  if (Object.hasOwn(doc, field)) return doc[field]
  const [head = '', ...rest] = field.split('.')
  const inner = doc[head]
  if (rest.length === 0 || typeof inner !== 'object' || inner === null || Array.isArray(inner))
    return undefined
  // everything but an object has returned above
  return fieldOf(inner as Doc, rest.join('.'))
}

/** Removes surrounding space, compatibility forms and case, but keeps accents. */
export function plainOf(text: string): string {
  return text.trim().normalize('NFKD').toLowerCase()
}

/** A document without the field fulfils every "not". */
export function fulfils(doc: Doc, condition: Condition): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.parts.every((part) => fulfils(doc, part))
    case 'or':
      return condition.parts.some((part) => fulfils(doc, part))
    case 'not':
      return !fulfils(doc, condition.part)
    case 'equal':
      return equals(doc, condition.field, condition.value)
    case 'in':
      return condition.values.some((value) => equals(doc, condition.field, value))
    case '>':
      return numbersOf(doc, condition).some((own) => own > condition.value)
    case '>=':
      return numbersOf(doc, condition).some((own) => own >= condition.value)
    case '<':
      return numbersOf(doc, condition).some((own) => own < condition.value)
    case '<=':
      return numbersOf(doc, condition).some((own) => own <= condition.value)
    case 'to':
      return numbersOf(doc, condition).some((own) => own >= condition.from && own <= condition.to)
    case 'exists':
      return fieldOf(doc, condition.field) !== undefined
    case 'null':
      return fieldOf(doc, condition.field) === null
    case 'empty':
      return isEmpty(fieldOf(doc, condition.field))
    case 'starts':
      return valuesOf(doc, condition.field).texts.some(({ plain }) =>
        plain.startsWith(plainOf(condition.value)),
      )
    case 'radius':
      return isNear(doc, condition)
  }
}

function equals(doc: Doc, field: string, value: string): boolean {
  const { numbers, texts } = valuesOf(doc, field)
  const number = numberIn(value)
  const plain = plainOf(value)
  return (
    (number !== null && numbers.includes(number)) ||
    (plain !== '' && texts.some((own) => own.plain === plain))
  )
}

function numbersOf(doc: Doc, { field }: { field: string }): readonly number[] {
  return valuesOf(doc, field).numbers
}

function isEmpty(value: Json | undefined): boolean {
  if (value === '') return true
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

function isNear(doc: Doc, { lat, lng, metres }: { lat: number; lng: number; metres: number }): boolean {
  const own = [fieldOf(doc, '_geo.lat'), fieldOf(doc, '_geo.lng')].map(Number)
  const [ownLat = Number.NaN, ownLng = Number.NaN] = own
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const half =
    Math.sin(radians(ownLat - lat) / 2) ** 2 +
    Math.cos(radians(lat)) * Math.cos(radians(ownLat)) * Math.sin(radians(ownLng - lng) / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.sqrt(half)) <= metres
}
