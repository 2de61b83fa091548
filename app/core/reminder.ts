/** Something with a day that people are told of some days before. */
export interface Reminder {
  readonly about: string
  /** `2026-06-30` */
  readonly validTo: string
  /** Which of the reminders it is; one that was missed is not made up for once the next is due. */
  readonly days: number
}

/** Which reminder is due on a day, and how many days are left; null where none is. @param daysBefore the most first */
export function reminderOn(
  validTo: string,
  day: string,
  daysBefore: readonly number[],
): { readonly days: number; readonly left: number } | null {
  const left = Math.round((Date.parse(validTo) - Date.parse(day)) / 86_400_000)
  const days = daysBefore.findLast((before) => left <= before)
  return left < 0 || days === undefined ? null : { days, left }
}

/** `today`, `in 1 day`, `in 7 days` */
export function daysLeftText(left: number): string {
  if (left === 0) return 'today'
  return left === 1 ? 'in 1 day' : `in ${left} days`
}
