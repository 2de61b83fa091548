import type { AustralianState } from '#app/core/australian-states.ts'
import type { Cents } from '#app/core/money.ts'
import type { ChargedVehicle, Energy } from '#app/features/onroad/charged-vehicle.ts'
import { parsePlace } from '#app/features/onroad/parse-place.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { type ClassFacts, vehicleClassOf } from '#app/features/vehicles/vehicle-class-of.ts'

/** All that charges are reckoned from, as a dealer writes it. */
export type ChargeableFacts = ClassFacts &
  Pick<
    Vehicle,
    | 'car_type'
    | 'simple_fuel'
    | 'cylinders'
    | 'engine_cc'
    | 'tare_kg'
    | 'rego'
    | 'rego_expiry'
    | 'state'
    | 'list_price'
    | 'co2'
    | 'fuel_l_100km'
  >

type WithoutPrice = Omit<ChargedVehicle, 'askingPrice'>

interface KnownFacts {
  readonly charged: WithoutPrice
  readonly state: AustralianState | null
}

/** A search asks of all vehicles at once, nine times over. */
const known = new WeakMap<ChargeableFacts, KnownFacts>()

/** @param askingPrice cents for the vehicle before charges, with GST */
export function chargedVehicle(vehicle: ChargeableFacts, askingPrice: Cents): ChargedVehicle {
  return { ...chargedFacts(vehicle), askingPrice }
}

/** What of a vehicle charges are reckoned from, whatever it costs. */
export function chargedFacts(vehicle: ChargeableFacts): WithoutPrice {
  return factsOf(vehicle).charged
}

/** The state in which a vehicle stands: of its feed, else of its location. */
export function ownStateOf(vehicle: ChargeableFacts): AustralianState | null {
  return factsOf(vehicle).state
}

function factsOf(vehicle: ChargeableFacts): KnownFacts {
  const found = known.get(vehicle)
  if (found) return found
  const state = stateNamed(vehicle.state)
  const facts = { state, charged: readFacts(vehicle, state) }
  known.set(vehicle, facts)
  return facts
}

function stateNamed(text: string | null): AustralianState | null {
  const parsed = text === null ? null : parsePlace(text)
  return parsed?.outcome === 'found' ? parsed.state : null
}

function readFacts(vehicle: ChargeableFacts, state: AustralianState | null): WithoutPrice {
  const { car_type, cylinders, engine, engine_cc, tare_kg, gvm_kg, atm_kg, list_price, co2 } = vehicle
  return {
    vehicleClass: vehicleClassOf(vehicle),
    condition: car_type,
    listPrice: list_price,
    co2,
    fuelUse: vehicle.fuel_l_100km,
    energy: energyOf(vehicle),
    cylinders: cylinders ?? cylindersIn(engine),
    engineCc: engine_cc,
    tareKg: tare_kg,
    grossKg: gvm_kg ?? atm_kg,
    registration: registrationOf(vehicle, state),
  }
}

function energyOf({ simple_fuel, fuel }: Pick<Vehicle, 'simple_fuel' | 'fuel'>): Energy | null {
  if (simple_fuel === 'Electric') return 'electric'
  if (simple_fuel === 'PHEV') return 'plug_in_hybrid'
  if (simple_fuel === 'Hybrid') return 'hybrid'
  return energies.find(([, words]) => words.test(fuel ?? ''))?.[0] ?? null
}

/** The order matters: a plug-in hybrid is a hybrid too, and "petrol hybrid" burns petrol. */
const energies: readonly (readonly [Energy, RegExp])[] = [
  ['plug_in_hybrid', /plug[ -]?in|\bphev\b/i],
  ['hybrid', /hybrid|\bhev\b/i],
  ['electric', /electric|\bbev\b|\bev\b/i],
  ['diesel', /diesel/i],
  ['petrol', /petrol|unleaded|\bulp\b|gasoline/i],
  ['other', /\bgas\b|lpg|hydrogen/i],
]

/** "5.2L 4cyl turbo diesel" has four, "3.0L V6" has six. */
function cylindersIn(engine: string | null): number | null {
  const said = /\b(\d{1,2})[ -]?cyl|\bV(6|8|10|12)\b/i.exec(engine ?? '')
  return said ? Number(said[1] ?? said[2]) : null
}

/** Registered where its rego says so; of a month the last day counts (DRIVE-06). */
function registrationOf(
  { rego, rego_expiry }: ChargeableFacts,
  place: AustralianState | null,
): ChargedVehicle['registration'] {
  return rego === null || place === null ? null : { place, until: lastDayOf(rego_expiry) }
}

function lastDayOf(date: string | null): string | null {
  if (date === null) return null
  const [year = 0, month = 0, day] = date.split('-').map(Number)
  return day === undefined ? new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) : date
}
