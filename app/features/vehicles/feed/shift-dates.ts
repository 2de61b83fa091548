import type { VehicleFacts } from '#app/features/vehicles/vehicle.ts'

const dayMs = 86_400_000

interface Dated {
  readonly receivedAt: Date | null
  readonly soldAt: Date | null
  readonly facts: VehicleFacts
}

/**
 * Shifts the dates of a demo's feed so that the newest arrival is the given day; the intervals stay. The day of a market
 * average goes with them, since an old one is not shown.
 */
export function shiftedTo<T extends Dated>(records: readonly T[], day: Date): T[] {
  const arrivals = records.flatMap((record) => record.receivedAt?.getTime() ?? [])
  const newest = arrivals.reduce((latest, time) => Math.max(latest, time), Number.NEGATIVE_INFINITY)
  if (!Number.isFinite(newest)) return [...records]
  const shift = Math.floor((day.getTime() - newest) / dayMs) * dayMs
  const moved = (date: Date | null): Date | null => date && new Date(date.getTime() + shift)
  return records.map((record) => ({
    ...record,
    receivedAt: moved(record.receivedAt),
    soldAt: moved(record.soldAt),
    facts: { ...record.facts, market_as_of: movedDay(record.facts.market_as_of, shift) },
  }))
}

/** A month without its day stays. */
function movedDay(day: string | null, shiftMs: number): string | null {
  if (day === null || day.length < 10) return day
  return new Date(Date.parse(day) + shiftMs).toISOString().slice(0, 10)
}
