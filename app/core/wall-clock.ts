import { offsetMinutesAt } from './time-zone.ts'

/** A date and a time as a clock on the wall shows them; month and day count from 1. */
export interface WallClock {
  readonly year: number
  readonly month: number
  /** The day after the last of a month means the first of the next. */
  readonly day: number
  readonly hour: number
  readonly minute: number
}

/**
 * The moment at which a wall clock shows this date and time. A time that daylight saving leaves out is computed with
 * the old offset, so 2:30 becomes 3:30; of a time that comes twice the first is meant.
 */
export function momentAt({ year, month, day, hour, minute }: WallClock, timeZone: string): Date {
  const utc = Date.UTC(year, month - 1, day, hour, minute)
  // the offsets one day before and one day after cover every change of the clocks that can matter
  const before = utc - offsetMs(utc - dayMs, timeZone)
  const after = utc - offsetMs(utc + dayMs, timeZone)
  const fits = [before, after].filter((moment) => moment + offsetMs(moment, timeZone) === utc)
  return new Date(fits.length > 0 ? Math.min(...fits) : before)
}

/** "8:30am", as opening hours are written. */
export function clockText({ hour, minute }: Pick<WallClock, 'hour' | 'minute'>): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`
}

/** "10:00:11", the time of a moment to the second, as the clocks of a place show it. */
export function clockSecondsAt(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetMs(moment.getTime(), timeZone)).toISOString().slice(11, 19)
}

export function wallClockAt(moment: Date, timeZone: string): WallClock {
  const local = new Date(moment.getTime() + offsetMs(moment.getTime(), timeZone))
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  }
}

const dayMs = 86_400_000

function offsetMs(moment: number, timeZone: string): number {
  return offsetMinutesAt(moment, timeZone) * 60_000
}
