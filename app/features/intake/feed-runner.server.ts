import type { Reach } from '#app/server/checked-lookup.server.ts'
import type { Config } from '#app/server/config.server.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import { atMost } from './at-most.ts'
import { tellLateFeeds } from './feed-alarms.server.ts'
import { registerFeedMetrics } from './feed-health.server.ts'
import { claimDueFeed, releaseFeedClaim } from './feed-states.server.ts'
import { type ClaimedFeedOptions, claimMs, runClaimedFeed } from './run-claimed-feed.server.ts'
import type { FeedRunServices } from './run-feed.server.ts'
import { forgetOldRuns } from './runs.server.ts'

/** Asks the feeds of all websites when they are due. */
export interface FeedRunner {
  /** Checks every few seconds which feeds are due. */
  start(): void
  /** Asks what is due, of all websites or of the one whose feed a person asked for; resolves when nothing is left for this process. */
  look(askedFor?: number): Promise<void>
  /** Checks now, without waiting for the next turn. */
  wake(): void
  /** Tells who is responsible of feeds that are late or held. */
  tell(): Promise<void>
  stop(): Promise<void>
}

export interface FeedRunnerOptions extends Omit<ClaimedFeedOptions, 'db'> {
  readonly database: OpenDatabase
  readonly config: Pick<Config, 'feedLimits' | 'dataDir'>
  readonly secretsKey: string
  readonly samplesFolder: string
  readonly mailer: Mailer
  readonly mailFrom: string | undefined
  readonly reach?: Reach
  readonly authorities?: readonly string[]
}

const lookEveryMs = 5_000
/** So many fetches run at once, and so many files are read at once (FEED-17). */
const mostFetches = 16
const mostReadings = 2
const tellEveryMs = 60_000
const forgetEveryMs = 24 * 60 * 60_000

export function openFeedRunner(options: FeedRunnerOptions): FeedRunner {
  const { database, clock, log, config } = options
  const { db } = database
  const stopped = new AbortController()
  const services: FeedRunServices = {
    secretsKey: options.secretsKey,
    feedLimits: config.feedLimits,
    dataDir: config.dataDir,
    samplesFolder: options.samplesFolder,
    reading: atMost(mostReadings),
    ...(options.reach ? { reach: options.reach } : {}),
    ...(options.authorities ? { authorities: options.authorities } : {}),
  }
  registerFeedMetrics(options.metrics, options)
  const timers: NodeJS.Timeout[] = []
  const asking = new Set<Promise<unknown>>()

  /** One lane asks one feed after the other until none is due. */
  async function lane(askedFor?: number): Promise<void> {
    while (!stopped.signal.aborted) {
      const claim = await claimDueFeed(db, { claimMs, now: clock(), websiteId: askedFor })
      if (!claim) return
      const trigger = askedFor === undefined ? 'turn' : 'asked'
      await runClaimedFeed({ ...options, db }, services, { ...claim, trigger }, stopped.signal).catch(
        async (error: unknown) => {
          await releaseFeedClaim({ db, websiteId: claim.websiteId }, claim.state.feedId, later(60_000))
          if (!stopped.signal.aborted)
            log.error('a feed could not be run', {
              website: claim.websiteId,
              feed: claim.state.feedId,
              error,
            })
        },
      )
    }
  }

  function later(ms: number): Date {
    return new Date(clock().getTime() + ms)
  }

  async function look(askedFor?: number): Promise<void> {
    const lanes = Promise.all(Array.from({ length: mostFetches }, () => lane(askedFor)))
    asking.add(lanes)
    try {
      await lanes
    } finally {
      asking.delete(lanes)
    }
  }

  const quietly = (what: string, work: () => Promise<unknown>) => (): void =>
    void work().catch((error: unknown) => log.warn(what, { error }))
  // a look that still goes on takes what comes due meanwhile
  const wake = quietly('feeds', async () => (asking.size === 0 ? look() : undefined))

  return {
    look,
    wake,
    tell: () => tellLateFeeds(options),
    start() {
      const every = (ms: number, work: () => void): void => {
        const timer = setInterval(work, ms)
        timer.unref()
        timers.push(timer)
      }
      every(lookEveryMs, wake)
      every(
        tellEveryMs,
        quietly('late feeds', () => tellLateFeeds(options)),
      )
      every(
        forgetEveryMs,
        quietly('old runs', () => forgetOldRuns(db, clock())),
      )
      wake()
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      stopped.abort()
      await Promise.allSettled(asking)
    },
  }
}
