/** How a feed stands, in one word for programs. */
export type FeedStanding =
  | 'well'
  /** It has not been read yet. */
  | 'new'
  | 'paused'
  /** `feeds.json` does not name it any more. */
  | 'left'
  /** A file waits for a person. */
  | 'held'
  | 'late'
  | 'failing'

interface Standing {
  readonly isListed: boolean
  readonly isPaused: boolean
  readonly isHeld: boolean
  readonly isLate: boolean
  readonly failures: number
  readonly hasRun: boolean
}

/** What matters most about a feed: what waits for a person before what is only late, and that before what may pass. */
export function feedStanding(feed: Standing): FeedStanding {
  if (!feed.isListed) return 'left'
  if (feed.isPaused) return 'paused'
  if (feed.isHeld) return 'held'
  if (feed.isLate) return 'late'
  if (feed.failures > 0) return 'failing'
  return feed.hasRun ? 'well' : 'new'
}

/** The same for people. */
export const standingWords: Readonly<Record<FeedStanding, string>> = {
  well: 'running well',
  new: 'no run yet',
  paused: 'paused',
  left: 'not asked any more',
  held: 'waiting for you',
  late: 'late',
  failing: 'failing',
}
