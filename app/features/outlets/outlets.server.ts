import { atMost } from '#app/features/intake/at-most.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import type { AskedApplication } from './ask-places.server.ts'
import { releaseAbandonedTries } from './deliveries.server.ts'
import type { FetchNotes } from './fetch-notes.server.ts'
import { tellFailingOutlets } from './outlet-alarms.server.ts'
import { registerOutletMetrics } from './outlet-health.server.ts'
import { type OutletLooks, openOutletLooks } from './outlet-looks.server.ts'
import type { OutletWork } from './outlet-work.server.ts'
import { forgetOldReceipts } from './receipts.server.ts'
import { settleReceipts } from './settle-receipts.server.ts'

/** Tells the places where vehicles are advertised of everything that changes. */
export interface Outlets extends OutletLooks {
  /** Looks every second what has changed, and what is due. */
  start(application: AskedApplication): void
  /** Asks the website's own places for vehicles that have ended. */
  ask(application: AskedApplication): Promise<void>
  /** Tells who is responsible of outlets that take nothing. */
  tell(): Promise<void>
  /** Writes which files were fetched. */
  writeFetches(): Promise<void>
  stop(): Promise<void>
}

export interface OutletsOptions extends Omit<OutletWork, 'db' | 'sending' | 'signal'> {
  readonly database: OpenDatabase
  readonly mailer: Mailer
  readonly mailFrom: string | undefined
  readonly fetchNotes: FetchNotes
}

const lookEveryMs = 1000
const tellEveryMs = 15_000
const minuteMs = 60_000
/** So many calls of all outlets are on their way at once. */
const mostCalls = 128

export function openOutlets(options: OutletsOptions): Outlets {
  const { database, log, moment, fetchNotes } = options
  const { db } = database
  const stopped = new AbortController()
  const work: OutletWork = { ...options, db, signal: stopped.signal, sending: atMost(mostCalls) }
  const timers = new Set<NodeJS.Timeout>()
  const underWay = new Set<Promise<unknown>>()
  const looks = openOutletLooks(work, lookAt)
  registerOutletMetrics(options.metrics, options)

  /** Does work in the background of the timers. */
  function track(doing: Promise<unknown>): void {
    const going: Promise<unknown> = doing
      .catch((error: unknown) => {
        if (!stopped.signal.aborted) log.warn('outlets', { error })
      })
      .finally(() => underWay.delete(going))
    underWay.add(going)
  }

  function every(ms: number, doing: () => Promise<unknown>): void {
    const timer = setInterval(() => track(doing()), ms)
    timer.unref()
    timers.add(timer)
  }

  let nextLook: NodeJS.Timeout | undefined
  /** A file that was written a moment ago is written again as soon as it may be. */
  function lookAt(freeAt: Date): void {
    if (timers.size === 0 || nextLook !== undefined) return
    const waitMs = Math.max(0, freeAt.getTime() - options.clock().getTime())
    nextLook = setTimeout(() => {
      nextLook = undefined
      track(looks.look())
    }, waitMs)
    nextLook.unref()
  }

  const ask = (application: AskedApplication): Promise<void> => settleReceipts({ ...work, application })
  const writeFetches = (): Promise<void> => fetchNotes.write(db)
  const tell = (): Promise<void> => tellFailingOutlets({ ...options, db })

  return {
    ...looks,
    ask,
    tell,
    writeFetches,
    start(application) {
      let isAsking = false
      every(lookEveryMs, looks.look)
      every(lookEveryMs, async () => {
        if (isAsking) return
        isAsking = true
        await ask(application).finally(() => {
          isAsking = false
        })
      })
      every(tellEveryMs, tell)
      every(minuteMs, writeFetches)
      every(60 * minuteMs, async () => forgetOldReceipts(db, await moment()))
      // only one process can use PGlite, so whatever was being sent was sent by a former one
      const isOnly = database.kind === 'pglite'
      track(moment().then((now) => releaseAbandonedTries(db, now, isOnly)))
    },
    async stop() {
      stopped.abort()
      for (const timer of timers) clearInterval(timer)
      clearTimeout(nextLook)
      await Promise.allSettled(underWay)
      await writeFetches().catch(() => {})
    },
  }
}
