import type { SlotDay } from './slots.ts'

/** Free starts in the form of the API, in the dealership's time (API-06, API-07). */
export interface SlotsJson {
  readonly dates: readonly { readonly date: string; readonly slots: readonly string[] }[]
}

export function toSlotsJson(days: readonly SlotDay[]): SlotsJson {
  return { dates: days.map(({ date, slots }) => ({ date, slots: slots.map(({ time }) => time) })) }
}
