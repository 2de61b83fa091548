import { withCapital } from '#app/core/text.ts'
import { momentAt } from '#app/core/wall-clock.ts'

export interface CalendarDate {
  readonly year: number
  readonly month: number
  /** Null where only year and month are known. */
  readonly day: number | null
}

/** Whether `3/4/2026` is of March or of April; where that is not told, figures alone are no date. */
export type DateOrder = 'day first' | 'month first' | 'not told'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Months of other languages whose first letters differ from the English ones. */
const otherMonths = new Map([
  ['mär', 3],
  ['mrz', 3],
  ['mai', 5],
  ['okt', 10],
  ['dez', 12],
])

/**
 * Reads a date as feeds write it: ISO, with the month in words, or in figures, which put the day first in Australia and
 * New Zealand and the month first in the US; or a month alone.
 */
export function readDate(
  written: string,
  locale: string,
  order: DateOrder = locale === 'en-US' ? 'month first' : 'day first',
): CalendarDate | null {
  const text = written.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, '')
  const iso = /^(\d{4})[-/.]?(\d{2})(?:[-/.]?(\d{2}))?$/.exec(text)
  if (iso) return realDate(iso[1], iso[2], iso[3])
  const slashed = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text)
  if (slashed) {
    const [, first, second, year] = slashed
    if (order === 'not told') return null
    return order === 'month first' ? realDate(year, first, second) : realDate(year, second, first)
  }
  const month = /^(\d{1,2})[-/.](\d{4})$/.exec(text)
  if (month) return realDate(month[2], month[1], undefined)
  return dateInWords(text)
}

/** `3 Mar 2026`, `the 3rd of March, 2026`, `Tuesday, March 3, 2026`, `3. März 2026`, `March 2026`. */
function dateInWords(written: string): CalendarDate | null {
  const text = written
    .replace(/^\p{L}+day,? +/iu, '')
    .replace(/^the +/i, '')
    .replace(/(\d)(?:st|nd|rd|th|\.)(?= |,|$)/gi, '$1')
    .replace(/ of /i, ' ')
  const named = /^(?:(\d{1,2})[ -])?(\p{L}{3})\p{L}*\.?,?[ -](?:(\d{1,2}),? )?(\d{4}|\d{2})$/iu.exec(text)
  if (!named) return null
  const [, before, name = '', after, year] = named
  const start = name.normalize('NFC').toLowerCase()
  return realDate(year, String(otherMonths.get(start) ?? months.indexOf(start) + 1), before ?? after)
}

/** `2025-09-14`, or `2025-09` where the day is not known. */
export function isoDate({ year, month, day }: CalendarDate): string {
  const start = `${year}-${String(month).padStart(2, '0')}`
  return day === null ? start : `${start}-${String(day).padStart(2, '0')}`
}

/** `14 Sep 2025`, or `Sep 2025` where the day is not known. */
export function calendarDateText({ year, month, day }: CalendarDate): string {
  const name = withCapital(months[month - 1] ?? '')
  return [day, name, year].filter((part) => part !== null).join(' ')
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
