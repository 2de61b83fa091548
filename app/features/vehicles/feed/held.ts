import type { Taken } from './plan-stock.ts'

/** What an import would do to the stock that earlier files of the same feed brought. */
export interface FeedEffect {
  readonly isEmpty: boolean
  readonly unreadable: string | null
  /** Unsold vehicles of this feed on the website now. */
  readonly current: number
  /** Those among them that are missing from the new feed. */
  readonly removed: number
  /** Vehicles on sale that belong to another feed. */
  readonly taken: readonly Taken[]
}

export type Hold = { readonly held: true; readonly reason: string } | { readonly held: false }

/** A dealer sells a few vehicles between two feeds: up to this many removals never hold a feed. */
const alwaysMayGo = 5

/**
 * Decides whether a feed is held. A broken stock system sends an empty file, half a file or another yard's file of
 * yesterday; such a feed waits for an operator, and the website keeps its stock.
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

/**
 * Two feeds that bring the same vehicles would mark them as sold for each other, so an operator decides which feed they
 * belong to.
 */
function takenText(taken: readonly Taken[]): string {
  const [first, ...others] = new Set(taken.map(({ feed }) => feed))
  const whose =
    others.length === 0 ? `the feed ${first} has` : `the feeds ${[first, ...others].join(' and ')} have`
  const named = taken.slice(0, mostNamed).map(({ stocknum }) => stocknum)
  const more = taken.length > mostNamed ? ` and ${taken.length - mostNamed} more` : ''
  const vehicles = taken.length === 1 ? 'a vehicle' : `${taken.length} vehicles`
  return `it brings ${vehicles} that ${whose}: ${named.join(', ')}${more}`
}
