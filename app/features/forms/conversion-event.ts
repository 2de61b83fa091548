import { defaultConversion, formEvent } from '#app/features/tracking/event-choice.ts'
import type { EventId } from '#app/features/tracking/events.ts'
import { isTestDriveOnly } from '#app/features/vehicles/eligibility.ts'
import type { FormDefinition } from './form-definition.ts'

/** What a form's final submit counts as (STEP-20): its own event where its definition names one. */
export function conversionEvent(form: Pick<FormDefinition, 'conversionEvent'>): EventId {
  return form.conversionEvent ?? defaultConversion
}

/** The event that belongs into the definition of a form about a vehicle (EVENT-05, EVENT-06). */
export function vehicleFormEvent(
  form: string,
  vehicle: { readonly car_type: string; readonly tag: string | null },
): EventId {
  return formEvent(form, { car_type: vehicle.car_type, isTestDriveOnly: isTestDriveOnly(vehicle) })
}
