import { type Location, type Weekday, weekdays } from '#app/features/locations/location.ts'

type OpeningHours = Location['contact_detail']['opening_hours']

const closed = { status: 'closed', formatted: 'Closed' } as const

/**
 * Reads "Mon-Fri 8:30am-5pm, Sat 9-1" as the hours of a week; days that are not named are closed. Null where it
 * cannot be read.
 */
export function readHours(text: string): OpeningHours | null {
  const week = Object.fromEntries(weekdays.map((day) => [day, closed])) as OpeningHours // the list has every day
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  for (const part of parts) {
    const [, from = '', to, times = ''] =
      /^([a-z]+)\.?(?:\s*(?:-|–|to)\s*([a-z]+)\.?)?\s+(.+)$/i.exec(part) ?? []
    const days = daysBetween(from, to ?? from)
    const isClosed = /^closed$/i.test(times)
    const [opens = '', closes = ''] = isClosed ? [] : times.split(/\s*(?:-|–|to)\s*/)
    const open = clockTime(opens)
    const close = afterwards(open, clockTime(closes), closes)
    if (days === null || (!isClosed && (!open || !close || open >= close))) return null
    for (const day of days)
      week[day] =
        open && close
          ? { status: 'open', formatted: `${spoken(open)}-${spoken(close)}`, open, close }
          : closed
  }
  return parts.length > 0 ? week : null
}

function daysBetween(from: string, to: string): Weekday[] | null {
  const [first, last] = [from, to].map((name) =>
    weekdays.findIndex((day) => name.length >= 2 && day.startsWith(name.toLowerCase())),
  )
  if (first === undefined || last === undefined || first === -1 || last < first) return null
  return weekdays.slice(first, last + 1)
}

/** Reads "8:30am", "17", "5 pm" as "08:30", "17:00", "17:00"; null where it is no time. */
function clockTime(text: string): string | null {
  const [, hour, minute = '00', half] = /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?$/i.exec(text.trim()) ?? []
  if (hour === undefined) return null
  const isAfternoon = half?.toLowerCase() === 'pm'
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0)
  return hours > 23 || Number(minute) > 59 ? null : `${String(hours).padStart(2, '0')}:${minute}`
}

/** The closing time: one before the opening time is meant in the afternoon ("9-1"), unless am or pm is written. */
function afterwards(open: string | null, close: string | null, written: string): string | null {
  if (
    open === null ||
    close === null ||
    close > open ||
    open >= '12' ||
    close >= '12' ||
    /[ap]m/i.test(written)
  )
    return close
  return `${Number(close.slice(0, 2)) + 12}${close.slice(2)}`
}

function spoken(time: string): string {
  const [hour = '0', minute = '00'] = time.split(':')
  return `${Number(hour) % 12 || 12}:${minute}${Number(hour) < 12 ? 'am' : 'pm'}`
}
