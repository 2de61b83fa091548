import { momentAt, wallClockAt } from '#app/core/wall-clock.ts'
import { weekdayOn } from '#app/features/locations/calendar-day.ts'
import type { Weekday } from '#app/features/locations/location.ts'
import type { FeedSetting } from './feed-setting.ts'

/** When a file is expected, in the time zone of its dealership (FEED-40). */
export type Expected = Pick<FeedSetting['expected'], 'days' | 'from' | 'to'>

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Whatever was missed before is long late. */
const mostDays = 60

/**
 * How many minutes of the expected time lie between two moments: nobody is late at night.
 *
 * @param since before this moment nothing was missed
 */
export function expectedMinutes(expected: Expected, since: Date, until: Date, timeZone: string): number {
  const days = new Set<Weekday>(expected.days)
  const start = Math.max(since.getTime(), until.getTime() - mostDays * dayMs)
  let total = 0
  // one day more at either end, because a day of the place may begin on the day before or after in UTC
  for (let at = start - dayMs; at <= until.getTime() + dayMs; at += dayMs) {
    const { year, month, day } = wallClockAt(new Date(at), timeZone)
    const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    if (!days.has(weekdayOn(written))) continue
    const moment = (time: string): number => {
      const [hour = 0, minute = 0] = time.split(':').map(Number)
      return momentAt({ year, month, day, hour, minute }, timeZone).getTime()
    }
    const overlap = Math.min(until.getTime(), moment(expected.to)) - Math.max(start, moment(expected.from))
    total += Math.max(0, overlap)
  }
  return Math.floor(total / minuteMs)
}

/** After how many expected minutes without a good run a feed is late: three turns, at least an hour. */
export function lateAfterMinutes({
  every_minutes: everyMinutes,
  expected,
}: Pick<FeedSetting, 'every_minutes' | 'expected'>): number {
  return expected.late_after_minutes ?? Math.max(60, 3 * everyMinutes)
}

/** A day of expected time may pass without a fresher file before the feed is late (FEED-40). */
const staleMinutes = 24 * 60

/** What is known of a feed, for telling whether it is late. */
export interface Seen {
  /** The last good run; where there was none, when the feed was set up. */
  readonly goodAt: Date
  /** The moment for which the feed vouches; null where it never did. */
  readonly confirmedAt: Date | null
}

/** Is the feed late: without a good run for too long, or without anything fresh for a day? */
export function isLate(
  setting: Pick<FeedSetting, 'every_minutes' | 'expected'>,
  { goodAt, confirmedAt }: Seen,
  now: Date,
  timeZone: string,
): boolean {
  const { expected } = setting
  if (expectedMinutes(expected, goodAt, now, timeZone) > lateAfterMinutes(setting)) return true
  return confirmedAt !== null && expectedMinutes(expected, confirmedAt, now, timeZone) > staleMinutes
}
