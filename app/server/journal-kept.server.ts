import { basename, join } from 'node:path'
import { encodeFrame, readFrames } from './journal-frames.server.ts'
import type { Segments } from './journal-segments.server.ts'

/*
 * The files of a journal whose entries are all done: they stay for some days, because a database that was restored to an
 * earlier time, or a standby that was behind when it took over, may lack what it once had.
 */

/** A file of a journal that is not written to any more. */
export interface ClosedFile {
  readonly number: number
  /** Null where it was moved or removed meanwhile. */
  read(): Promise<Buffer | null>
}

/** The files that are not written to any more, the oldest first: those with entries that are not done as well. */
export async function closedFiles(segments: Segments): Promise<ClosedFile[]> {
  const open = segments.all.filter((segment) => segment !== segments.active).map(({ path }) => path)
  return [...(await keptPaths(segments)), ...open].map((path) => ({
    number: Number.parseInt(basename(path), 10),
    read: () => segments.files.readWhole(path).catch(() => null),
  }))
}

/** The content of every entry on the disk, the oldest file first. */
export async function* readEverything(segments: Segments): AsyncIterable<Buffer> {
  for (const path of [...(await keptPaths(segments)), ...segments.all.map(({ path }) => path)]) {
    // a file may be moved or removed meanwhile
    const bytes = await segments.files.readWhole(path).catch(() => null)
    if (!bytes) continue
    for (const { kind, content } of readFrames(bytes).frames) if (kind === 'entry') yield content
  }
}

export async function removeKept(segments: Segments, before: Date): Promise<void> {
  const { files } = segments
  for (const path of await keptPaths(segments))
    if ((await files.writtenAt(path)) < before.getTime()) await files.remove(path)
}

export async function purgeKept(
  segments: Segments,
  isUnwanted: (content: Buffer) => boolean,
): Promise<number> {
  const { files } = segments
  let gone = 0
  for (const path of await keptPaths(segments)) {
    const { frames } = readFrames(await files.readWhole(path))
    const wanted = frames.filter(({ kind, content }) => kind === 'entry' && !isUnwanted(content))
    const unwanted = frames.filter(({ kind, content }) => kind === 'entry' && isUnwanted(content))
    if (unwanted.length === 0) continue
    gone += unwanted.length
    // who has kept it, and when it came to be kept, stays as it is: only the entry goes
    const bytes = Buffer.concat(wanted.map(({ id, content }) => encodeFrame('entry', id, content)))
    if (bytes.length === 0) await files.remove(path)
    else await files.rewrite(path, bytes)
  }
  return gone
}

async function keptPaths({ files, keptFolder }: Segments): Promise<string[]> {
  if (keptFolder === null) return []
  const names = await files.listNames(keptFolder)
  return names
    .filter((name) => /^\d{10}\.journal$/.test(name))
    .sort()
    .map((name) => join(keptFolder, name))
}
