import { type Cents, toDollars } from '#app/core/money.ts'
import { colourFamily } from '#app/features/vehicles/colour-family.ts'
import { figureOf } from '#app/features/vehicles/price.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { ListFilter, RangeFilter } from './filters.ts'

/** What of a vehicle a list filter looks at; null where it is not known. */
export const listValueOf = {
  car_type: ({ car_type }) => car_type,
  make: ({ make }) => make,
  model: ({ model }) => model,
  body: ({ body }) => body,
  fuel: ({ fuel }) => fuel,
  location: ({ location }) => location?.slug ?? null,
  transmission: ({ transmission }) => transmission,
  colour: ({ colour }) => knownFamily(colour),
  drive: ({ drive }) => drive,
  seats: ({ seats }) => textOf(seats),
  berths: ({ berths }) => textOf(berths),
  learner: ({ learner_approved }) => (learner_approved ? 'yes' : null),
  axles: ({ axles }) => axles,
} satisfies Record<ListFilter, (vehicle: Vehicle) => string | null>

/** What of a vehicle a range filter looks at: of its price the large figure; an unknown measure is none. */
export const rangeValueOf = {
  year: ({ year }) => year,
  price: (vehicle) => inDollars(figureOf(vehicle)),
  km: ({ km }) => km,
  length: ({ length_mm }) => length_mm,
  atm: ({ atm_kg }) => atm_kg,
  tare: ({ tare_kg }) => tare_kg,
  engine: ({ engine_cc }) => engine_cc,
  gvm: ({ gvm_kg }) => gvm_kg,
} satisfies Record<RangeFilter, (vehicle: Vehicle) => number | null>

function inDollars(amount: Cents | null): number | null {
  return amount === null ? null : toDollars(amount)
}

function textOf(number: number | null): string | null {
  return number === null ? null : String(number)
}

const families = new Map<string | null, string | null>()
const mostFamilies = 10_000

/** A stock has few colours, and it takes sixty expressions to tell what one of them is. */
function knownFamily(colour: string | null): string | null {
  const known = families.get(colour)
  if (known !== undefined) return known
  if (families.size >= mostFamilies) families.clear()
  const family = colourFamily(colour)
  families.set(colour, family)
  return family
}
