import { changeChannel, parseChange } from '#app/features/tenancy/announce-change.server.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Jobs } from '#app/server/jobs.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { type Push, pushService } from './push-service.server.ts'
import { findDueHost, listHosted } from './push-store.server.ts'

export const searchPushQueue = 'search-push'

export interface SearchPushesOptions {
  readonly database: OpenDatabase
  readonly jobs: Jobs
  readonly registry: FlagRegistry
  readonly secretsKey: string
  readonly clock: () => Date
  readonly log: Log
  /** Between 0 and 1; spreads the retries. */
  readonly chance?: () => number
}

/** Keeps the search services at what the websites' stock is. Where no website names one, nothing happens. */
export interface SearchPushes {
  /** Takes up the work; the job queue must be running. */
  start(): Promise<void>
  /** Brings every service up to date now, one after the other; what fails is logged and waits for its next turn. */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

/** A service that was emptied behind our back is filled again within this time. */
const catchUpEveryMs = 60_000
const busyMs = 5000
const firstRetryMs = 5000
const longestRetryMs = 300_000

export function openSearchPushes(options: SearchPushesOptions): SearchPushes {
  const { database, jobs, registry, secretsKey, clock, log, chance = Math.random } = options
  const { db } = database
  const stopping = new AbortController()
  let stopListening: (() => Promise<void>) | null = null
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | null = null
  let running: Promise<unknown> = Promise.resolve()
  /** When a service that has failed is asked again; what changes until then waits for that. */
  const retriedAtMs = new Map<string, number>()

  /** One after the other in this process; the claim keeps other processes away. */
  function push(host: string, isRetry: boolean): Promise<Push> {
    const next = running.then(async (): Promise<Push> => {
      if (!isRetry && clock().getTime() < (retriedAtMs.get(host) ?? 0)) return { outcome: 'unchanged' }
      const done = await pushService({ db, registry, secretsKey, clock, signal: stopping.signal }, host)
      retriedAtMs.delete(host)
      if (done.outcome === 'pushed')
        log.info('search push', { host, websites: done.websites, rebuilt: done.isRebuilt })
      return done
    })
    running = next.catch(() => {})
    return next
  }

  /** Looking for jobs costs a query every two seconds: it begins when there is a service to bring stock to. */
  function work(): Promise<void> {
    working ??= jobs
      .work(searchPushQueue, async (data) => {
        const named = pushNamed(data)
        if (named) await attempt(named.host, named.attempt)
      })
      .catch((error: unknown) => {
        working = null
        throw error
      })
    return working
  }

  async function send(host: string, attempt = 0, afterMs = 0): Promise<void> {
    if (stopping.signal.aborted) return
    await work()
    const startAfter = new Date(clock().getTime() + afterMs)
    await jobs.send(db, searchPushQueue, { host, attempt }, afterMs > 0 ? { startAfter } : {})
    if (afterMs === 0) jobs.wake(searchPushQueue)
  }

  async function attempt(host: string, attempts: number): Promise<void> {
    try {
      const { outcome } = await push(host, attempts > 0)
      if (outcome === 'busy') await send(host, attempts, busyMs)
    } catch (error) {
      if (stopping.signal.aborted) return
      log.warn('search push', { host, attempts: attempts + 1, error })
      const pauseMs = Math.min(firstRetryMs * 2 ** attempts, longestRetryMs) * (1 + chance())
      retriedAtMs.set(host, clock().getTime() + pauseMs)
      await send(host, attempts + 1, pauseMs)
    }
  }

  /** A job for the service of the website that changed; for every service, where it is not known which did. */
  async function heard(payload: string): Promise<void> {
    const change = parseChange(payload)
    const host = change ? await findDueHost({ db, websiteId: change.websiteId }) : null
    if (host !== null) await send(host)
    else if (change === null) for (const one of await hosts()) await send(one)
  }

  async function hosts(): Promise<string[]> {
    return [...new Set((await listHosted(db)).map(({ host }) => host))]
  }

  async function catchUp(): Promise<void> {
    const all = await hosts()
    // jobs that were put off before the last stop are still there
    if (all.length > 0 && jobs.isStarted) await work()
    for (const host of all)
      await push(host, true).catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn('search push', { host, error })
      })
  }

  return {
    catchUp,
    async start() {
      if (!jobs.isStarted || stopping.signal.aborted) return
      const noted = (error: unknown): void => log.warn('search push', { error })
      // where it cannot listen just now, each turn still finds what is due
      stopListening = await database
        .listen(changeChannel, (payload) => void heard(payload).catch(noted))
        .catch((error: unknown) => {
          noted(error)
          return null
        })
      timer = setInterval(() => void catchUp().catch(noted), catchUpEveryMs)
      timer.unref()
      await catchUp().catch(noted)
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await stopListening?.()
      await running
    },
  }
}

function pushNamed(data: unknown): { host: string; attempt: number } | null {
  if (typeof data !== 'object' || data === null) return null
  const { host, attempt } = { host: null, attempt: 0, ...data }
  return typeof host === 'string' && typeof attempt === 'number' ? { host, attempt } : null
}
