import { dayAt, isRealDay } from '#app/core/time-zone.ts'
import { momentAt, wallClockAt } from '#app/core/wall-clock.ts'
import { dayOn } from '#app/features/locations/calendar-day.ts'

const usualDays = 3
const mostDays = 30

/** The last day of a reservation, and the moment at which it is over; or what is wrong with the day. */
export type ReservedUntil =
  | { readonly ok: true; readonly until: Date }
  | { readonly ok: false; readonly message: string }

/**
 * Until when a person reserves a vehicle: to the end of a day, three days on where none is named, and 30 days on at most.
 *
 * @param lastDay `2026-11-27`, by the clocks of the dealership
 */
export function reservedUntil(lastDay: string | null, now: Date, timeZone: string): ReservedUntil {
  const today = wallClockAt(now, timeZone)
  const day = lastDay ?? dayOn(today, usualDays)
  if (!isRealDay(day)) return { ok: false, message: 'expected a day such as 2026-11-27' }
  if (day < dayOn(today)) return { ok: false, message: 'expected a day that is not over' }
  if (day > dayOn(today, mostDays))
    return { ok: false, message: `expected at most ${mostDays} days from now` }
  return { ok: true, until: startOfDayAfter(day, timeZone) }
}

/** The last day of a reservation that ends at this moment. */
export function lastDayBefore(until: Date, timeZone: string): string {
  return dayAt(new Date(until.getTime() - 1), timeZone)
}

function startOfDayAfter(isoDay: string, timeZone: string): Date {
  const [year = 0, month = 0, day = 0] = isoDay.split('-').map(Number)
  return momentAt({ year, month, day: day + 1, hour: 0, minute: 0 }, timeZone)
}
