import type { SlotDayChoice } from '#app/features/forms/booking-slot.ts'
import { noTimes } from '#app/features/forms/time-choice.ts'

/** What stands where the times of a day come, until one is chosen. */
export function slotNote(days: readonly SlotDayChoice[], isOptional: boolean): string {
  if (days.every(({ morning, afternoon }) => morning.length + afternoon.length === 0)) return noTimes
  return isOptional ? 'We call you and find a time, or choose a day here.' : 'Choose a day to see its times.'
}
