import { basename, join } from 'node:path'
import type { JournalFile, JournalFiles } from './journal-files.server.ts'
import { readFrames } from './journal-frames.server.ts'

/** One file of a journal. */
export interface Segment {
  readonly path: string
  /** Open while this process writes to it, or reads entries of it. */
  file: JournalFile | null
  length: number
  pendingCount: number
}

/** The position of the content of an entry. */
export interface Place {
  readonly segment: Segment
  readonly position: number
  readonly length: number
}

/** The files of a journal on the disk, and the position of each entry that is not done. */
export interface Segments {
  readonly folder: string
  readonly files: JournalFiles
  /** Where files go whose entries are all done; null: they are removed. */
  readonly keptFolder: string | null
  /** The files, the oldest first. */
  readonly all: Segment[]
  readonly places: Map<number, Place>
  readonly damage: { readonly damagedBytes: number; readonly tornBytes: number }
  nextId: number
  nextNumber: number
  /** The file that this process writes to; null until the next write opens one. */
  active: Segment | null
  /** Resolves once the files that are being removed are gone. */
  removing: Promise<void>
}

/** Finds what an earlier process left undone. */
export async function readSegments(
  folder: string,
  files: JournalFiles,
  keptFolder: string | null = null,
): Promise<Segments> {
  const all: Segment[] = []
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
      } else markDone(places, id)
    }
    all.push(segment)
    nextNumber = Number(name.slice(0, 10)) + 1
  }
  const removing = Promise.resolve()
  // numbers go on above those of the files that are kept
  const kept = keptFolder === null ? [] : await files.listNames(keptFolder)
  for (const name of kept) nextNumber = Math.max(nextNumber, (Number.parseInt(name, 10) || 0) + 1)
  return { folder, files, keptFolder, all, places, damage, nextId, nextNumber, active: null, removing }
}

/** Notes that an entry is done. False where it was done before. */
export function markDone(places: Map<number, Place>, id: number): boolean {
  const place = places.get(id)
  if (!place) return false
  place.segment.pendingCount -= 1
  return places.delete(id)
}

/** The file to write to; opens a new one where there is none. */
export async function activeSegment(segments: Segments): Promise<Segment> {
  segments.active ??= await openSegment(segments)
  return segments.active
}

async function openSegment(segments: Segments): Promise<Segment> {
  const { folder, files } = segments
  const path = join(folder, `${String(segments.nextNumber).padStart(10, '0')}.journal`)
  segments.nextNumber += 1
  const file = await files.create(path)
  try {
    await files.syncFolder(folder)
  } catch (error) {
    await settled(file.close(), files.remove(path))
    throw error
  }
  const segment: Segment = { path, file, length: 0, pendingCount: 0 }
  segments.all.push(segment)
  return segment
}

/**
 * Ends writing to the current file, so that the next write opens a new one. The file stays open for reading until its
 * entries are done.
 */
export async function leaveSegment(segments: Segments): Promise<void> {
  const left = segments.active
  segments.active = null
  if (left && left.pendingCount === 0) await closeFile(left)
}

/**
 * Removes finished files from the oldest on only: a younger file may hold the notes that an older one's entries are
 * done.
 */
export function removeDone(segments: Segments): void {
  const { all } = segments
  let [oldest] = all
  while (oldest && oldest !== segments.active && oldest.pendingCount === 0) {
    all.shift()
    segments.removing = settled(segments.removing, closeFile(oldest), leaveFile(segments, oldest.path))
    oldest = all[0]
  }
}

async function leaveFile({ files, keptFolder }: Segments, path: string): Promise<void> {
  if (keptFolder === null) await files.remove(path)
  else await files.move(path, join(keptFolder, basename(path)))
}

/** Reads the oldest entries that are not done; a file that is no longer open is read once for all its entries. */
export async function readOldest(
  { places, files }: Segments,
  limit: number,
): Promise<{ id: number; content: Buffer }[]> {
  const entries: { id: number; content: Buffer }[] = []
  const wholeFiles = new Map<string, Buffer>()
  for (const [id, { segment, position, length }] of places) {
    if (entries.length >= limit) break
    if (segment.file) {
      entries.push({ id, content: await segment.file.read(position, length) })
      continue
    }
    const whole = wholeFiles.get(segment.path) ?? (await files.readWhole(segment.path))
    wholeFiles.set(segment.path, whole)
    entries.push({ id, content: whole.subarray(position, position + length) })
  }
  return entries
}

export async function closeFile(segment: Segment): Promise<void> {
  const file = segment.file
  segment.file = null
  await file?.close()
}

/** For clean-up whose failure breaks no promise. */
export async function settled(...work: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(work)
}
