import { dayAt } from '#app/core/time-zone.ts'
import { clockText, wallClockAt } from '#app/core/wall-clock.ts'
import { dateStyle, visitorsDateText } from './visitors-date.ts'
import type { Website } from './website.ts'
import type { Locale } from './wording.ts'

/**
 * The locale and time zone in which a moment is written: those of a website, or of a location with a zone of its own.
 */
export type LocalTime = Pick<Website, 'locale' | 'time_zone'>

/**
 * How much of a day is written, as Australia and the United States write it: date “30 Nov 2026”, “Nov 30, 2026”; short “30 Nov”, “Nov 30”;
 * weekday “Mon 30 Nov”, “Mon, Nov 30”; weekday and year “Mon 30 Nov 2026”, “Mon, Nov 30, 2026”; full “Monday 30
 * November 2026”, “Monday, November 30, 2026”; long the same without its weekday; month “Nov 2026”, long “November
 * 2026”.
 */
export type DayStyle = keyof typeof styles

const styles = {
  date: dateStyle,
  short: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  weekdayAndYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'short', year: 'numeric' },
  longMonth: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A day of the calendar, such as `2026-11-30`, as the country writes it (I18N-03). */
export function dayText(day: string, locale: Locale, style: DayStyle): string {
  return formatMoment(new Date(day), locale, 'UTC', style)
}

/** "30 Nov 2026", the date at the dealership (I18N-03). */
export function dateText(moment: Date, { locale, time_zone }: LocalTime): string {
  return dayText(dayAt(moment, time_zone), locale, 'date')
}

/** "Monday 30 November 2026, 10:00am" by the clocks of the place; with their zone for readers who may be elsewhere. */
export function momentText(moment: Date, { locale, time_zone }: LocalTime, { hasZone = false } = {}): string {
  const day = dayText(dayAt(moment, time_zone), locale, 'full')
  const text = `${day}, ${clockText(wallClockAt(moment, time_zone))}`
  if (!hasZone) return text
  const zone = formatOf(locale, time_zone, { timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')
  return `${text} ${zone?.value ?? time_zone}`
}

/** For the browser: date and time of a moment: "30 Nov 2026, 10:00am". */
export function visitorsMomentText(moment: Date, locale: Locale): string {
  const clock = clockText({ hour: moment.getHours(), minute: moment.getMinutes() })
  return `${visitorsDateText(moment, locale)}, ${clock}`
}

const lists: Readonly<Record<Locale, Intl.ListFormat>> = {
  'en-AU': new Intl.ListFormat('en-AU'),
  'en-NZ': new Intl.ListFormat('en-NZ'),
  'en-US': new Intl.ListFormat('en-US'),
}

/** "Ballarat, Bendigo and Geelong", "Newport, Coos Bay, and Bend". */
export function listText(words: readonly string[], locale: Locale): string {
  return lists[locale].format(words)
}

const currencyOf = { 'en-AU': 'AUD', 'en-NZ': 'NZD', 'en-US': 'USD' } as const satisfies Record<
  Locale,
  Website['currency']
>

/** Whether a website may use the currency: the platform's default everywhere, and each country's own (I18N-06). */
export function isCurrencyOf(currency: Website['currency'], locale: Locale): boolean {
  return currency === 'AUD' || currency === currencyOf[locale]
}

function formatMoment(moment: Date, locale: Locale, timeZone: string, style: DayStyle): string {
  const text = formatOf(locale, timeZone, styles[style]).format(moment)
  // only American English separates the weekday by a comma
  return locale === 'en-US' ? text : text.replace(/^(\p{L}+),/u, '$1')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats are kept because making one takes a millisecond and using one a microsecond. */
function formatOf(
  locale: Locale,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
  formats.set(key, known)
  return known
}
