import { type Vehicle, vehicleFactsSchema } from '#app/features/vehicles/vehicle.ts'
import { vehicleClassOf } from '#app/features/vehicles/vehicle-class-of.ts'

/** What of a vehicle decides its figure in any state; a row of its price keeps it, so that each can be made again (MARKET-02). */
const keptSchema = vehicleFactsSchema.pick({
  name: true,
  make: true,
  model: true,
  badge: true,
  price: true,
  dapprice: true,
  price_qualifier: true,
  before_price: true,
  was_from: true,
  preorder: true,
  driveaway_state: true,
  driveaway_nsw: true,
  driveaway_vic: true,
  driveaway_qld: true,
  driveaway_wa: true,
  driveaway_sa: true,
  driveaway_tas: true,
  driveaway_nt: true,
  driveaway_act: true,
  list_price: true,
  dealer_delivery: true,
  car_type: true,
  simple_fuel: true,
  fuel: true,
  engine: true,
  cylinders: true,
  engine_cc: true,
  tare_kg: true,
  gvm_kg: true,
  atm_kg: true,
  gtm_kg: true,
  ball_weight_kg: true,
  rego: true,
  rego_expiry: true,
  state: true,
  co2: true,
  fuel_l_100km: true,
  body: true,
  body_type: true,
  berths: true,
  doors: true,
  seats: true,
  seat_height_mm: true,
  layout: true,
  features: true,
})

/** What is known of them: most of a vehicle’s facts are not. */
export function pricedFactsOf(vehicle: Vehicle): Readonly<Record<string, unknown>> {
  // a list of equipment is long, and seldom says what kind of vehicle it is
  const plain = { ...vehicle, features: [] }
  const kept = vehicleClassOf(plain) === vehicleClassOf(vehicle) ? plain : vehicle
  const facts = Object.keys(keptSchema.shape).map((name) => [name, Reflect.get(kept, name)] as const)
  return Object.fromEntries(facts.filter(([, value]) => isKnown(value)))
}

export function readPricedFacts(record: unknown) {
  return keptSchema.parse(record)
}

function isKnown(value: unknown): boolean {
  return value !== null && value !== false && !(Array.isArray(value) && value.length === 0)
}
