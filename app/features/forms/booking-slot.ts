import { clockText } from '#app/core/wall-clock.ts'
import { dayText } from '#app/features/tenancy/locale-format.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import type { FieldOption } from './form-definition.ts'

/**
 * The API says which days and times of a dealership are free, in the dealership's own time zone (API-06,
 * API-07).
 */
export interface AvailableSlots {
  readonly dates: readonly { readonly date: string; readonly slots: readonly string[] }[]
}

export interface BookingSlot {
  readonly date: string
  readonly time: string
}

/** One day of a `dateTime` field, with its times in two groups. */
export interface SlotDayChoice {
  readonly date: string
  /** The day as the country writes it, such as "Thu 14 Aug". */
  readonly label: string
  readonly morning: readonly FieldOption[]
  readonly afternoon: readonly FieldOption[]
}

/** Makes the options of a `dateTime` field, whose values are ISO 8601 with an offset (FIELD-12). */
export function slotOptions(
  days: readonly { readonly slots: readonly { readonly value: string }[] }[],
  locale: Locale,
): FieldOption[] {
  return days.flatMap(({ slots }) =>
    slots.flatMap(({ value }) => {
      const slot = parseSlot(value)
      return slot
        ? [{ value, label: `${dayText(slot.date, locale, 'weekday')}, ${clockText(clockOf(slot.time))}` }]
        : []
    }),
  )
}

/**
 * Reads the day and time on the dealership's clocks, which the text holds already because its offset is
 * theirs.
 */
export function parseSlot(iso: string): BookingSlot | null {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):00[+-]\d{2}:\d{2}$/.exec(iso) ?? []
  return date === undefined || time === undefined ? null : { date, time }
}

/** Groups the offered times by day, labelled with the time alone; options without a time are left out. */
export function slotDays(options: readonly FieldOption[]): SlotDayChoice[] {
  const slots = options.flatMap(({ value, label }) => {
    const slot = parseSlot(value)
    return slot
      ? [{ ...slot, day: dayOf(label), option: { value, label: clockText(clockOf(slot.time)) } }]
      : []
  })
  return [...Map.groupBy(slots, ({ date }) => date)].map(([date, own]) => ({
    date,
    label: own[0]?.day ?? date,
    morning: own.filter(({ time }) => time < noon).map(({ option }) => option),
    afternoon: own.filter(({ time }) => time >= noon).map(({ option }) => option),
  }))
}

/** Returns those of the offered values that are free by the API's answer. */
export function freeValues(options: readonly FieldOption[], { dates }: AvailableSlots): Set<string> {
  const free = new Set(dates.flatMap(({ date, slots }) => slots.map((time) => `${date} ${time}`)))
  return new Set(
    options
      .map(({ value }) => value)
      .filter((value) => {
        const slot = parseSlot(value)
        return slot !== null && free.has(`${slot.date} ${slot.time}`)
      }),
  )
}

/** Reads the API's answer without trusting its shape; null where it cannot be read. */
export function parseAvailableSlots(body: unknown): AvailableSlots | null {
  if (typeof body !== 'object' || body === null || !('dates' in body) || !Array.isArray(body.dates))
    return null
  const dates = body.dates.flatMap((day: unknown) => {
    if (typeof day !== 'object' || day === null || !('date' in day) || !('slots' in day)) return []
    const { date, slots } = day
    if (typeof date !== 'string' || !Array.isArray(slots)) return []
    return [{ date, slots: slots.filter((slot) => typeof slot === 'string') }]
  })
  return { dates }
}

const noon = '12:00'

/** Takes the day from the start of an option's label; the day may hold a comma of its own. */
function dayOf(label: string): string {
  return label.slice(0, label.lastIndexOf(', '))
}

function clockOf(time: string): { hour: number; minute: number } {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { hour, minute }
}
