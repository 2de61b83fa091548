/** What an import would do to the stock that came from the same feed before. */
export interface FeedEffect {
  readonly isEmpty: boolean
  readonly unreadable: string | null
  /** Unsold vehicles of this feed on the website now. */
  readonly current: number
  /** Those among them that the new feed lacks. */
  readonly removed: number
}

export type Hold = { readonly held: true; readonly reason: string } | { readonly held: false }

/** A dealer sells a few vehicles between two feeds; this many may always go. */
const alwaysMayGo = 5

/**
 * A stock system that breaks sends an empty file, half a file or yesterday's other yard. Such a feed waits for an
 * operator, and the website keeps what it had (architecture 5).
 */
export function holdOf({ isEmpty, unreadable, current, removed }: FeedEffect, holdShare: number): Hold {
  if (unreadable !== null) return { held: true, reason: unreadable }
  if (isEmpty) return { held: true, reason: 'the feed holds no vehicles' }
  if (removed <= alwaysMayGo || removed <= current * holdShare) return { held: false }
  return { held: true, reason: `the feed would remove ${removed} of ${current} vehicles` }
}
