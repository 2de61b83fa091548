import { momentAt, type WallClock, wallClockAt } from '#app/core/wall-clock.ts'
import { isClosedOn } from './closures.ts'
import { type Closure, type Location, weekdays } from './location.ts'

type Hours = Location['contact_detail']['opening_hours']

/** A part of a day on which somebody may come. */
export interface VisitTime {
  /** "2026-11-23 morning": what a form sends. */
  readonly value: string
  /** "Mon 23 Nov, morning" */
  readonly label: string
}

const daysAhead = 10
const noon = '12:00'

/**
 * The mornings and afternoons of the next ten days on which the place is open.
 *
 * @param firstDay 1: from tomorrow on, as they are offered; 0: today too, for who chose from a page of yesterday
 * @param closures days on which the hours do not count
 */
export function visitTimes(
  hours: Hours,
  timeZone: string,
  now: Date,
  firstDay: 0 | 1 = 1,
  closures: readonly Closure[] = [],
): VisitTime[] {
  const today = wallClockAt(now, timeZone)
  return Array.from({ length: daysAhead + 1 - firstDay }, (_, ahead) =>
    dayAfter(today, ahead + firstDay, timeZone),
  ).flatMap(({ date, weekday, text }) => {
    const { status, open = noon, close = noon } = hours[weekday]
    if (status === 'closed' || isClosedOn(closures, date)) return []
    const parts = [
      ...(open < noon ? ['morning'] : []),
      ...(close > noon || close <= open ? ['afternoon'] : []),
    ]
    return parts.map((part) => ({ value: `${date} ${part}`, label: `${text}, ${part}` }))
  })
}

function dayAfter(today: WallClock, days: number, timeZone: string) {
  const noonThen = momentAt({ ...today, day: today.day + days, hour: 12, minute: 0 }, timeZone)
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-AU', { ...options, timeZone }).format(noonThen)
  const { year, month, day } = wallClockAt(noonThen, timeZone)
  const sundayFirst = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return {
    date: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    weekday: weekdays[(sundayFirst + 6) % 7] ?? 'monday',
    text: `${part({ weekday: 'short' })} ${day} ${part({ month: 'short' })}`,
  }
}
