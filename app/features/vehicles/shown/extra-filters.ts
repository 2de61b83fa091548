import { type CarJson, toCarJson } from '#app/features/vehicles/car-json.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { FilterError, FilterExpression } from './filter-expression.ts'
import { type FieldValue, matchesFilter } from './filter-matches.ts'
import { parseFilter } from './parse-filter.ts'

type Field = { [Name in keyof CarJson]: CarJson[Name] extends FieldValue ? Name : never }[keyof CarJson]

/** The fields of the public vehicle that a filter may use (SEARCH-08). */
const fields = {
  id: true,
  slug: true,
  make: true,
  model: true,
  series: true,
  badge: true,
  year: true,
  km: true,
  car_type: true,
  status: true,
  reserved: true,
  sold: true,
  price: true,
  before_price: true,
  subscription_price: true,
  dapprice: true,
  price_qualifier: true,
  stocknum: true,
  certified: true,
  reservable: true,
  preorder: true,
  tag: true,
  simple_fuel: true,
  dealership_id: true,
  dealership_slug: true,
  location_id: true,
  city: true,
  state: true,
  custom_rank: true,
  body: true,
  transmission: true,
  fuel: true,
  drive: true,
  colour: true,
  seats: true,
  doors: true,
  cylinders: true,
  power_kw: true,
  features: true,
  berths: true,
  length_mm: true,
  tare_kg: true,
  atm_kg: true,
  engine_cc: true,
  learner_approved: true,
  gvm_kg: true,
  axles: true,
  body_type: true,
  hours: true,
} satisfies Partial<Record<Field, true>>

export type FilterField = keyof typeof fields

export const filterFields: readonly FilterField[] = Object.keys(fields).filter(isField)

/**
 * What is wrong with a filter of website.json: its grammar, or a field that vehicles do not have; null where it is
 * right.
 */
export function filterProblem(text: string): FilterError | null {
  const parsed = parseFilter(text)
  if (!parsed.ok) return parsed.error
  const unknown = fieldsIn(parsed.expression).find((name) => !isField(name))
  if (unknown === undefined) return null
  const known = Object.keys(fields).join(', ')
  return {
    position: text.indexOf(unknown) + 1,
    message: `no vehicle has a field “${unknown}”; expected one of ${known}`,
  }
}

/**
 * The filters of a website, joined with "and". An unreadable filter is left out: imports refuse it, and a website that
 * has it from an earlier release must not lose its stock because of it.
 */
export function extraFilters(texts: readonly string[]): FilterExpression | null {
  const parts = texts.flatMap((text) => {
    const parsed = filterProblem(text) === null ? parseFilter(text) : null
    return parsed?.ok ? [parsed.expression] : []
  })
  return parts.length === 0 ? null : { kind: 'and', parts }
}

export function isVehicleIn(filter: FilterExpression, vehicle: Vehicle): boolean {
  const car = toCarJson(vehicle)
  return matchesFilter(filter, (name) => (isField(name) ? car[name] : undefined))
}

function isField(name: string): name is FilterField {
  return Object.hasOwn(fields, name)
}

function fieldsIn(filter: FilterExpression): string[] {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.parts.flatMap(fieldsIn)
    case 'not':
      return fieldsIn(filter.part)
    default:
      return [filter.field]
  }
}
