import type { WallClock } from '#app/core/wall-clock.ts'
import { type Weekday, weekdays } from './location.ts'

/** The day that a clock shows, or one so many days later, as `2026-12-25`. */
export function dayOn({ year, month, day }: WallClock, daysLater = 0): string {
  return new Date(Date.UTC(year, month - 1, day + daysLater)).toISOString().slice(0, 10)
}

/** @param day `2026-12-25` */
export function weekdayOn(day: string): Weekday {
  // JavaScript's week begins on Sunday
  return weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday'
}
