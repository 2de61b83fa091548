import { join } from 'node:path'
import { diskFiles, type JournalFile, type JournalFiles } from './journal-files.server.ts'
import { frameOf, frameOverhead, readFrames } from './journal-frames.server.ts'

/** An append-only record on disk of what must not be lost before a database has it. */
export interface Journal {
  /** Resolves once the content is on the disk; rejects when it is not, and then it will not be found later. */
  append(content: Uint8Array): Promise<void>
  /** The oldest entries that are not done, in the order they came. */
  oldest(limit: number): Promise<JournalEntry[]>
  /** These need not be kept any longer. A note that is lost is no harm: the entry comes up once more. */
  markDone(ids: readonly number[]): void
  /** Writes to a file of its own from now on: what is done goes with the one before, as soon as all of it is done. */
  renew(): Promise<void>
  /** How many entries are not done. */
  readonly pendingCount: number
  /** Would the largest entry be kept now? */
  hasRoom(): Promise<boolean>
  /** What its files take on the disk. */
  readonly bytes: number
  /** Bytes found damaged or torn when the journal was opened. */
  readonly damage: { readonly damagedBytes: number; readonly tornBytes: number }
  close(): Promise<void>
}

export interface JournalEntry {
  readonly id: number
  readonly content: Buffer
}

interface Segment {
  readonly path: string
  /** Open while this process writes to it. */
  file: JournalFile | null
  length: number
  pendingCount: number
}

interface Place {
  readonly segment: Segment
  readonly position: number
  readonly length: number
}

interface Waiting {
  readonly content: Uint8Array
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** A form with all the files that may come with it. */
const roomBytes = 64 * 1024 * 1024
/** The largest entry without files. */
const probeBytes = 1024 * 1024

/**
 * Opens the journal in a folder and finds what an earlier process left undone.
 *
 * Appends that arrive while the disk is busy share the next write and the next sync. A process never writes to a file
 * of an earlier one, so a tail torn by a crash stays where it is and cannot come to lie in the middle.
 */
export async function openJournal(
  folder: string,
  { files = diskFiles, segmentBytes = 4 * 1024 * 1024 }: { files?: JournalFiles; segmentBytes?: number } = {},
): Promise<Journal> {
  await files.makeFolder(folder)
  const found = await readSegments(folder, files)
  const { segments, places } = found
  let { nextId, nextNumber } = found
  let active: Segment | null = null
  let waiting: Waiting[] = []
  let doneIds: number[] = []
  let flushing: Promise<void> | null = null
  let removing = Promise.resolve()
  let closed = false
  let hasFailed = false
  let isStale = false

  active = await openSegment().catch(() => null) // a full disk must not keep the pages down: appends try again
  removeDone()

  async function openSegment(): Promise<Segment> {
    const path = join(folder, `${String(nextNumber).padStart(10, '0')}.journal`)
    nextNumber += 1
    const file = await files.create(path)
    try {
      await files.syncFolder(folder)
    } catch (error) {
      await settled(file.close(), files.remove(path))
      throw error
    }
    const segment: Segment = { path, file, length: 0, pendingCount: 0 }
    segments.push(segment)
    return segment
  }

  async function flush(): Promise<void> {
    await Promise.resolve() // whoever appends in this same turn comes along
    while (waiting.length > 0 || doneIds.length > 0) {
      const batch = waiting
      const done = doneIds
      waiting = []
      doneIds = []
      await writeBatch(batch, done)
    }
    if (!isStale) return
    isStale = false
    if (active && active.length > 0) await leaveSegment()
    removeDone()
  }

  function startFlush(): void {
    flushing ??= flush().finally(() => {
      flushing = null
      if (waiting.length > 0 || doneIds.length > 0 || isStale) startFlush()
    })
  }

  async function writeBatch(batch: Waiting[], done: number[]): Promise<void> {
    let stage: 'open' | 'write' | 'sync' = 'open'
    try {
      const segment = active ?? (await openSegment())
      active = segment
      const ids = batch.map(() => nextId++)
      const bytes = Buffer.concat([
        ...done.map((id) => frameOf('done', id, noContent)),
        ...batch.map(({ content }, index) => frameOf('entry', ids[index] ?? 0, content)),
      ])
      stage = 'write'
      await segment.file?.write(bytes, segment.length)
      if (batch.length > 0) {
        stage = 'sync'
        await segment.file?.sync()
      }
      let position = segment.length + done.length * frameOverhead
      segment.length += bytes.length
      batch.forEach(({ content, resolve }, index) => {
        places.set(ids[index] ?? 0, {
          segment,
          position: position + frameOverhead,
          length: content.length,
        })
        position += frameOverhead + content.length
        resolve()
      })
      segment.pendingCount += batch.length
    } catch (error) {
      hasFailed = true
      await takeBack(stage)
      for (const { reject } of batch) reject(error)
      return
    }
    if (active && active.length >= segmentBytes) await leaveSegment()
    removeDone()
  }

  /** Removes what a failed write left; a file that failed to sync is never trusted again, nor one that cannot be cut. */
  async function takeBack(stage: 'open' | 'write' | 'sync'): Promise<void> {
    if (!active?.file) return
    let trusted = stage === 'write'
    try {
      await active.file.truncate(active.length)
    } catch {
      trusted = false
    }
    if (!trusted) await leaveSegment()
    removeDone()
  }

  async function leaveSegment(): Promise<void> {
    const left = active
    active = null
    // still open for reading as long as entries in it are to be drained
    if (left && left.pendingCount === 0) await closeFile(left)
  }

  /** From the oldest on only: a younger file may hold the notes that an older one's entries are done. */
  function removeDone(): void {
    let oldest = segments[0]
    while (oldest && oldest !== active && oldest.pendingCount === 0) {
      segments.shift()
      removing = settled(removing, closeFile(oldest), files.remove(oldest.path))
      oldest = segments[0]
    }
  }

  /** After an entry that could not be kept a smaller one may be: only as much as the largest, on the disk, is proof. */
  async function canWrite(): Promise<boolean> {
    const path = join(folder, 'probe')
    try {
      await files.remove(path)
      const file = await files.create(path)
      try {
        await file.write(Buffer.alloc(probeBytes, 1), 0)
        await file.sync()
      } finally {
        await settled(file.close(), files.remove(path))
      }
      return true
    } catch {
      return false
    }
  }

  async function contentAt(place: Place, earlier: Map<string, Buffer>): Promise<Buffer> {
    const { file, path } = place.segment
    if (file) return file.read(place.position, place.length)
    const whole = earlier.get(path) ?? (await files.readWhole(path))
    earlier.set(path, whole)
    return whole.subarray(place.position, place.position + place.length)
  }

  return {
    append(content) {
      if (closed) return Promise.reject(new Error('the journal is closed'))
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      waiting.push({ content, resolve, reject })
      startFlush()
      return promise
    },
    async oldest(limit) {
      const entries: JournalEntry[] = []
      const earlier = new Map<string, Buffer>()
      for (const [id, place] of places) {
        if (entries.length >= limit) break
        entries.push({ id, content: await contentAt(place, earlier) })
      }
      return entries
    },
    markDone(ids) {
      for (const id of ids) {
        const place = places.get(id)
        if (!place) continue
        places.delete(id)
        place.segment.pendingCount -= 1
        doneIds.push(id)
      }
      if (doneIds.length > 0 && !closed) startFlush()
    },
    async renew() {
      isStale = true
      startFlush()
      while (flushing !== null) await flushing
      await removing
    },
    get pendingCount() {
      return places.size
    },
    async hasRoom() {
      if ((await files.freeBytes(folder)) < roomBytes) return false
      if (hasFailed) hasFailed = !(await canWrite())
      return !hasFailed
    },
    get bytes() {
      return segments.reduce((sum, { length }) => sum + length, 0)
    },
    damage: found.damage,
    async close() {
      closed = true
      while (flushing !== null) await flushing
      await settled(removing, ...segments.map(closeFile))
    },
  }
}

const noContent = new Uint8Array()

async function readSegments(folder: string, files: JournalFiles) {
  const segments: Segment[] = []
  const places = new Map<number, Place>()
  const damage = { damagedBytes: 0, tornBytes: 0 }
  let nextId = 1
  let nextNumber = 1
  const names = (await files.listNames(folder)).filter((name) => /^\d{10}\.journal$/.test(name)).sort()
  for (const name of names) {
    const path = join(folder, name)
    const bytes = await files.readWhole(path)
    const segment: Segment = { path, file: null, length: bytes.length, pendingCount: 0 }
    const read = readFrames(bytes)
    damage.damagedBytes += read.damagedBytes
    damage.tornBytes += read.tornBytes
    for (const { kind, id, content, position } of read.frames) {
      nextId = Math.max(nextId, id + 1)
      if (kind === 'entry') {
        places.set(id, { segment, position, length: content.length })
        segment.pendingCount += 1
      } else {
        const place = places.get(id)
        if (place) place.segment.pendingCount -= 1
        places.delete(id)
      }
    }
    segments.push(segment)
    nextNumber = Number(name.slice(0, 10)) + 1
  }
  return { segments, places, damage, nextId, nextNumber }
}

async function closeFile(segment: Segment): Promise<void> {
  const file = segment.file
  segment.file = null
  await file?.close()
}

/** For tidying up, where a failure changes nothing that was promised. */
async function settled(...work: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(work)
}
