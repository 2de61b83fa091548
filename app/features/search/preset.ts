import { isVehicleIn } from '#app/features/vehicles/shown/extra-filters.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { Preset } from './search-engine.ts'

/** Does the address's preset include the vehicle? */
export function isInPreset(vehicle: Vehicle, preset: Preset): boolean {
  return (
    (preset.carTypes === undefined || preset.carTypes.includes(vehicle.car_type)) &&
    (preset.dealershipId === undefined || preset.dealershipId === vehicle.dealership_id) &&
    (!preset.filter || isVehicleIn(preset.filter, vehicle))
  )
}
