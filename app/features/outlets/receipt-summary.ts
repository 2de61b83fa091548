import { clockSecondsAt } from '#app/core/wall-clock.ts'
import { inTimeMs } from './tries.ts'

/** Whether one place is without a vehicle that has ended. */
export interface PlaceWithout {
  readonly name: string
  /** When it was without it first, by its own word; null while it is not. */
  readonly goneAt: Date | null
  /** Why it is not, in a few words. */
  readonly why?: string
}

/**
 * The receipt in one line: “Gone everywhere at 10:00:11 (11 s)”, “Gone everywhere after 4 min (late)”, or where it is
 * not gone (OUT-09).
 */
export function receiptSummary(endedAt: Date, places: readonly PlaceWithout[], timeZone: string): string {
  const left = places.filter(({ goneAt }) => goneAt === null)
  if (left.length > 0) {
    const named = left.map(({ name, why }) => (why === undefined ? name : `${name} (${why})`))
    return `Not gone everywhere: ${named.join(', ')}`
  }
  const last = Math.max(endedAt.getTime(), ...places.map(({ goneAt }) => goneAt?.getTime() ?? 0))
  const elapsedMs = last - endedAt.getTime()
  if (elapsedMs > inTimeMs) return `Gone everywhere after ${durationText(elapsedMs)} (late)`
  return `Gone everywhere at ${clockSecondsAt(new Date(last), timeZone)} (${Math.round(elapsedMs / 1000)} s)`
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** “4 min”, “3 h”: above two hours minutes say nothing. */
function durationText(ms: number): string {
  return ms < 2 * hourMs ? `${Math.max(1, Math.round(ms / minuteMs))} min` : `${Math.round(ms / hourMs)} h`
}
