const dayMs = 86_400_000

interface Dated {
  readonly receivedAt: Date | null
  readonly soldAt: Date | null
}

/** Shifts the arrival dates of a demo's feed so that the newest is the given day; the intervals stay. */
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
  }))
}
