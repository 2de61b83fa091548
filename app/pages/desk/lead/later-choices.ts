import { dayAt } from '#app/core/time-zone.ts'
import { momentAt, type WallClock, wallClockAt } from '#app/core/wall-clock.ts'
import { dayOn, weekdayOn } from '#app/features/locations/calendar-day.ts'
import type { LocalTime } from '#app/features/tenancy/locale-format.ts'

/** A time until which a lead can be put off; outside opening hours it comes back as the place opens. */
export interface LaterChoice {
  readonly name: 'hour' | 'afternoon' | 'tomorrow' | 'monday'
  readonly title: string
  readonly until: Date
}

const hourMs = 3_600_000
const afternoon = 14

/** The choices as the clocks of the place have them now; “this afternoon” is none after two o’clock. */
export function laterChoices(now: Date, { time_zone }: Pick<LocalTime, 'time_zone'>): LaterChoice[] {
  const today = wallClockAt(now, time_zone)
  const at = (daysLater: number, hour: number): Date =>
    momentAt({ ...today, day: today.day + daysLater, hour, minute: 0 }, time_zone)
  return [
    { name: 'hour', title: 'In 1 hour', until: new Date(now.getTime() + hourMs) },
    ...(today.hour < afternoon
      ? [{ name: 'afternoon', title: 'This afternoon', until: at(0, afternoon) } as const]
      : []),
    // the opening of that day is the first moment after its midnight at which the place is open
    { name: 'tomorrow', title: 'Tomorrow', until: at(1, 0) },
    { name: 'monday', title: 'Monday', until: at(daysToMonday(today), 0) },
  ]
}

function daysToMonday(today: WallClock): number {
  for (let days = 1; days < 7; days += 1) if (weekdayOn(dayOn(today, days)) === 'monday') return days
  return 7
}

/** A moment as `datetime-local` gives it, `2026-07-04T08:50`, by the clocks of the place; null where it is none. */
export function momentTyped(text: string, { time_zone }: Pick<LocalTime, 'time_zone'>): Date | null {
  const [, year, month, day, hour, minute] = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(text) ?? []
  if (!year || !month || !day || !hour || !minute) return null
  const clock = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
  }
  const moment = momentAt(clock, time_zone)
  return dayAt(moment, time_zone) === `${year}-${month}-${day}` ? moment : null
}
