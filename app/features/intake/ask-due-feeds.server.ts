import { claimDueFeed, type FeedClaim, releaseFeedClaim } from './feed-claims.server.ts'
import { type ClaimedFeedOptions, claimMs, runClaimedFeed } from './run-claimed-feed.server.ts'
import type { FeedRunServices } from './run-feed.server.ts'

/** So many fetches run at once (FEED-17). */
const mostFetches = 16

/**
 * Asks the feeds that are due, of all websites or of the one whose feed a person asked for, until none is left. A feed that is
 * found opens the next lane beside it: where nothing is due, this is one statement.
 */
export async function askDueFeeds(
  options: ClaimedFeedOptions,
  services: FeedRunServices,
  { signal, askedFor }: { readonly signal: AbortSignal; readonly askedFor: number | undefined },
): Promise<void> {
  const { db, clock, log } = options
  const trigger = askedFor === undefined ? 'turn' : 'asked'
  await lane(mostFetches - 1)

  async function lane(lanesLeft: number): Promise<void> {
    const first = await claimNext()
    if (!first) return
    await Promise.all([askOneByOne(first), lanesLeft > 0 ? lane(lanesLeft - 1) : undefined])
  }

  async function askOneByOne(first: FeedClaim): Promise<void> {
    for (let claim: FeedClaim | null = first; claim; claim = await claimNext()) {
      const { websiteId, state } = claim
      await runClaimedFeed(options, services, { ...claim, trigger }, signal).catch(async (error: unknown) => {
        const inAMinute = new Date(clock().getTime() + 60_000)
        await releaseFeedClaim({ db, websiteId }, state.feedId, inAMinute)
        if (!signal.aborted)
          log.error('a feed could not be run', { website: websiteId, feed: state.feedId, error })
      })
    }
  }

  async function claimNext(): Promise<FeedClaim | null> {
    if (signal.aborted) return null
    return claimDueFeed(db, { claimMs, now: clock(), websiteId: askedFor })
  }
}
