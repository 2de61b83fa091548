import type { VehicleClass } from '#app/core/vehicle-class.ts'
import type { Body } from '#app/features/illustrator/subject.ts'
import { type BodyFacts, drawnBodyOf, saidBodyOf } from './drawn-body.ts'
import { isTowed } from './towed.ts'
import type { Vehicle } from './vehicle.ts'

/** What of a record says which class it is. */
export type ClassFacts = BodyFacts &
  Pick<
    Vehicle,
    | 'body'
    | 'body_type'
    | 'berths'
    | 'doors'
    | 'gvm_kg'
    | 'atm_kg'
    | 'ball_weight_kg'
    | 'gtm_kg'
    | 'fuel'
    | 'engine'
  >

/** Above this, in kg, a motor vehicle is heavy in every state. */
const lightUpToKg = 4500

const classOfBody: Partial<Record<Body, VehicleClass>> = {
  motorhome: 'motorhome',
  'bus-motorhome': 'motorhome',
  'camper-van': 'motorhome',
  van: 'goods',
  'adventure-bike': 'motorcycle',
  'off-road-bike': 'motorcycle',
  cruiser: 'motorcycle',
  'classic-bike': 'motorcycle',
  'touring-bike': 'motorcycle',
  scooter: 'motorcycle',
  'naked-bike': 'motorcycle',
  'sports-bike': 'motorcycle',
  'people-mover': 'passenger',
  roadster: 'passenger',
  coupe: 'passenger',
  fastback: 'passenger',
  wagon: 'passenger',
  suv: 'passenger',
  hatch: 'passenger',
  sedan: 'passenger',
}

/** The bodies that a car tows, and of which none has an engine of its own. */
const dwellings = new Set<Body>([
  'toy-hauler',
  'teardrop',
  'hybrid',
  'a-frame',
  'tent-camper',
  'pop-top',
  'camper-trailer',
  'fifth-wheel',
  'travel-trailer',
  'caravan',
])

/** What a vehicle is by the words of its record, as charges distinguish it; unknown where they leave it open. */
export function vehicleClassOf(vehicle: ClassFacts): VehicleClass {
  const said = saidBodyOf(vehicle)
  const named = (said && classOfBody[said]) ?? 'unknown'
  if (named === 'motorhome') return named
  if (isTowed(vehicle))
    return vehicle.berths !== null || (said !== null && dwellings.has(said)) ? 'caravan' : 'trailer'
  const { gvm_kg, doors } = vehicle
  if (gvm_kg !== null && gvm_kg > lightUpToKg) return 'heavy'
  if (said === 'truck') return gvm_kg === null ? 'unknown' : 'goods'
  // one row of seats or two is what some states distinguish, so a ute that does not say it may be either
  if (said === 'ute') return drawnBodyOf(vehicle) === 'single-cab' ? 'goods' : 'dual_cab'
  // a car of a sporting or a classic kind has doors
  return named === 'motorcycle' && doors !== null ? 'unknown' : named
}
