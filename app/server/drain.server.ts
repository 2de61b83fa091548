import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { within } from '#app/core/within.ts'
import type { OpenDatabase } from './db.server.ts'
import type { Journal, JournalEntry } from './journal.server.ts'

const lookUpMs = 1000

/** Moves a journal to where its entries belong, for as long as the process runs. */
export interface Drain {
  /** Tells the drain that the journal has an entry. */
  wake(): void
  /** Resolves once the journal is empty or the database is found to be away. */
  settle(): Promise<void>
  /**
   * Tells whether the entries of an earlier process are in the database and the newer ones are moving there.
   */
  isWell(): boolean
  stop(): Promise<void>
}

export interface DrainOptions {
  readonly journal: Journal
  /** Moves one entry. It throws while the database is away: the entry stays, and all that came after it. */
  readonly move: (entry: JournalEntry) => Promise<void>
  /** Prepares what moving needs, each time the drain begins. */
  readonly prepare?: () => Promise<void>
  /** Called when some entries have been moved. */
  readonly whenMoved?: () => void
  /** True while visitors wait for answers, which come first. */
  readonly isBusy?: () => boolean
  /** The entries that the drain has to move, where somebody else moves the others; ordinarily all. */
  readonly left?: { readonly size: number; has(id: number): boolean }
  /** Called once when the database is found to be away. */
  readonly whenAway: (waiting: number, error: unknown) => void
}

/** Opens a drain that moves entries in their order, and pauses while the database is away. */
export function openDrain(options: DrainOptions): Drain {
  const { journal, move, whenAway, left } = options
  const { prepare = async () => {}, whenMoved = () => {}, isBusy = () => false } = options
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let pauseMs = 0
  let isStopped = false
  /** Entries are in order, so the first ones are those of an earlier process. */
  let leftCount = journal.pendingCount
  const workCount = (): number => left?.size ?? journal.pendingCount
  const hasWork = (): boolean => workCount() > 0 && !isStopped

  async function run(): Promise<void> {
    try {
      await prepare()
      while (hasWork()) {
        for (const entry of await journal.oldest(50 + journal.pendingCount - workCount())) {
          if (isStopped) break
          if (left?.has(entry.id) === false) continue
          for (let waits = 0; isBusy() && waits < 50; waits += 1) await sleep(10)
          await move(entry)
          journal.markDone([entry.id])
          leftCount -= 1
          pauseMs = 0
        }
        whenMoved()
      }
      pauseMs = 0
    } catch (error) {
      if (pauseMs === 0) whenAway(journal.pendingCount, error)
      pauseMs = Math.min(Math.max(pauseMs * 2, 100), 5000)
    }
  }

  function start(): void {
    if (isStopped) return
    running ??= run().finally(() => {
      running = null
      if (hasWork()) timer = setTimeout(start, pauseMs)
    })
  }

  return {
    wake() {
      if (pauseMs === 0) start()
    },
    async settle() {
      await running // a run that began earlier may have met a database that was still away
      clearTimeout(timer)
      start()
      await running
    },
    isWell: () => leftCount <= 0 && pauseMs === 0,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/**
 * Empties a journal at the end of the process, for as long as the database accepts its entries and there is time.
 *
 * @returns how many entries are left
 */
export async function emptyJournal(
  { journal, drain, database }: { journal: Journal; drain: Drain; database: Pick<OpenDatabase, 'isReady'> },
  withinMs: number,
): Promise<number> {
  const endMs = performance.now() + withinMs
  while (journal.pendingCount > 0) {
    const leftMs = endMs - performance.now()
    if (leftMs <= 0) break
    await within(leftMs, () => drain.settle()).catch(() => {})
    const isThere = await within(lookUpMs, () => database.isReady()).catch(() => false)
    if (!isThere) break
    // what somebody else has in hand ends by itself
    if (journal.pendingCount > 0) await sleep(20)
  }
  return journal.pendingCount
}

/** Puts an entry that can never be moved into a folder, one file each, for a person to look at. */
export async function setAside(folder: string, entry: JournalEntry): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(join(folder, `${Date.now()}-${entry.id}.json`), 'w', 0o600)
  await file
    .writeFile(entry.content)
    .then(() => file.sync())
    .finally(() => file.close())
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
