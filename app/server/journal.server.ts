import { join } from 'node:path'
import { type Batch, writeBatch } from './journal-batch.server.ts'
import { diskFiles, type JournalFiles } from './journal-files.server.ts'
import { type ClosedFile, closedFiles, purgeKept, readEverything, removeKept } from './journal-kept.server.ts'
import { canWrite, hasFreeBytes } from './journal-room.server.ts'
import {
  activeSegment,
  closeFile,
  leaveSegment,
  markDone,
  readOldest,
  readSegments,
  removeDone,
  type Segments,
  settled,
} from './journal-segments.server.ts'

/** An append-only record on disk of what must not be lost before a database has it. */
export interface Journal {
  /**
   * Resolves with the entry's id once the content is on the disk; when it rejects, the content will not be found later.
   */
  append(content: Uint8Array): Promise<number>
  /** The oldest entries that are not done, in the order they came. */
  oldest(limit: number): Promise<JournalEntry[]>
  /** Notes that these entries need not be kept any longer. A lost note does no harm: the entry comes up once more. */
  markDone(ids: readonly number[]): void
  /** Begins a new file, so that the one before is deleted as soon as all its entries are done. */
  renew(): Promise<void>
  /** The highest id that was given so far; ids rise. */
  readonly lastId: number
  /** The content of every entry that the disk still has, done or not, in the order they came. */
  everything(): AsyncIterable<Buffer>
  /** The files that are not written to any more, the oldest first, settled ones as well. */
  closedFiles(): Promise<ClosedFile[]>
  /** Removes kept files that were last written before this moment. */
  removeKept(before: Date): Promise<void>
  /** Rewrites kept files without the entries that are unwanted. @returns how many went */
  purgeKept(isUnwanted: (content: Buffer) => boolean): Promise<number>
  /** How many entries are not done. */
  readonly pendingCount: number
  /** Whether the largest possible entry could be written now. */
  hasRoom(): Promise<boolean>
  /** The size of its files on the disk. */
  readonly bytes: number
  /** Bytes found damaged or torn when the journal was opened. */
  readonly damage: { readonly damagedBytes: number; readonly tornBytes: number }
  close(): Promise<void>
}

export interface JournalEntry {
  readonly id: number
  readonly content: Buffer
}

interface Waiting {
  readonly content: Uint8Array
  readonly resolve: (id: number) => void
  readonly reject: (error: unknown) => void
}

/**
 * Opens the journal in a folder and finds what an earlier process left undone.
 *
 * Appends that arrive while the disk is busy share the next write and the next sync. A process never writes to a file
 * of an earlier one, so a tail torn by a crash stays where it is and cannot come to lie in the middle.
 */
export async function openJournal(
  folder: string,
  {
    files = diskFiles,
    segmentBytes = 4 * 1024 * 1024,
    keepsDone = false,
  }: { files?: JournalFiles; segmentBytes?: number; keepsDone?: boolean } = {},
): Promise<Journal> {
  await files.makeFolder(folder)
  const keptFolder = keepsDone ? join(folder, 'kept') : null
  if (keptFolder !== null) await files.makeFolder(keptFolder)
  const segments = await readSegments(folder, files, keptFolder)
  let waiting: Waiting[] = []
  let doneIds: number[] = []
  let flushing: Promise<void> | null = null
  let isClosed = false
  let hasFailed = false
  let isStale = false

  await activeSegment(segments).catch(() => null) // a full disk must not prevent the start: appends try again
  removeDone(segments)

  async function flush(): Promise<void> {
    await Promise.resolve() // appends of this same turn share the write
    while (waiting.length > 0 || doneIds.length > 0) {
      const taken = waiting
      const batch: Batch = { contents: taken.map(({ content }) => content), doneIds }
      waiting = []
      doneIds = []
      let ids: readonly number[]
      try {
        ids = await writeBatch(segments, batch)
      } catch (error) {
        hasFailed = true
        for (const { reject } of taken) reject(error)
        continue
      }
      for (const [index, { resolve }] of taken.entries()) resolve(ids[index] ?? 0)
      await tidy(segments, segmentBytes)
    }
    if (!isStale) return
    isStale = false
    await tidy(segments, 1)
  }

  function startFlush(): void {
    flushing ??= flush().finally(() => {
      flushing = null
      if (waiting.length > 0 || doneIds.length > 0 || isStale) startFlush()
    })
  }

  return {
    append(content) {
      if (isClosed) return Promise.reject(new Error('the journal is closed'))
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      waiting.push({ content, resolve, reject })
      startFlush()
      return promise
    },
    oldest: (limit) => readOldest(segments, limit),
    markDone(ids) {
      doneIds.push(...ids.filter((id) => markDone(segments.places, id)))
      if (doneIds.length > 0 && !isClosed) startFlush()
    },
    everything: () => readEverything(segments),
    closedFiles: () => closedFiles(segments),
    removeKept: (before) => removeKept(segments, before),
    purgeKept: (isUnwanted) => purgeKept(segments, isUnwanted),
    async renew() {
      isStale = true
      startFlush()
      while (flushing !== null) await flushing
      await segments.removing
    },
    get lastId() {
      return segments.nextId - 1
    },
    get pendingCount() {
      return segments.places.size
    },
    async hasRoom() {
      if (!(await hasFreeBytes(folder, files))) return false
      if (hasFailed) hasFailed = !(await canWrite(folder, files))
      return !hasFailed
    },
    get bytes() {
      return segments.all.reduce((sum, { length }) => sum + length, 0)
    },
    damage: segments.damage,
    async close() {
      isClosed = true
      while (flushing !== null) await flushing
      await settled(segments.removing, ...segments.all.map(closeFile))
    },
  }
}

/** Stops writing to a file that has reached this size, and removes files whose entries are all done. */
async function tidy(segments: Segments, mostBytes: number): Promise<void> {
  if (segments.active && segments.active.length >= mostBytes) await leaveSegment(segments)
  removeDone(segments)
}
