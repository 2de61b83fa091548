import { type Cents, toDollars } from '#app/core/money.ts'
import { colourFamily } from '#app/features/vehicles/colour-family.ts'
import { wholeDollars } from '#app/features/vehicles/price/amounts.ts'
import { figureAt, figureThere, type PricedFor } from '#app/features/vehicles/price/price-at.ts'
import type { BuyersPlace } from '#app/features/vehicles/price/there.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { ListFilter, RangeFilter } from './filters.ts'

/** The value of a vehicle that each list filter uses; null where it is unknown. */
export const listValueOf = {
  car_type: ({ car_type }) => car_type,
  make: ({ make }) => make,
  model: ({ model }) => model,
  body: ({ body }) => body,
  fuel: ({ fuel }) => fuel,
  location: ({ location }) => location?.slug ?? null,
  transmission: ({ transmission }) => transmission,
  colour: ({ colour }) => cachedFamily(colour),
  drive: ({ drive }) => drive,
  seats: ({ seats }) => textOf(seats),
  berths: ({ berths }) => textOf(berths),
  learner: ({ learner_approved }) => (learner_approved ? 'yes' : null),
  axles: ({ axles }) => axles,
} satisfies Record<ListFilter, (vehicle: Vehicle) => string | null>

/** The value that each range filter uses: for the price it is the large figure; null where it is unknown. */
export const rangeValueOf = {
  year: ({ year }) => year,
  price: (vehicle, website) => priceHere(vehicle, website),
  km: ({ km }) => km,
  length: ({ length_mm }) => length_mm,
  atm: ({ atm_kg }) => atm_kg,
  tare: ({ tare_kg }) => tare_kg,
  engine: ({ engine_cc }) => engine_cc,
  seat: ({ seat_height_mm }) => seat_height_mm,
  gvm: ({ gvm_kg }) => gvm_kg,
} satisfies Record<RangeFilter, (vehicle: Vehicle, website: PricedFor) => number | null>

/** The price where a buyer lives, in whole dollars as its card has it: an estimate hardly ever is without cents. */
export function priceThere(vehicle: Vehicle, website: PricedFor, there: BuyersPlace): number | null {
  const figure = figureThere(vehicle, website, there)
  return figure === null ? null : wholeDollars(figure)
}

/** What a website shows to everybody; where that is an estimate of its own state, in whole dollars as its card has it. */
function priceHere(vehicle: Vehicle, website: PricedFor): number | null {
  return website.home ? priceThere(vehicle, website, website.home) : inDollars(figureAt(vehicle, website))
}

function inDollars(amount: Cents | null): number | null {
  return amount === null ? null : toDollars(amount)
}

function textOf(number: number | null): string | null {
  return number === null ? null : String(number)
}

const families = new Map<string | null, string | null>()
const mostFamilies = 10_000

/** Cached, since a stock has few colours and classifying one takes sixty expressions. */
function cachedFamily(colour: string | null): string | null {
  const known = families.get(colour)
  if (known !== undefined) return known
  if (families.size >= mostFamilies) families.clear()
  const family = colourFamily(colour)
  families.set(colour, family)
  return family
}
