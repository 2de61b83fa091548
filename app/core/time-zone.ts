const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Minutes by which the clocks of a place are ahead of UTC at a moment; negative where they are behind. */
export function offsetMinutesAt(moment: number, timeZone: string): number {
  const key = `${Math.floor(moment / quarterMs)} ${timeZone}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const offset = readOffset(moment, timeZone)
  if (offsets.size >= mostOffsets) offsets.clear()
  offsets.set(key, offset)
  return offset
}

/**
 * Offsets are kept because reading one takes ten microseconds and a page or an import asks for hundreds. In Australia, New
 * Zealand and the United States clocks are changed at a quarter of an hour of UTC, so within one the offset is the same.
 */
const offsets = new Map<string, number>()
const mostOffsets = 5000
const quarterMs = 15 * minuteMs

function readOffset(moment: number, timeZone: string): number {
  const name = formatOf(timeZone)
    .formatToParts(moment)
    .find((part) => part.type === 'timeZoneName')?.value
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name ?? 'GMT') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/** Whether this is the name of a time zone, such as `Australia/Brisbane`. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/** The date at a place at a moment, as `2026-06-30`. */
export function dayAt(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetMinutesAt(moment.getTime(), timeZone) * minuteMs)
    .toISOString()
    .slice(0, 10)
}

/**
 * A day and a time as the clocks of a place show them, as ISO 8601 with offset: `2026-06-30T10:30:00+10:00`. Of an
 * hour that comes twice the first is meant.
 *
 * @returns null where the clocks never show it: an impossible day or time, or the hour that daylight saving leaves
 * out
 */
export function isoWithOffset(day: string, time: string, timeZone: string): string | null {
  if (!isRealDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
  const utc = Date.parse(`${day}T${time}:00Z`)
  const offsets = [utc - dayMs, utc + dayMs].map((near) => offsetMinutesAt(near, timeZone))
  const offset = offsets.find((minutes) => offsetMinutesAt(utc - minutes * minuteMs, timeZone) === minutes)
  return offset === undefined ? null : `${day}T${time}:00${writtenOffset(offset)}`
}

/** A moment as the clocks of a place show it, to the second, with its offset: `2026-06-30T10:30:00+10:00`. */
export function isoAt(moment: Date, timeZone: string): string {
  const offset = offsetMinutesAt(moment.getTime(), timeZone)
  const shown = new Date(moment.getTime() + offset * minuteMs).toISOString().slice(0, 19)
  return `${shown}${writtenOffset(offset)}`
}

/** Whether the calendar has this day: `2026-02-29` does not exist. */
export function isRealDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const moment = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day)
}

function writtenOffset(minutes: number): string {
  const two = (number: number): string => String(number).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats are kept because making one takes a millisecond and using one a microsecond. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  return format
}
