import { z } from 'zod'
import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { bodyProblems, type FieldProblem } from './field-problem.ts'
import { readValue } from './read-value.ts'

/** A vehicle as a person adds it. */
export interface NewVehicle {
  readonly dealership_id: number
  /** Null: it is made of the vehicle's id. */
  readonly stocknum: string | null
  /** What the person typed, by the names of facts. */
  readonly said: ReadonlyMap<string, unknown>
}

export type ReadNewVehicle =
  | { readonly ok: true; readonly vehicle: NewVehicle }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

const bodySchema = z.strictObject({
  dealership: z.string('expected the slug of a dealership').optional(),
  set: z.record(z.string(), z.unknown(), 'expected fields with their values'),
})

const required = {
  make: 'expected the make',
  model: 'expected the model',
  car_type: 'expected new, used, demo',
}

/** Reads `{dealership, set}` (STOCK-17). The dealership may be left out where the website has one. */
export function readNewVehicle(
  body: unknown,
  website: Pick<Website, 'dealerships' | 'locale'>,
  locations: readonly Location[],
): ReadNewVehicle {
  const parsed = bodySchema.safeParse(body)
  if (!parsed.success) return { ok: false, problems: bodyProblems(parsed.error) }
  const { set } = parsed.data
  const problems: FieldProblem[] = []
  const [only, ...others] = website.dealerships
  const named = website.dealerships.find(({ slug }) => slug === parsed.data.dealership)
  const dealership = parsed.data.dealership === undefined && others.length === 0 ? only : named
  if (!dealership) problems.push({ field: 'dealership', message: dealershipWanted(website) })
  const reader = {
    locale: website.locale,
    isByHand: true,
    places: locations.filter(({ dealership_id }) => dealership_id === dealership?.id),
  }
  const said = new Map<string, unknown>()
  for (const [field, written] of Object.entries(set)) {
    const read = readValue(field, written, reader)
    if (!read.ok) problems.push({ field, message: read.message })
    else if (isLater(read.fact, read.value))
      problems.push({ field, message: 'a vehicle that is being added is in stock or coming soon, and free' })
    else if (read.value !== null) said.set(read.fact, read.value)
  }
  for (const [field, message] of Object.entries(required))
    if (!said.has(field) && !Object.hasOwn(set, field)) problems.push({ field, message })
  if (!dealership || problems.length > 0) return { ok: false, problems }
  const stocknum = said.get('stocknum')
  said.delete('stocknum')
  return {
    ok: true,
    vehicle: {
      dealership_id: dealership.id,
      stocknum: typeof stocknum === 'string' ? stocknum : null,
      said,
    },
  }
}

/** Is it said of a vehicle only once it is there? */
function isLater(fact: string, value: unknown): boolean {
  return (fact === 'reserved' && value === true) || value === 'sold' || value === 'withdrawn'
}

function dealershipWanted({ dealerships }: Pick<Website, 'dealerships'>): string {
  return `expected one of the website’s dealerships: ${dealerships.map(({ slug }) => slug).join(', ')}`
}
