import { dayText } from '#app/features/tenancy/locale-format.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import type { Closure } from './location.ts'

/** Whether a location is closed on a day of its own calendar, such as `2026-12-25`. */
export function isClosedOn(closures: readonly Closure[], day: string): boolean {
  return closures.some(({ from, to = from }) => from <= day && day <= to)
}

const daysAhead = 14

/**
 * The next closure within two weeks, which the weekly table does not show: "Closed Fri 25 Dec to Sun 27 Dec,
 * Christmas". Null where there is none.
 *
 * @param today the date at the location, as `2026-12-20`
 */
export function closureNote(closures: readonly Closure[], today: string, locale: Locale): string | null {
  const end = new Date(Date.parse(today) + daysAhead * 86_400_000).toISOString().slice(0, 10)
  const [next] = closures
    .filter(({ from, to = from }) => from < end && today <= to)
    .toSorted((one, other) => one.from.localeCompare(other.from))
  if (!next) return null
  const { from, to = from, name } = next
  const [first, last] = [from, to].map((day) => dayText(day, locale, 'weekday'))
  const days = from === to ? first : `${first} to ${last}`
  return `Closed ${days}${name ? `, ${name}` : ''}`
}
