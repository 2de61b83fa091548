import { type EventVehicle, formEvent } from '#app/features/tracking/event-choice.ts'
import type { EventId } from '#app/features/tracking/events.ts'

/**
 * Finds the conversion that the success page fires once, by the category of the lead (FORM-17), where its
 * form names none. Null where there was no lead (SUCCESS-06).
 */
export function successEvent(category: string, vehicle?: EventVehicle): EventId | null {
  if (category === '') return null
  if (category === 'New Vehicle') return formEvent('vehicle-enquiry', { car_type: 'new' })
  if (category === 'Used Vehicle') return formEvent('vehicle-enquiry', { car_type: 'used' })
  return formEvent(category.toLowerCase().replaceAll(' ', '-'), vehicle)
}
