import { clockText, type WallClock, wallClockAt } from '#app/core/wall-clock.ts'
import { dayOn, weekdayOn } from './calendar-day.ts'
import { type Location, type Weekday, weekdays } from './location.ts'
import type { Opening } from './opening.ts'

const shortDays = {
  monday: 'Mon',
  tuesday: 'Tue',
  wednesday: 'Wed',
  thursday: 'Thu',
  friday: 'Fri',
  saturday: 'Sat',
  sunday: 'Sun',
} satisfies Record<Weekday, string>

/** "Open until 5:00pm", "Opens 8:30am tomorrow", "Opens 8:30am Mon": the next change in a shopper's words. */
export function openingText(opening: Opening, timeZone: string, now: Date): string {
  const { isOpen, closesAt, opensAt } = opening
  if (isOpen) return closesAt ? `Open until ${clockText(wallClockAt(closesAt, timeZone))}` : 'Open now'
  if (!opensAt) return 'Closed'
  const opens = wallClockAt(opensAt, timeZone)
  const days = dayNumber(opens) - dayNumber(wallClockAt(now, timeZone))
  if (days === 0) return `Opens ${clockText(opens)}`
  if (days === 1) return `Opens ${clockText(opens)} tomorrow`
  return `Opens ${clockText(opens)} ${shortDays[weekdayOn(dayOn(opens))]}`
}

export interface HoursRow {
  /** "Mon", or "Mon-Fri" where consecutive days have the same hours. */
  readonly days: string
  readonly hours: string
  readonly isToday: boolean
}

/** The hours of a week as a table; consecutive days with the same hours share a row. */
export function hoursTable(
  hours: Location['contact_detail']['opening_hours'],
  today: Weekday,
): readonly HoursRow[] {
  const rows: { first: Weekday; last: Weekday; hours: string; isToday: boolean }[] = []
  for (const day of weekdays) {
    const row = rows.at(-1)
    if (row && row.hours === hours[day].formatted) {
      row.last = day
      row.isToday ||= day === today
    } else rows.push({ first: day, last: day, hours: hours[day].formatted, isToday: day === today })
  }
  return rows.map(({ first, last, hours, isToday }) => ({
    days: first === last ? shortDays[first] : `${shortDays[first]}-${shortDays[last]}`,
    hours,
    isToday,
  }))
}

function dayNumber({ year, month, day }: WallClock): number {
  return Date.UTC(year, month - 1, day) / 86_400_000
}
