import type { Closure } from './location.ts'

/** Whether a place is closed on a day of its own calendar, such as `2026-12-25`. */
export function isClosedOn(closures: readonly Closure[], day: string): boolean {
  return closures.some(({ from, to = from }) => from <= day && day <= to)
}
