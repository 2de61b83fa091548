import { randomUUID } from 'node:crypto'
import type { Location } from '#app/features/locations/location.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Db } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'
import { traced } from '#app/server/tracing/traced.server.ts'
import { endFeedTurn, extendFeedClaim, type FeedClaim } from './feed-claims.server.ts'
import { isFetched } from './feed-setting.ts'
import { toFeedSettings } from './feed-settings.server.ts'
import type { RunTrigger } from './run.ts'
import { type FeedRunServices, runFeed, type TurnEnd } from './run-feed.server.ts'
import { noteRun } from './runs.server.ts'
import { nextTurn } from './turns.ts'
import { tellOfVouching } from './vouch.server.ts'

export interface ClaimedFeedOptions {
  readonly db: Db
  readonly findWebsite: (
    websiteId: number,
  ) => Promise<{ website: Website; locations: readonly Location[] } | null>
  readonly clock: () => Date
  readonly log: Log
  readonly metrics: Metrics
}

/** A claim without a sign of life for so long is free (FEED-16). */
export const claimMs = 10 * 60_000
const extendEveryMs = 2 * 60_000

/**
 * Asks a feed that this process has claimed, and sets when it is asked next. The claim is
 * extended while the work goes on. Throws what kept the feed from being asked at all, and when
 * `signal` stops it.
 */
export async function runClaimedFeed(
  options: ClaimedFeedOptions,
  services: FeedRunServices,
  claim: FeedClaim & { readonly trigger: RunTrigger },
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, log } = options
  const { websiteId, state, facts, abandonedAt, trigger } = claim
  const { feedId } = state
  const at = { db, websiteId }
  if (abandonedAt !== null) await noteAbandoned(options, claim, abandonedAt)
  const found = await options.findWebsite(websiteId)
  const setting = toFeedSettings(facts.settings).find(({ id }) => id === feedId)
  if (!found || !setting || setting.via.kind === 'push' || !isFetched(setting.via, found.website)) return
  const scope: WriteScope = { website: found.website, db, now: clock() }
  const extending = setInterval(
    () => void extendFeedClaim(at, feedId, new Date(clock().getTime() + claimMs)).catch(() => {}),
    extendEveryMs,
  )
  try {
    const turn = { setting, via: setting.via, state, facts, trigger }
    const run = traced('feed', () => runFeed(services, scope, turn, signal), {
      facts: { website: scope.website.slug, feed: feedId },
      factsOf: ({ outcome }) => ({ outcome }),
      isFailure: ({ outcome }) => outcome === 'failed',
    })
    const end = await run.catch((error: unknown): TurnEnd => {
      signal.throwIfAborted()
      log.error('a feed broke off', { website: scope.website.slug, feed: feedId, error })
      return { outcome: 'failed', reason: 'It broke off; the log says why.', known: null, vouched: null }
    })
    const isFailed = end.outcome === 'failed'
    const failures = isFailed ? state.failures + 1 : 0
    const everyMinutes = setting.every_minutes
    await endFeedTurn(at, feedId, {
      dueAt: nextTurn({ everyMinutes, failures, askedAt: scope.now }, clock()),
      known: end.known,
      failures,
      failingSince: isFailed ? (state.failingSince ?? scope.now) : null,
      vouched: end.vouched,
    })
    if (end.vouched)
      await tellOfVouching(scope, {
        feedId,
        confirmedAt: end.vouched.confirmedAt,
        before: state.confirmedAt,
        hasDoubtfulVehicles: facts.hasDoubtfulVehicles,
      })
    options.metrics.count('forecourt_feed_runs_total', { outcome: end.outcome })
    log.info('feed', {
      website: scope.website.slug,
      feed: feedId,
      outcome: end.outcome,
      ...(end.reason === null ? {} : { reason: end.reason }),
      ms: clock().getTime() - scope.now.getTime(),
    })
  } finally {
    clearInterval(extending)
  }
}

/** Records the run whose process died. */
async function noteAbandoned(
  { db, clock }: ClaimedFeedOptions,
  { websiteId, state }: FeedClaim,
  beganAt: Date,
): Promise<void> {
  await noteRun(
    { db, websiteId },
    {
      id: randomUUID(),
      feedId: state.feedId,
      trigger: 'turn',
      beganAt,
      endedAt: clock(),
      times: 1,
      fileName: null,
      fileTime: null,
      bytes: null,
      sha256: null,
      outcome: 'abandoned',
      reason: 'Its process stopped before it had ended.',
      counts: null,
    },
  )
}
