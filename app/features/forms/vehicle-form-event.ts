import { formEvent } from '#app/features/tracking/event-choice.ts'
import type { EventId } from '#app/features/tracking/events.ts'
import { isTestDriveOnly } from '#app/features/vehicles/eligibility.ts'

/** The event that belongs into the definition of a form about a vehicle (EVENT-05, EVENT-06). */
export function vehicleFormEvent(
  form: string,
  vehicle: { readonly car_type: string; readonly tag: string | null },
): EventId {
  return formEvent(form, { car_type: vehicle.car_type, isTestDriveOnly: isTestDriveOnly(vehicle) })
}
