/**
 * Returns the day on the visitor's own clock, as 2026-06-30; the server checks again with the dealership's.
 */
export function localDay(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
