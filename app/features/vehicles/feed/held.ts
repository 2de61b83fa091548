import type { Taken } from './plan-stock.ts'

/** What an import would do to the stock that earlier files of the same feed brought. */
export interface FeedEffect {
  readonly isEmpty: boolean
  readonly unreadable: string | null
  /** The rows of the file, and how many of them could not be read. */
  readonly rows: number
  readonly rejected: number
  /** Unsold vehicles of this feed on the website now. */
  readonly current: number
  /** Those among them that are missing from the new feed. */
  readonly removed: number
  /** Those that stay. */
  readonly staying: number
  /** Those that stay with a price that differs by more than half, or with none any more. */
  readonly repriced: number
  /** Those that stay and lose all their pictures. */
  readonly unpictured: number
  /** Vehicles on sale that belong to another feed. */
  readonly taken: readonly Taken[]
}

/** Above these shares a feed is held (FEED-28). */
export interface HoldShares {
  readonly removed: number
  readonly rejected: number
  readonly repriced: number
  readonly unpictured: number
}

/** The shares of a feed whose setting says nothing else; what may go is a setting of the website. */
export function usualHoldShares(removed: number): HoldShares {
  const third = 1 / 3
  return { removed, rejected: third, repriced: third, unpictured: third }
}

export type Hold = { readonly held: true; readonly reason: string } | { readonly held: false }

/** A dealer sells a few vehicles between two feeds: where so few are concerned a feed is never held. */
const alwaysMayBe = 5

/**
 * Decides whether a feed is held. A broken stock system sends an empty file, half a file, another yard's file of
 * yesterday, or a column of prices that has moved; such a feed waits for an operator, and the website keeps its stock.
 */
export function holdOf(effect: FeedEffect, shares: HoldShares): Hold {
  const { isEmpty, unreadable, rows, rejected, current, removed, staying, repriced, unpictured, taken } =
    effect
  if (unreadable !== null) return { held: true, reason: unreadable }
  if (isEmpty) return { held: true, reason: 'the feed holds no vehicles' }
  if (taken.length > 0) return { held: true, reason: takenText(taken) }
  const isTooMany = (some: number, all: number, share: number): boolean =>
    some > alwaysMayBe && some > all * share
  if (isTooMany(removed, current, shares.removed))
    return { held: true, reason: `the feed would remove ${removed} of ${current} vehicles` }
  if (isTooMany(rejected, rows, shares.rejected))
    return { held: true, reason: `${rejected} of ${rows} rows could not be read` }
  if (isTooMany(repriced, staying, shares.repriced))
    return {
      held: true,
      reason: `${repriced} of ${staying} vehicles would change price by more than half, or lose it`,
    }
  if (isTooMany(unpictured, staying, shares.unpictured))
    return { held: true, reason: `${unpictured} of ${staying} vehicles would lose all their photos` }
  return { held: false }
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
