import { notePastVehicles } from '#app/features/vehicles/note-past-vehicles.server.ts'
import type { Reach } from '#app/server/checked-lookup.server.ts'
import type { Config } from '#app/server/config/config.server.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { askDueFeeds } from './ask-due-feeds.server.ts'
import { atMost, mostReadings } from './at-most.ts'
import { tellLateFeeds } from './feed-alarms.server.ts'
import { endFormerClaims } from './feed-claims.server.ts'
import { registerFeedMetrics } from './feed-health.server.ts'
import { forgetOldIntake } from './forget-old.server.ts'
import { letStrayPhotosGo } from './photos/let-stray-photos-go.server.ts'
import type { ClaimedFeedOptions } from './run-claimed-feed.server.ts'
import type { FeedRunServices } from './run-feed.server.ts'
import { listDoubtfulWebsites, settleFreshness } from './settle-freshness.server.ts'

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
  /** Marks the vehicles that nobody has confirmed for long (FRESH-05). */
  settle(): Promise<void>
  /** Forgets old runs, photos of feeds that have no turn any more, and all but the names of vehicles that ended long ago. */
  forget(): Promise<void>
  stop(): Promise<void>
}

export interface FeedRunnerOptions extends Omit<ClaimedFeedOptions, 'db'> {
  readonly database: OpenDatabase
  readonly config: Pick<Config, 'feedLimits' | 'dataDir'>
  readonly secretsKey: SecretsKey
  readonly samplesFolder: string
  readonly mailer: Mailer
  readonly mailFrom: string | undefined
  /** Waits until fewer than two files are read at once; pushed files wait in the same queue. */
  readonly reading?: FeedRunServices['reading']
  readonly photoKeeper?: FeedRunServices['photoKeeper']
  readonly reach?: Reach
  readonly authorities?: readonly string[]
}

const lookEveryMs = 5_000
const tellEveryMs = 60_000
const settleEveryMs = 5 * 60_000
const forgetEveryMs = 60 * 60_000

export function openFeedRunner(options: FeedRunnerOptions): FeedRunner {
  const { database, clock, log, config } = options
  const { db } = database
  const stopped = new AbortController()
  const services: FeedRunServices = {
    secretsKey: options.secretsKey,
    feedLimits: config.feedLimits,
    dataDir: config.dataDir,
    samplesFolder: options.samplesFolder,
    reading: options.reading ?? atMost(mostReadings),
    ...(options.photoKeeper ? { photoKeeper: options.photoKeeper } : {}),
    ...(options.reach ? { reach: options.reach } : {}),
    ...(options.authorities ? { authorities: options.authorities } : {}),
  }
  registerFeedMetrics(options.metrics, options)
  const timers: NodeJS.Timeout[] = []
  const asking = new Set<Promise<unknown>>()

  async function look(askedFor?: number): Promise<void> {
    const lanes = askDueFeeds({ ...options, db }, services, { signal: stopped.signal, askedFor })
    asking.add(lanes)
    try {
      await lanes
    } finally {
      asking.delete(lanes)
    }
  }

  async function settle(): Promise<void> {
    for (const websiteId of await listDoubtfulWebsites(db, clock())) {
      const found = await options.findWebsite(websiteId)
      if (found) await settleFreshness(db, found.website, clock())
    }
  }

  async function forget(): Promise<void> {
    if (options.photoKeeper) await letStrayPhotosGo({ ...options, db }, options.photoKeeper)
    await forgetOldIntake(db, clock())
    await notePastVehicles(db, clock())
  }

  const quietly = (what: string, work: () => Promise<unknown>) => (): void =>
    void work().catch((error: unknown) => log.warn(what, { error }))
  // a look that still goes on takes what comes due meanwhile
  const wake = quietly('feeds', async () => (asking.size === 0 ? look() : undefined))

  return {
    look,
    wake,
    tell: () => tellLateFeeds(options),
    settle,
    forget,
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
      every(settleEveryMs, quietly('freshness', settle))
      every(forgetEveryMs, quietly('old runs', forget))
      quietly('feeds', () => endFormerClaims(database, clock()).then(wake))()
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      stopped.abort()
      await Promise.allSettled(asking)
    },
  }
}
