import type { When } from './charge-table.ts'
import type { ChargedVehicle, UnknownFact } from './charged-vehicle.ts'

/** A vehicle with what depends on the place: whether it counts as new there, and whether it is heavy. */
export interface VehicleThere extends Omit<ChargedVehicle, 'condition'> {
  readonly condition: 'new' | 'used' | null
  readonly isHeavy: boolean | null
}

/**
 * Whether a rate is for a vehicle; null where a fact that decides it is not known.
 *
 * @param unknown such a fact is added here
 */
export function suits(when: When, vehicle: VehicleThere, unknown: UnknownFact[]): boolean | null {
  let isOpen = false
  for (const [named, fact, isSo] of conditions) {
    if (when[named] === undefined) continue
    const answer = isSo(when, vehicle)
    // the first answer that is no ends it, so that a fact which does not matter is not told as missing
    if (answer === false) return false
    if (answer === null) isOpen = true
    if (answer === null && !unknown.includes(fact)) unknown.push(fact)
  }
  return isOpen ? null : true
}

type Condition = readonly [
  named: keyof When,
  decidedBy: UnknownFact,
  isSo: (when: When, vehicle: VehicleThere) => boolean | null,
]

const conditions: readonly Condition[] = [
  ['classes', 'class', isOfClass],
  ['condition', 'condition', (when, { condition }) => same(when.condition, condition)],
  ['heavy', 'mass', (when, { isHeavy }) => same(when.heavy, isHeavy)],
  ['energies', 'energy', isOfEnergy],
  ['cylinders', 'cylinders', (when, { cylinders }) => isWithin(when.cylinders, cylinders)],
  ['co2_g_km', 'co2', (when, { co2 }) => isWithin(when.co2_g_km, co2)],
  ['fuel_l_100km', 'fuel use', (when, { fuelUse }) => isWithin(when.fuel_l_100km, fuelUse)],
  ['engine_cc', 'engine size', (when, { engineCc }) => isWithin(when.engine_cc, engineCc)],
  ['tare_kg', 'tare', (when, { tareKg }) => isWithin(when.tare_kg, tareKg)],
  ['gross_kg', 'mass', (when, { grossKg }) => isWithin(when.gross_kg, grossKg)],
]

function same<Fact>(wanted: Fact | undefined, fact: Fact | null): boolean | null {
  return fact === null ? null : fact === wanted
}

function isOfClass(
  { classes, unsettled_classes: unsettled }: When,
  { vehicleClass }: VehicleThere,
): boolean | null {
  if (vehicleClass === 'unknown' || unsettled?.includes(vehicleClass)) return null
  return classes?.includes(vehicleClass) ?? true
}

function isOfEnergy({ energies: wanted = [] }: When, { energy }: VehicleThere): boolean | null {
  if (energy === null) return null
  // what is called a hybrid may plug in
  if (energy === 'hybrid' && wanted.includes('hybrid') !== wanted.includes('plug_in_hybrid')) return null
  return wanted.includes(energy)
}

function isWithin(range: When['cylinders'], fact: number | null): boolean | null {
  if (fact === null) return null
  return fact >= (range?.from ?? 0) && fact <= (range?.to ?? Number.POSITIVE_INFINITY)
}
