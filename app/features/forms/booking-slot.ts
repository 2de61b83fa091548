import { isoWithOffset } from '#app/core/time-zone.ts'
import type { FieldOption } from './form-definition.ts'

/** The free days and times that a dealership offers, in its own time (API-06, API-07). */
export interface AvailableSlots {
  readonly dates: readonly { readonly date: string; readonly slots: readonly string[] }[]
}

export interface BookingSlot {
  readonly date: string
  readonly time: string
}

/** What a `dateTime` field offers and sends: ISO 8601 with offset (FIELD-12). A time the clocks leave out is none. */
export function slotOptions({ dates }: AvailableSlots, timeZone: string): FieldOption[] {
  return dates.flatMap(({ date, slots }) =>
    slots.flatMap((time) => {
      const value = isoWithOffset(date, time, timeZone)
      return value === null ? [] : [{ value, label: `${date} ${time}` }]
    }),
  )
}

/** The day and time as the dealership's clocks show them: the offset is already theirs. */
export function parseSlot(iso: string): BookingSlot | null {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):00[+-]\d{2}:\d{2}$/.exec(iso) ?? []
  return date === undefined || time === undefined ? null : { date, time }
}
