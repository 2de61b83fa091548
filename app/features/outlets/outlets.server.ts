import { atMost } from '#app/features/intake/at-most.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import { compareOutlets } from './compare-outlets.server.ts'
import { releaseAbandoned } from './deliveries.server.ts'
import { type DueOutlet, listDueOutlets } from './due-outlets.server.ts'
import type { OutletWork } from './outlet-work.server.ts'
import { sendDueFile } from './send-due-file.server.ts'
import { fileEveryMs } from './send-file.server.ts'
import { sendQueue } from './send-queue.server.ts'

/** Tells the places where vehicles are advertised of everything that changes. */
export interface Outlets {
  /** Looks every second what has changed, and what is due. */
  start(): void
  /** Compares what has changed and sends what is due now; resolves when nothing is left for this process. */
  look(): Promise<void>
  /** Compares one outlet whole and sends what differs; a file is written anew in any case. */
  run(websiteId: number, outletId: string): Promise<void>
  stop(): Promise<void>
}

export interface OutletsOptions extends Omit<OutletWork, 'db' | 'sending' | 'signal'> {
  readonly database: OpenDatabase
}

const lookEveryMs = 1000
/** So many calls of all outlets are on their way at once. */
const mostCalls = 128

export function openOutlets(options: OutletsOptions): Outlets {
  const { database, log, moment } = options
  const { db } = database
  const stopped = new AbortController()
  const { signal } = stopped
  const work: OutletWork = { ...options, db, signal, sending: atMost(mostCalls) }
  const busy = new Set<string>()
  const timers = new Map<string, NodeJS.Timeout>()
  const underWay = new Set<Promise<unknown>>()

  /** Work that is under way in this process already is not done a second time. */
  async function alone(key: string, doing: () => Promise<unknown>): Promise<void> {
    if (busy.has(key) || signal.aborted) return
    busy.add(key)
    try {
      await doing()
    } finally {
      busy.delete(key)
    }
  }

  async function look(): Promise<void> {
    const now = await moment()
    await releaseAbandoned(db, now, false)
    const due = await listDueOutlets(db, now)
    const websites = Map.groupBy(due, ({ websiteId }) => websiteId)
    await Promise.all([...websites].map(([websiteId, outlets]) => visit(websiteId, outlets, now)))
  }

  /** Compares the outlets of a website that are behind, then sends what is due at each: none waits for another's server. */
  async function visit(websiteId: number, due: readonly DueOutlet[], now: Date): Promise<void> {
    try {
      const behind = due.filter(({ isBehind, isWhole }) => isBehind || isWhole)
      if (behind.length > 0)
        await alone(`compare ${websiteId}`, () => compareOutlets(work, websiteId, behind))
      await Promise.all(due.map((outlet) => sendDue(outlet, now)))
    } catch (error) {
      if (!signal.aborted) log.error('outlets could not be told', { website: websiteId, error })
    }
  }

  async function sendDue(due: DueOutlet, now: Date): Promise<void> {
    const key = `${due.websiteId} ${due.outletId}`
    if (due.kind !== 'webhook') {
      const freeAt = new Date((due.sentAt?.getTime() ?? 0) + fileEveryMs)
      if (freeAt > now) return lookAt(key, freeAt)
      return alone(`file ${key}`, async () => {
        const freeAt = await sendDueFile(work, { ...due, why: due.isWhole ? 'check' : 'changes' })
        if (freeAt) lookAt(key, freeAt)
      })
    }
    await alone(`withdrawn ${key}`, () => sendQueue(work, due, 'withdrawn'))
    await alone(`listed ${key}`, () => sendQueue(work, due, 'listed'))
  }

  /** Does work in the background of the timers. */
  function track(doing: Promise<unknown>): void {
    const going: Promise<unknown> = doing
      .catch((error: unknown) => {
        if (!signal.aborted) log.warn('outlets', { error })
      })
      .finally(() => underWay.delete(going))
    underWay.add(going)
  }

  /** A file that was written a moment ago is written again as soon as it may be. */
  function lookAt(key: string, freeAt: Date): void {
    if (!timers.has('look') || timers.has(key)) return
    const waitMs = freeAt.getTime() - options.clock().getTime()
    const timer = setTimeout(
      () => {
        timers.delete(key)
        track(look())
      },
      Math.max(0, waitMs),
    )
    timer.unref()
    timers.set(key, timer)
  }

  return {
    look,
    async run(websiteId, outletId) {
      await compareOutlets(work, websiteId, [{ outletId, isWhole: true }])
      const due = { websiteId, outletId, isFailing: false }
      await sendQueue(work, due, 'withdrawn')
      await sendQueue(work, due, 'listed')
      await sendDueFile(work, { ...due, why: 'anyway' })
    },
    start() {
      const timer = setInterval(() => track(look()), lookEveryMs)
      timer.unref()
      timers.set('look', timer)
      // only one process can use PGlite, so whatever was being sent was sent by a former one
      const isOnly = database.kind === 'pglite'
      track(moment().then((now) => releaseAbandoned(db, now, isOnly)))
    },
    async stop() {
      stopped.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.allSettled(underWay)
    },
  }
}
