import { clockSecondsAt } from '#app/core/wall-clock.ts'

/** From and to a time of day such as `19:00`, over midnight or not. */
export interface QuietHours {
  readonly from: string
  readonly to: string
}

/** Whether nobody is to be notified at a moment, by the clocks of a place. Equal times are no hours at all. */
export function isQuiet({ from, to }: QuietHours, now: Date, timeZone: string): boolean {
  const time = clockSecondsAt(now, timeZone).slice(0, 5)
  return from <= to ? time >= from && time < to : time >= from || time < to
}

/** Whether a text is a time of day, as `<input type="time">` gives it. */
export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}
