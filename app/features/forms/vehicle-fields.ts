import type { EventVehicle } from '#app/features/tracking/event-choice.ts'
import type { VisitKind } from '#app/features/vehicles/visit-kind.ts'
import type { FormField } from './form-definition.ts'

/** The vehicle that a form is about, as plain values (FORM-05, FORM-06). */
export interface FormVehicle extends EventVehicle {
  /** What the vehicle is visited for; a test drive where it is not set. */
  readonly visit?: VisitKind
  readonly id: number
  readonly status: string
  readonly stocknum?: string | undefined
  readonly make?: string | undefined
  readonly model?: string | undefined
  readonly dealership_slug?: string | undefined
  readonly manufacturer_slug?: string | undefined
  readonly location_id?: number | undefined
}

/**
 * Makes hidden fields of the vehicle's data; a field that the form asks for itself is left to the visitor.
 */
export function vehicleFields(vehicle: FormVehicle, asked: readonly FormField[]): FormField[] {
  const names = new Set(asked.map(({ name }) => name))
  const values: Record<string, string | undefined> = {
    car_id: String(vehicle.id),
    car_type: vehicle.car_type,
    vehicle_status: vehicle.status,
    stock_number: vehicle.stocknum,
    dealership_slug: vehicle.dealership_slug,
    manufacturer_slug: vehicle.manufacturer_slug,
    location_id: vehicle.location_id === undefined ? undefined : String(vehicle.location_id),
    'Vehicle Make': vehicle.make,
    'Vehicle Model': vehicle.model,
  }
  return Object.entries(values).flatMap(([name, value]) =>
    value && !names.has(name)
      ? [{ name, type: 'hidden' as const, label: name, isRequired: false, value, options: [] }]
      : [],
  )
}
