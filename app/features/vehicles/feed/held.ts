import type { Taken } from './plan-stock.ts'

/** What an import would do to the stock that came from the same feed before. */
export interface FeedEffect {
  readonly isEmpty: boolean
  readonly unreadable: string | null
  /** Unsold vehicles of this feed on the website now. */
  readonly current: number
  /** Those among them that the new feed lacks. */
  readonly removed: number
  /** Those on sale that belong to another feed. */
  readonly taken: readonly Taken[]
}

export type Hold = { readonly held: true; readonly reason: string } | { readonly held: false }

/** A dealer sells a few vehicles between two feeds; this many may always go. */
const alwaysMayGo = 5

/**
 * A stock system that breaks sends an empty file, half a file or yesterday's other yard. Such a feed waits for an
 * operator, and the website keeps what it had (architecture 5).
 */
export function holdOf(
  { isEmpty, unreadable, current, removed, taken }: FeedEffect,
  holdShare: number,
): Hold {
  if (unreadable !== null) return { held: true, reason: unreadable }
  if (isEmpty) return { held: true, reason: 'the feed holds no vehicles' }
  if (taken.length > 0) return { held: true, reason: takenText(taken) }
  if (removed <= alwaysMayGo || removed <= current * holdShare) return { held: false }
  return { held: true, reason: `the feed would remove ${removed} of ${current} vehicles` }
}

const mostNamed = 5

/** Two feeds that bring the same vehicles would sell each other's: somebody says which of them it is. */
function takenText(taken: readonly Taken[]): string {
  const [first, ...others] = new Set(taken.map(({ feed }) => feed))
  const whose =
    others.length === 0 ? `the feed ${first} has` : `the feeds ${[first, ...others].join(' and ')} have`
  const named = taken.slice(0, mostNamed).map(({ stocknum }) => stocknum)
  const more = taken.length > mostNamed ? ` and ${taken.length - mostNamed} more` : ''
  const vehicles = taken.length === 1 ? 'a vehicle' : `${taken.length} vehicles`
  return `it brings ${vehicles} that ${whose}: ${named.join(', ')}${more}`
}
