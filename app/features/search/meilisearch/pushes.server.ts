import { changeChannel, parseNotice } from '#app/features/tenancy/announce-change.server.ts'
import { openPushJobs, type PushJobsOptions } from './push-jobs.server.ts'
import { openPushLane, type PushLaneOptions } from './push-lane.server.ts'
import { findDueHost, listHosted } from './push-store.server.ts'

export type SearchPushesOptions = PushLaneOptions & PushJobsOptions

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

export function openSearchPushes(options: SearchPushesOptions): SearchPushes {
  const { database, jobs, log } = options
  const { db } = database
  const stopping = new AbortController()
  const lane = openPushLane(options, stopping.signal)
  const pushJobs = openPushJobs(options, lane, stopping.signal)
  let stopListening: (() => Promise<void>) | null = null
  let timer: NodeJS.Timeout | undefined

  /** A job for the service of the website that changed; for every service, where it is not known which did. */
  async function queuePush(payload: string): Promise<void> {
    const change = parseNotice(payload)
    const host = change ? await findDueHost({ db, websiteId: change.websiteId }) : null
    if (host !== null) await pushJobs.send(host)
    else if (change === null) for (const one of await hosts()) await pushJobs.send(one)
  }

  async function hosts(): Promise<string[]> {
    return [...new Set((await listHosted(db)).map(({ host }) => host))]
  }

  async function catchUp(): Promise<void> {
    const all = await hosts()
    // jobs that were put off before the last stop are still there
    if (all.length > 0 && jobs.isStarted) await pushJobs.work()
    for (const host of all)
      await lane.push(host, true).catch((error: unknown) => {
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
        .listen(changeChannel, (payload) => void queuePush(payload).catch(noted))
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
      await lane.settled()
    },
  }
}
