import { wallClockAt } from '#app/core/wall-clock.ts'
import { dayText, type LocalTime } from '#app/features/tenancy/locale-format.ts'
import { dayOn, weekdayOn } from './calendar-day.ts'
import { isClosedOn } from './closures.ts'
import type { Closure, Location } from './location.ts'

type Hours = Location['contact_detail']['opening_hours']

/** A part of a day on which a visitor may come. */
export interface VisitTime {
  /** The value that a form sends: "2026-11-23 morning". */
  readonly value: string
  /** "Mon 23 Nov, morning", in the order of the website's country. */
  readonly label: string
}

const daysAhead = 10
const noon = '12:00'

/**
 * The mornings and afternoons of the next ten days on which the location is open.
 *
 * @param firstDay 1: from tomorrow on, as they are offered; 0: from today on, for a visitor who chose on a page of
 * yesterday
 * @param closures days on which the opening hours do not apply
 */
export function visitTimes(
  hours: Hours,
  { locale, time_zone }: LocalTime,
  now: Date,
  firstDay: 0 | 1 = 1,
  closures: readonly Closure[] = [],
): VisitTime[] {
  const today = wallClockAt(now, time_zone)
  return Array.from({ length: daysAhead + 1 - firstDay }, (_, ahead) =>
    dayOn(today, ahead + firstDay),
  ).flatMap((date) => {
    const { status, open = noon, close = noon } = hours[weekdayOn(date)]
    if (status === 'closed' || isClosedOn(closures, date)) return []
    const parts = [
      ...(open < noon ? ['morning'] : []),
      ...(close > noon || close <= open ? ['afternoon'] : []),
    ]
    return parts.map((part) => ({
      value: `${date} ${part}`,
      label: `${dayText(date, locale, 'weekday')}, ${part}`,
    }))
  })
}
