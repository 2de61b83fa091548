import { slugOf } from '#app/core/text.ts'
import { isTestDriveOnly } from '#app/features/vehicles/eligibility.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { visitOf } from '#app/features/vehicles/visit-kind.ts'
import type { FormVehicle } from './vehicle-fields.ts'

/** Collects what a form says about a vehicle in stock. */
export function formVehicle(vehicle: Vehicle): FormVehicle {
  const { id, car_type, status, stocknum, make, model, dealership_slug, location_id } = vehicle
  return {
    id,
    car_type,
    status,
    stocknum,
    make,
    model,
    manufacturer_slug: slugOf(make) || undefined,
    dealership_slug,
    location_id: location_id ?? undefined,
    isTestDriveOnly: isTestDriveOnly(vehicle),
    visit: visitOf(vehicle),
  }
}
