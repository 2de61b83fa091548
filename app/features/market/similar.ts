import type { Energy } from '#app/features/onroad/charged-vehicle.ts'
import type { CarType, Vehicle } from '#app/features/vehicles/vehicle.ts'

type VehicleClass = 'heavy' | 'caravan' | 'other'

/** What decides whether the price of one vehicle says something of another’s (MARKET-08). */
export interface ComparedVehicle {
  /** Make and model as `modelKey` writes them. */
  readonly model: string
  /** A demonstrator has been driven, so it is compared with used ones. */
  readonly condition: 'new' | 'used'
  readonly energy: Energy | null
  readonly transmission: 'manual' | 'automatic' | null
  readonly year: number | null
  readonly km: number | null
  readonly vehicleClass: VehicleClass
  /** GVM of a heavy vehicle, ATM of a caravan, in kg. */
  readonly grossKg: number | null
  readonly axles: string | null
  readonly berths: number | null
}

type WrittenFacts = Pick<
  Vehicle,
  'make' | 'model' | 'car_type' | 'transmission' | 'year' | 'km' | 'gvm_kg' | 'atm_kg' | 'axles' | 'berths'
>

/** Make and model without what people write differently: "Land Rover" and "Land-Rover" are one. */
export function modelKey(make: string, model: string): string {
  return `${plain(make)} ${plain(model)}`
}

/** @param energy what moves it @param vehicleClass what charges take it for */
export function comparedVehicle(
  facts: WrittenFacts,
  energy: Energy | null,
  vehicleClass: string,
): ComparedVehicle {
  const { make, model, car_type, transmission, year, km, gvm_kg, atm_kg, axles, berths } = facts
  const kind = vehicleClass === 'heavy' || vehicleClass === 'caravan' ? vehicleClass : 'other'
  return {
    model: modelKey(make, model),
    condition: conditionOf(car_type),
    energy,
    transmission: transmissionOf(transmission),
    year,
    km,
    vehicleClass: kind,
    grossKg: kind === 'heavy' ? gvm_kg : kind === 'caravan' ? atm_kg : null,
    axles: axles === null ? null : plain(axles),
    berths,
  }
}

/**
 * May the price of the other be compared with that of this one (MARKET-08)? What is not known of one of them is alike only
 * where it is not known of the other either.
 */
export function isSimilar(one: ComparedVehicle, other: ComparedVehicle): boolean {
  return (
    one.model === other.model &&
    one.condition === other.condition &&
    one.energy === other.energy &&
    one.transmission === other.transmission &&
    one.vehicleClass === other.vehicleClass &&
    isNear(one.year, other.year, 1) &&
    isNear(one.km, other.km, odometerReach(one.km ?? 0)) &&
    isSimilarInSize(one, other)
  )
}

/** Three tenths either way of a vehicle that has been far, 15,000 km of one that has not. */
function odometerReach(km: number): number {
  return Math.max(km * 0.3, 15_000)
}

/** Of trucks and caravans one model name covers very different ones. */
function isSimilarInSize(one: ComparedVehicle, other: ComparedVehicle): boolean {
  if (one.vehicleClass === 'other') return true
  const isAsHeavy = isNear(one.grossKg, other.grossKg, (one.grossKg ?? 0) * 0.1)
  return isAsHeavy && (one.vehicleClass === 'heavy' ? one.axles === other.axles : one.berths === other.berths)
}

function isNear(one: number | null, other: number | null, reach: number): boolean {
  if (one === null || other === null) return one === other
  return Math.abs(one - other) <= reach
}

function conditionOf(carType: CarType): ComparedVehicle['condition'] {
  return carType === 'new' ? 'new' : 'used'
}

/** A gearbox that changes by itself is an automatic, whatever is inside: CVT, dual clutch, automated manual. */
function transmissionOf(written: string | null): ComparedVehicle['transmission'] {
  if (written === null) return null
  const isManual = /\bman(ual)?\b/i.test(written) && !/auto|\bamt\b|semi/i.test(written)
  return isManual ? 'manual' : 'automatic'
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '')
}
