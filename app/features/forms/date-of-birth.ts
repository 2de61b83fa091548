import { isRealDay } from '#app/core/time-zone.ts'

/** A date of birth is asked in three parts (FORM-09); the month may be typed as a name. */
export interface DateParts {
  readonly day: string
  readonly month: string
  readonly year: string
}

export type CheckedDate = { ok: true; day: string } | { ok: false; message: string }

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const message = 'Please enter a real date in the past.'

/**
 * Accepts a real day in the past, written as `1990-02-28` (FIELD-12).
 *
 * @param today the current day where the dealership is
 */
export function checkDateOfBirth(parts: DateParts, today: string): CheckedDate {
  const [day, month, year] = [parts.day.trim(), monthNumber(parts.month.trim()), parts.year.trim()]
  if (!/^\d{1,2}$/.test(day) || month === null || !/^(19|20)\d\d$/.test(year)) return { ok: false, message }
  const written = `${year}-${month}-${day.padStart(2, '0')}`
  return isRealDay(written) && written < today ? { ok: true, day: written } : { ok: false, message }
}

/** Splits a day into the parts that the three fields show. */
export function dateParts(day: string): DateParts {
  const [year = '', month = '', date = ''] = day.split('-')
  return { day: String(Number(date)), month: monthNames[Number(month) - 1] ?? '', year }
}

/** Takes the parts in the order day, month, year. */
export function datePartsFrom([day = '', month = '', year = '']: readonly string[]): DateParts {
  return { day, month, year }
}

/**
 * Names the part that gets the focus: the first that cannot be right, or the day where each of them could be.
 */
export function wrongPart(parts: DateParts): keyof DateParts {
  const day = parts.day.trim()
  if (!/^\d{1,2}$/.test(day) || Number(day) < 1 || Number(day) > 31) return 'day'
  if (monthNumber(parts.month.trim()) === null) return 'month'
  return /^(19|20)\d\d$/.test(parts.year.trim()) ? 'day' : 'year'
}

/** Understands "February", "Feb" and the month's number. */
function monthNumber(month: string): string | null {
  const typed = month.toLowerCase()
  const named =
    typed.length < 3 ? 0 : monthNames.findIndex((name) => name.toLowerCase().startsWith(typed)) + 1
  const number = named || (/^\d{1,2}$/.test(month) ? Number(month) : 0)
  return number >= 1 && number <= 12 ? String(number).padStart(2, '0') : null
}
