import { hashOf } from '#app/core/seed.ts'
import { momentAt, wallClockAt } from '#app/core/wall-clock.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs

/** After so long a message is given up (OUT-08). */
export const givenUpAfterMs = 24 * 60 * minuteMs
/** After so long without an acknowledgement somebody is told. */
export const toldAfterMs = 5 * minuteMs
/** A vehicle that is gone everywhere within this time is gone in time. */
export const inTimeMs = minuteMs

/** However long a receiver asks us to wait, it is asked again within the pauses that are usual after an hour. */
const longestWaitMs = 5 * minuteMs

/** When a message is tried, from when it was queued: quickly at first, each minute to 10 min, every 5 min to 24 h. */
const triesMs: readonly number[] = [
  ...[0, 5, 15, 30].map((seconds) => seconds * secondMs),
  ...Array.from({ length: 10 }, (_, index) => (index + 1) * minuteMs),
  ...Array.from({ length: (24 * 60 - 10) / 5 }, (_, index) => (10 + (index + 1) * 5) * minuteMs),
]

/**
 * When a message that was not acknowledged is tried next; null where its time is over.
 *
 * @param waitMs how long the receiver asked us to wait
 */
export function nextTryAt(queuedAt: Date, now: Date, waitMs = 0): Date | null {
  const elapsedMs = now.getTime() - queuedAt.getTime()
  const next = triesMs.find((ms) => ms > elapsedMs)
  if (next === undefined) return null
  return new Date(Math.max(queuedAt.getTime() + next, now.getTime() + Math.min(waitMs, longestWaitMs)))
}

/**
 * When an outlet is compared whole next: in the coming night of its website, at a moment from two to four o'clock that its
 * name chooses, so that the outlets of many websites do not come all at once (OUT-11).
 */
export function nextNight(
  { websiteId, outletId }: { readonly websiteId: number; readonly outletId: string },
  now: Date,
  timeZone: string,
): Date {
  const today = wallClockAt(now, timeZone)
  const minute = hashOf(`${websiteId} ${outletId}`) % 120
  const nights = [0, 1].map((days) =>
    momentAt({ ...today, day: today.day + days, hour: 2, minute: 0 }, timeZone),
  )
  const moments = nights.map((night) => new Date(night.getTime() + minute * minuteMs))
  return moments.find((moment) => moment > now) ?? new Date(now.getTime() + givenUpAfterMs)
}
