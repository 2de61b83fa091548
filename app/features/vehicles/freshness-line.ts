import { dayAt, isoAt } from '#app/core/time-zone.ts'
import { clockText, momentAt, wallClockAt } from '#app/core/wall-clock.ts'
import { dayText, type LocalTime } from '#app/features/tenancy/locale-format.ts'
import { isSold } from './sold.ts'
import type { Vehicle } from './vehicle.ts'

/** When a vehicle was last confirmed, as its page says it. */
export interface FreshnessLine {
  readonly before: string
  /** The moment in words: "10:15am today", "Thu 13 Nov". */
  readonly moment: string
  /** ISO 8601 with the offset of the place. */
  readonly iso: string
  readonly after: string
  readonly isOld: boolean
  /** From then on the words would be newer than the truth, or older than a page may be. */
  readonly endsAt: Date
}

/** The page is made anew after this time at most, so that it tells of later confirmations (FRESH-03). */
const pageMs = 60 * 60_000
/** A page whose time is over may be sent for another minute, while it is made anew. */
const staleMs = 60_000

/**
 * "In stock as of 10:15am today", or "Last confirmed Thu 13 Nov. Call to check." where nobody has confirmed it for long
 * (FRESH-03, FRESH-05). Null where it is not known, and of what is not in stock.
 *
 * @param place the locale and time zone of the vehicle's location
 */
export function freshnessLine(
  vehicle: Pick<Vehicle, 'status' | 'sold' | 'freshness' | 'preorder'>,
  confirmed: Date | null,
  place: LocalTime,
  now: Date,
): FreshnessLine | null {
  if (confirmed === null || isSold(vehicle) || vehicle.status !== 'in_stock' || vehicle.preorder) return null
  const isOld = vehicle.freshness !== 'fresh'
  return {
    before: isOld ? 'Last confirmed' : 'In stock as of',
    moment: momentWords(confirmed, place, now),
    iso: isoAt(confirmed, place.time_zone),
    after: isOld ? '. Call to check.' : '',
    isOld,
    endsAt: new Date(Math.min(now.getTime() + pageMs, dayStart(now, place, 1).getTime() - staleMs)),
  }
}

function momentWords(moment: Date, place: LocalTime, now: Date): string {
  const { locale, time_zone } = place
  const wallClock = wallClockAt(moment, time_zone)
  // a source that tells the day alone means no midnight
  const clock = wallClock.hour + wallClock.minute === 0 ? '' : `${clockText(wallClock)} `
  if (moment >= dayStart(now, place)) return `${clock}today`
  if (moment >= dayStart(now, place, -1)) return `${clock}yesterday`
  const day = dayAt(moment, time_zone)
  const isThisYear = day.slice(0, 4) === dayAt(now, time_zone).slice(0, 4)
  return dayText(day, locale, isThisYear ? 'weekday' : 'weekdayAndYear')
}

/** The first moment of the day at the place, or of a day after or before it. */
function dayStart(now: Date, { time_zone }: LocalTime, days = 0): Date {
  const { year, month, day } = wallClockAt(now, time_zone)
  return momentAt({ year, month, day: day + days, hour: 0, minute: 0 }, time_zone)
}
