import type { Locale } from './wording.ts'

/** “30 Nov 2026”, “Nov 30, 2026” */
export const dateStyle = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
} as const satisfies Intl.DateTimeFormatOptions

/** For the browser: the date of a moment by the visitor's own clock. It is in every page's script, so it brings nothing else. */
export function visitorsDateText(moment: Date, locale: Locale): string {
  return moment.toLocaleDateString(locale, dateStyle)
}
