import type { WallClock } from '#app/core/wall-clock.ts'
import { type Weekday, weekdays } from './location.ts'

/** The day that a clock shows, or a day that many days later, as `2026-12-25`. */
export function dayOn({ year, month, day }: WallClock, daysLater = 0): string {
  return new Date(Date.UTC(year, month - 1, day + daysLater)).toISOString().slice(0, 10)
}

/** @param day `2026-12-25` */
export function weekdayOn(day: string): Weekday {
  // `getUTCDay` counts from Sunday
  return weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday'
}
