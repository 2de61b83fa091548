import type { AustralianState } from '#app/core/australian-states.ts'
import type { Cents } from '#app/core/money.ts'
import type { VehicleClass } from '#app/core/vehicle-class.ts'

/** Where a vehicle will be registered. */
export type Place = AustralianState | 'NZ'

/** `hybrid` leaves open whether it plugs in; `other` is burnt, as gas is. */
export const energies = ['petrol', 'diesel', 'electric', 'hybrid', 'plug_in_hybrid', 'other'] as const
export type Energy = (typeof energies)[number]

/** All that charges are reckoned from. Null: not known, which is never taken for a value. */
export interface ChargedVehicle {
  readonly vehicleClass: VehicleClass
  readonly condition: 'new' | 'demo' | 'used'
  /** What is asked for the vehicle before charges, with GST and luxury car tax. */
  readonly askingPrice: Cents
  /** The maker's list price with the options that are fitted, with GST and luxury car tax. */
  readonly listPrice: Cents | null
  readonly energy: Energy | null
  readonly cylinders: number | null
  /** Combined tailpipe emissions in grams a kilometre. */
  readonly co2: number | null
  /** Combined litres for 100 km. */
  readonly fuelUse: number | null
  readonly engineCc: number | null
  /** Unladen, in kg. */
  readonly tareKg: number | null
  /** GVM, or the ATM of what is towed, in kg. */
  readonly grossKg: number | null
  /** Null: it is registered nowhere. `until` is the last day, `2027-03-31`; null where it is not known (DRIVE-06). */
  readonly registration: { readonly place: Place; readonly until: string | null } | null
}

/** A fact that decides an amount and is not known. */
export type UnknownFact =
  | 'class'
  | 'condition'
  | 'mass'
  | 'energy'
  | 'cylinders'
  | 'co2'
  | 'fuel use'
  | 'engine size'
  | 'tare'
  | 'list price'
