import { earliest } from '#app/core/time.ts'
import { dayAt } from '#app/core/time-zone.ts'
import { momentAt } from '#app/core/wall-clock.ts'
import type { Position } from './content.ts'

/** Positions that are still open: until the end of their closing day at the dealership. */
export function openPositions(
  positions: readonly Position[],
  timeZone: string,
  now: Date,
): { open: Position[]; endsAt: Date | null } {
  const today = dayAt(now, timeZone)
  const open = positions.filter(({ closing_date }) => closing_date === undefined || closing_date >= today)
  return {
    open,
    endsAt: earliest(open.map(({ closing_date }) => (closing_date ? endOf(closing_date, timeZone) : null))),
  }
}

function endOf(date: string, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return momentAt({ year, month, day: day + 1, hour: 0, minute: 0 }, timeZone)
}
