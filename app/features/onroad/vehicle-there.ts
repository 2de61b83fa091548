import type { VehicleClass } from '#app/core/vehicle-class.ts'
import type { ChargedVehicle, Place } from './charged-vehicle.ts'
import type { VehicleThere } from './rate-suits.ts'

/** Above this, in kg, a vehicle is heavy in every state. */
const lightUpToKg = 4500

/**
 * What of a vehicle depends on where it will be registered.
 *
 * @param askingPrice cents that are paid for it, with what the dealer asks for delivery
 */
export function vehicleThere(
  vehicle: ChargedVehicle,
  place: Place,
  day: string,
  askingPrice = vehicle.askingPrice,
): VehicleThere {
  const isHeavy = isHeavyVehicle(vehicle)
  return {
    ...vehicle,
    askingPrice,
    vehicleClass: isHeavy && isLightClass(vehicle.vehicleClass) ? 'heavy' : vehicle.vehicleClass,
    condition: conditionIn(vehicle, place, day),
    isHeavy,
  }
}

/** Registered on that day, wherever it is; an end that nobody knows is not past (DRIVE-06). */
export function registeredOn(
  { registration, condition }: Pick<ChargedVehicle, 'registration' | 'condition'>,
  day: string,
): Place | null {
  if (registration === null || condition === 'new') return null
  return registration.until === null || registration.until >= day ? registration.place : null
}

/**
 * A demo counts as used where it is registered, else as new; in Victoria as used since 1 July 2019, whatever its
 * registration; in the ACT as new within a year of its first registration there, a day that nobody tells us (DRIVE-26).
 */
function conditionIn(vehicle: ChargedVehicle, place: Place, day: string): 'new' | 'used' | null {
  if (vehicle.condition !== 'demo') return vehicle.condition
  if (place === 'VIC') return 'used'
  const registered = registeredOn(vehicle, day)
  if (place === 'ACT' && registered === 'ACT') return null
  return registered === null ? 'new' : 'used'
}

/** A car, ute or van whose mass nobody tells is light: were it heavy, it would be called a truck. */
function isHeavyVehicle({ vehicleClass, grossKg }: ChargedVehicle): boolean | null {
  if (vehicleClass === 'heavy') return true
  if (vehicleClass === 'motorcycle') return false
  if (grossKg !== null) return grossKg > lightUpToKg
  return isLightClass(vehicleClass) ? false : null
}

function isLightClass(vehicleClass: VehicleClass): boolean {
  return vehicleClass === 'passenger' || vehicleClass === 'goods' || vehicleClass === 'dual_cab'
}
