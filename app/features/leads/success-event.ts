import { type EventVehicle, formEvent } from '#app/features/tracking/event-choice.ts'
import type { EventId } from '#app/features/tracking/events.ts'

/**
 * The conversion that the success page fires, once, by the category of the lead that led to it (FORM-17). Null where
 * no lead did (SUCCESS-06), and after a multi-step form, which has fired its own (STEP-20).
 */
export function successEvent(
  category: string | null,
  hasFired: boolean,
  vehicle?: EventVehicle,
): EventId | null {
  if (category === null || category === '' || hasFired) return null
  if (category === 'New Vehicle') return formEvent('vehicle-enquiry', { car_type: 'new' })
  if (category === 'Used Vehicle') return formEvent('vehicle-enquiry', { car_type: 'used' })
  return formEvent(category.toLowerCase().replaceAll(' ', '-'), vehicle)
}
