const dayMs = 86_400_000
const aDay = /^\d{4}-\d{2}-\d{2}(?=$|T)/

/** Every day of a value moved by so many days, however deep it stands; a moment keeps its time. */
export function withShiftedDays(value: unknown, days: number): unknown {
  if (typeof value === 'string') return value.replace(aDay, (day) => shiftedDay(day, days))
  if (Array.isArray(value)) return value.map((one: unknown) => withShiftedDays(one, days))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withShiftedDays(one, days)]))
}

function shiftedDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** How many days lie between two days. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}
