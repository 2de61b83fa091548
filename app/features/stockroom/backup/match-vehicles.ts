import type { VehicleKey } from './vehicle-key.ts'

/** A vehicle of the website's dealerships, as little as is needed to tell it from others. */
export interface KnownVehicle extends VehicleKey {
  readonly id: number
  readonly dealership_id: number
}

/** The vehicle that a key stands for, or why there is none. */
export type Match =
  | { readonly ok: true; readonly vehicle: KnownVehicle }
  | {
      readonly ok: false
      readonly reason: 'not in stock here' | 'its stock number is another vehicle’s here'
    }

/**
 * Finds vehicles by what they are known by: the stock number, unless both have a VIN and it differs; else the VIN. A vehicle
 * whose stock number belongs to another one is known by its VIN alone.
 */
export function vehicleMatcher(known: readonly KnownVehicle[]): (key: VehicleKey) => Match {
  const current = known.filter(({ state }) => state !== 'superseded')
  const byNumber = new Map(current.map((one) => [numberOf(one), one]))
  const byVin = Map.groupBy(
    known.filter(({ vin }) => vin !== null),
    vinOf,
  )
  return (key) => {
    const numbered = key.state === 'superseded' ? undefined : byNumber.get(numberOf(key))
    const isSame =
      numbered !== undefined && (numbered.vin === null || key.vin === null || numbered.vin === key.vin)
    if (isSame) return { ok: true, vehicle: numbered }
    const ofVin = (key.vin === null ? undefined : byVin.get(vinOf(key))) ?? []
    const found =
      key.state === 'superseded'
        ? ofVin.find((one) => one.state === 'superseded' && one.stocknum === key.stocknum)
        : (ofVin.find(({ state }) => state === 'on sale') ?? ofVin.find(({ state }) => state === 'ended'))
    if (found) return { ok: true, vehicle: found }
    return {
      ok: false,
      reason: numbered ? 'its stock number is another vehicle’s here' : 'not in stock here',
    }
  }
}

function numberOf({ dealership, stocknum }: VehicleKey): string {
  return JSON.stringify([dealership, stocknum])
}

function vinOf({ dealership, vin }: VehicleKey): string {
  return JSON.stringify([dealership, vin])
}
