import type { FeedLimits } from '#app/features/vehicles/feed/feed-limits.ts'

/** How a process reads stock files. */
export interface FeedReading {
  /** Waits until fewer than two files are read at once (FEED-17). */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly limits: FeedLimits
  /** Where a file lies while it is tried. */
  readonly folder: string
}
