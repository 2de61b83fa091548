import { hashOf } from '#app/core/seed.ts'

const minuteMs = 60_000

/** A failed fetch is repeated after these pauses; from then on it waits for its turn (FEED-15). */
const againMs = [minuteMs, 5 * minuteMs]
/** After so many failures in a row a source is asked once an hour. */
const failuresUntilHourly = 10

/**
 * When a feed is asked for the first time: within its interval, at a moment that its name chooses, so that the feeds of
 * many websites do not come all at once.
 */
export function firstTurn(
  { websiteId, feedId, everyMinutes }: { websiteId: number; feedId: string; everyMinutes: number },
  now: Date,
): Date {
  const intervalMs = everyMinutes * minuteMs
  return new Date(now.getTime() + (hashOf(`${websiteId} ${feedId}`) % intervalMs))
}

/**
 * When a feed is asked next.
 *
 * @param failures how many runs in a row have failed, the last one included; 0 after a good one
 * @param askedAt when the last run began: turns keep their distance, however long a run takes. After an outage a feed
 *   is asked once, not once for each turn that was missed.
 */
export function nextTurn(
  { everyMinutes, failures, askedAt }: { everyMinutes: number; failures: number; askedAt: Date },
  now: Date,
): Date {
  const intervalMs = everyMinutes * minuteMs
  const repeated = againMs[failures - 1]
  if (repeated !== undefined) return new Date(now.getTime() + Math.min(repeated, intervalMs))
  const pauseMs = failures >= failuresUntilHourly ? Math.max(intervalMs, 60 * minuteMs) : intervalMs
  return new Date(Math.max(askedAt.getTime() + pauseMs, now.getTime()))
}
