import { z } from 'zod'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Jobs, Queue } from '#app/server/jobs.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { PushLane } from './push-lane.server.ts'

const pushJobSchema = z.object({ host: z.string(), attempt: z.number().default(0) })

export const searchPushQueue: Queue<z.output<typeof pushJobSchema>> = {
  name: 'search-push',
  schema: pushJobSchema,
}

export interface PushJobsOptions {
  readonly database: OpenDatabase
  readonly jobs: Jobs
  readonly clock: () => Date
  readonly log: Log
  /** Between 0 and 1; spreads the retries. */
  readonly chance?: () => number
}

/** The jobs that bring a service up to date, and try again later where it fails. */
export interface PushJobs {
  /** Takes up the work; again changes nothing. */
  work(): Promise<void>
  send(host: string): Promise<void>
}

const busyMs = 5000
const firstRetryMs = 5000
const longestRetryMs = 300_000

export function openPushJobs(options: PushJobsOptions, lane: PushLane, signal: AbortSignal): PushJobs {
  const { database, jobs, clock, log, chance = Math.random } = options
  let working: Promise<void> | null = null

  /** Looking for jobs costs a query every two seconds: it begins when there is a service to bring stock to. */
  function work(): Promise<void> {
    working ??= jobs
      .work(searchPushQueue, (job) => attempt(job.host, job.attempt))
      .catch((error: unknown) => {
        working = null
        throw error
      })
    return working
  }

  async function send(host: string, attempt = 0, afterMs = 0): Promise<void> {
    if (signal.aborted) return
    await work()
    const startAfter = new Date(clock().getTime() + afterMs)
    await jobs.send(database.db, searchPushQueue, { host, attempt }, afterMs > 0 ? { startAfter } : {})
    if (afterMs === 0) jobs.wake(searchPushQueue)
  }

  async function attempt(host: string, attempts: number): Promise<void> {
    try {
      const { outcome } = await lane.push(host, attempts > 0)
      if (outcome === 'busy') await send(host, attempts, busyMs)
    } catch (error) {
      if (signal.aborted) return
      log.warn('search push', { host, attempts: attempts + 1, error })
      const pauseMs = Math.min(firstRetryMs * 2 ** attempts, longestRetryMs) * (1 + chance())
      lane.putOff(host, pauseMs)
      await send(host, attempts + 1, pauseMs)
    }
  }

  return { work, send: (host) => send(host) }
}
