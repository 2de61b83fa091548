import { join } from 'node:path'
import { AppError } from '#app/core/errors.ts'
import { UnreadableRecord } from '#app/core/stored.ts'
import { within } from '#app/core/within.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import { emptyJournal, openDrain, setAside } from '#app/server/drain.server.ts'
import { type Journal, type JournalEntry, openJournal } from '#app/server/journal.server.ts'
import type { JournalFiles } from '#app/server/journal-files.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { isConnectionError } from '#app/server/postgres/connection-errors.ts'
import { oneAfterAnother } from './one-after-another.ts'
import { encodePush, type Push, readPush } from './push.ts'

/** What becomes of a push that is on disk; null where it is left to be applied later. */
export interface KeptPush<Result> {
  readonly settled: Promise<Result | null>
}

/**
 * The pushes of a process, on its disk before they are answered. They are applied as they come, those of one feed one
 * after the other; what cannot be applied because the database is away waits, and what comes then waits behind it, so
 * that the order remains (FEED-24).
 */
export interface PushJournal<Result> {
  /** @throws where it could not be written: its source has to send it again */
  keep(push: Push, website: Website): Promise<KeptPush<Result>>
  /** Pushes that an earlier process left, the oldest of them. */
  readonly earlier: readonly Push[]
  isWell(): Promise<boolean>
  hasRoom(): Promise<boolean>
  readonly waitingCount: number
  settle(): Promise<void>
  empty(withinMs: number): Promise<number>
  close(): Promise<void>
}

export interface PushJournalOptions<Result> {
  readonly folder: string
  readonly files?: JournalFiles | undefined
  readonly database: OpenDatabase
  readonly findWebsite: (websiteId: number) => Promise<{ readonly website: Website } | null>
  readonly apply: (push: Push, website: Website) => Promise<Result>
  readonly log: Log
}

const lookUpMs = 1000
const mostRemembered = 10_000
/** What waits for the database may take so much of the disk. */
const mostWaitingBytes = 256 * 1024 * 1024

export async function openPushJournal<Result>(
  options: PushJournalOptions<Result>,
): Promise<PushJournal<Result>> {
  const { folder, files, database, findWebsite, apply, log } = options
  const journal = await openJournal(folder, files ? { files } : {})
  const { damagedBytes, tornBytes } = journal.damage
  if (damagedBytes > 0 || tornBytes > 0)
    log.warn('the journal of pushes was damaged', { damagedBytes, tornBytes })
  const earlier = (await journal.oldest(mostRemembered)).flatMap(({ content }) => pushIn(content) ?? [])
  const inTurn = oneAfterAnother()
  const left = leftEntries(journal)
  const underWay = new Set<Promise<unknown>>()
  let isClosing = false
  const drain = openDrain({
    journal,
    left,
    move: moveEntry,
    whenAway: (waiting, error) => log.warn('pushes wait in the journal for the database', { waiting, error }),
  })
  if (left.size > 0) drain.wake()

  /** Applies an entry that waited. One that can never be applied is set aside, so that it holds up no other. */
  async function moveEntry(entry: JournalEntry): Promise<void> {
    try {
      const push = readPush(entry.content)
      const found = await findWebsite(push.websiteId)
      if (found) await inTurn(laneOf(push), () => apply(push, found.website))
    } catch (error) {
      if (await isPassing(error)) throw error
      await putAside(entry, error)
    }
    left.delete(entry.id)
  }

  /** Applies an entry as it comes, unless an earlier one was left to the drain: it follows that one there. */
  async function applyInHand(entry: JournalEntry, push: Push, website: Website): Promise<Result | null> {
    if (left.size > 0 || isClosing) return leave(entry)
    try {
      const result = await apply(push, website)
      journal.markDone([entry.id])
      return result
    } catch (error) {
      if (await isPassing(error)) return leave(entry)
      await putAside(entry, error)
      journal.markDone([entry.id])
      throw error
    }
  }

  function leave(entry: JournalEntry): null {
    left.add(entry.id)
    drain.wake()
    return null
  }

  async function putAside(entry: JournalEntry, error: unknown): Promise<void> {
    log.error('a push that cannot be applied was set aside', { entry: entry.id, error })
    await setAside(join(folder, 'set-aside'), entry)
  }

  /** Will it be over when the database is back, or when others have ended? */
  async function isPassing(error: unknown): Promise<boolean> {
    if (error instanceof UnreadableRecord) return false
    if (isConnectionError(error) || isAboutOthers(error)) return true
    return !(await within(lookUpMs, () => database.isReady()).catch(() => false))
  }

  return {
    earlier,
    async keep(push, website) {
      if (journal.bytes > mostWaitingBytes)
        throw new AppError('unavailable', 'Too much waits for the database. Please send it again later.')
      const content = encodePush(push)
      const id = await journal.append(content)
      const settled = inTurn(laneOf(push), () => applyInHand({ id, content }, push, website))
      const ended = settled.then(
        () => {},
        () => {},
      )
      underWay.add(ended)
      void ended.then(() => underWay.delete(ended))
      return { settled }
    },
    isWell: async () => drain.isWell() && (await journal.hasRoom()),
    hasRoom: () => journal.hasRoom(),
    get waitingCount() {
      return journal.pendingCount
    },
    settle: () => drain.settle(),
    empty: (withinMs) => emptyJournal({ journal, drain, database }, withinMs),
    async close() {
      isClosing = true
      await drain.stop()
      await Promise.all(underWay)
      await journal.close()
    },
  }
}

/** The entries that are left to the drain: those of an earlier process, and what could not be applied as it came. */
interface LeftEntries {
  readonly size: number
  has(id: number): boolean
  add(id: number): void
  delete(id: number): void
}

function leftEntries(journal: Journal): LeftEntries {
  let earlierCount = journal.pendingCount
  const { lastId } = journal
  const added = new Set<number>()
  return {
    get size() {
      return earlierCount + added.size
    },
    has: (id) => id <= lastId || added.has(id),
    add: (id) => added.add(id),
    delete(id) {
      if (id <= lastId) earlierCount -= 1
      else added.delete(id)
    },
  }
}

function laneOf({ websiteId, feedId }: Push): string {
  return `${websiteId} ${feedId}`
}

function pushIn(content: Buffer): Push | null {
  try {
    return readPush(content)
  } catch {
    return null // it is set aside when its turn comes
  }
}

/** A deadlock, a lock that was not given, or a transaction that met another one (classes 40 and 55 of PostgreSQL). */
function isAboutOthers(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(40|55)[0-9A-Z]{3}$/.test(String(error.code))
}
