import { momentAt, type WallClock } from '#app/core/wall-clock.ts'
import { dayOn, weekdayOn } from './calendar-day.ts'
import { isClosedOn } from './closures.ts'
import type { Closure, Location } from './location.ts'

export type Hours = Location['contact_detail']['opening_hours']

/** The hours of a place by its own clocks. */
export interface PlaceHours {
  readonly hours: Hours
  readonly timeZone: string
  /** Days on which the hours do not apply. */
  readonly closures: readonly Closure[]
}

/** A time without a gap in which a place is open; its end no longer belongs to it. */
export interface Spell {
  readonly from: Date
  readonly to: Date
}

/** The time in which a place is open from a day's opening on, which may end on the next day; null where it stays closed. */
export function spellOn(day: WallClock, { hours, timeZone, closures }: PlaceHours): Spell | null {
  if (isClosedOn(closures, dayOn(day))) return null
  const { status, open, close } = hours[weekdayOn(dayOn(day))]
  if (status === 'closed' || open === undefined || close === undefined) return null
  // a location that closes at midnight or later closes on the next day
  const closingDay = close > open ? day : dayStart(day, 1)
  const from = momentAt(timeOn(day, open), timeZone)
  const to = momentAt(timeOn(closingDay, close), timeZone)
  return from < to ? { from, to } : null
}

export function dayStart({ year, month, day }: WallClock, offset: number): WallClock {
  return { year, month, day: day + offset, hour: 0, minute: 0 }
}

function timeOn(day: WallClock, time: string): WallClock {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { ...day, hour, minute }
}
