import { momentAt } from '#app/core/wall-clock.ts'

export interface CalendarDate {
  readonly year: number
  readonly month: number
  /** Null where only year and month are known. */
  readonly day: number | null
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Reads a date as feeds write it: day first in Australia and New Zealand, month first in the US, or ISO; or a month
 * alone.
 */
export function readDate(written: string, locale: string): CalendarDate | null {
  const text = written.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, '')
  const iso = /^(\d{4})[-/.]?(\d{2})(?:[-/.]?(\d{2}))?$/.exec(text)
  if (iso) return realDate(iso[1], iso[2], iso[3])
  const slashed = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text)
  if (slashed) {
    const [, first, second, year] = slashed
    return locale === 'en-US' ? realDate(year, first, second) : realDate(year, second, first)
  }
  const month = /^(\d{1,2})[-/.](\d{4})$/.exec(text)
  if (month) return realDate(month[2], month[1], undefined)
  const named = /^(?:(\d{1,2})[ -])?([a-z]{3})[a-z]*[ -](?:(\d{1,2}), )?(\d{4}|\d{2})$/i.exec(text)
  if (!named) return null
  const [, before, name = '', after, year] = named
  return realDate(year, String(months.indexOf(name.toLowerCase()) + 1), before ?? after)
}

/** `2025-09-14`, or `2025-09` where the day is not known. */
export function isoDate({ year, month, day }: CalendarDate): string {
  const start = `${year}-${String(month).padStart(2, '0')}`
  return day === null ? start : `${start}-${String(day).padStart(2, '0')}`
}

/** The moment at which a day begins in the dealer's time zone. */
export function startOfDay({ year, month, day }: CalendarDate, timeZone: string): Date {
  return momentAt({ year, month, day: day ?? 1, hour: 0, minute: 0 }, timeZone)
}

function realDate(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): CalendarDate | null {
  const wanted = {
    year: Number(year) + (Number(year) < 100 ? 2000 : 0),
    month: Number(month),
    day: day === undefined ? null : Number(day),
  }
  const date = new Date(Date.UTC(wanted.year, wanted.month - 1, wanted.day ?? 1))
  const isReal = date.getUTCMonth() === wanted.month - 1 && date.getUTCDate() === (wanted.day ?? 1)
  return isReal && wanted.year >= 1885 && wanted.year <= 2200 ? wanted : null
}
