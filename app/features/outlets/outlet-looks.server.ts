import { compareOutlets } from './compare-outlets.server.ts'
import { releaseAbandonedTries } from './deliveries.server.ts'
import { type DueOutlet, listDueOutlets } from './due-outlets.server.ts'
import type { OutletWork } from './outlet-work.server.ts'
import { sendDueFile } from './send-due-file.server.ts'
import { fileEveryMs } from './send-file.server.ts'
import { sendQueue } from './send-queue.server.ts'

/** Looks what has to be told to outlets, and tells it. */
export interface OutletLooks {
  /** Compares what has changed and sends what is due now; resolves when nothing is left for this process. */
  look(): Promise<void>
  /** Compares one outlet whole and sends what differs; a file is written anew in any case. */
  run(websiteId: number, outletId: string): Promise<void>
}

/** @param whenFree is told when a file may be written that was written a moment ago */
export function openOutletLooks(work: OutletWork, whenFree: (freeAt: Date) => void): OutletLooks {
  const { db, moment, log, signal } = work
  const busy = new Set<string>()

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

  /** Compares the outlets of a website that are behind, then sends what is due at each: none waits for another's server. */
  async function visit(websiteId: number, due: readonly DueOutlet[], now: Date): Promise<void> {
    try {
      const behind = due.filter(({ isBehind, isWhole }) => isBehind || isWhole)
      if (behind.length > 0)
        await alone(`compare ${websiteId}`, () => compareOutlets(work, websiteId, behind))
      await Promise.all(due.map((outlet) => (outlet.kind === 'webhook' ? send(outlet) : write(outlet, now))))
    } catch (error) {
      if (!signal.aborted) log.error('outlets could not be told', { website: websiteId, error })
    }
  }

  async function send(due: DueOutlet): Promise<void> {
    const key = `${due.websiteId} ${due.outletId}`
    await alone(`withdrawn ${key}`, () => sendQueue(work, due, 'withdrawn'))
    await alone(`listed ${key}`, () => sendQueue(work, due, 'listed'))
  }

  async function write(due: DueOutlet, now: Date): Promise<void> {
    const freeAt = new Date((due.sentAt?.getTime() ?? 0) + fileEveryMs)
    if (freeAt > now) return whenFree(freeAt)
    await alone(`file ${due.websiteId} ${due.outletId}`, async () => {
      const freeAt = await sendDueFile(work, { ...due, why: due.isWhole ? 'check' : 'changes' })
      if (freeAt) whenFree(freeAt)
    })
  }

  return {
    async look() {
      const now = await moment()
      await releaseAbandonedTries(db, now, false)
      const due = await listDueOutlets(db, now)
      const websites = Map.groupBy(due, ({ websiteId }) => websiteId)
      await Promise.all([...websites].map(([websiteId, outlets]) => visit(websiteId, outlets, now)))
    },
    async run(websiteId, outletId) {
      await compareOutlets(work, websiteId, [{ outletId, isWhole: true }])
      const due = { websiteId, outletId, isFailing: false }
      await sendQueue(work, due, 'withdrawn')
      await sendQueue(work, due, 'listed')
      await sendDueFile(work, { ...due, why: 'anyway' })
    },
  }
}
