import { encryptTo } from '#app/server/age.server.ts'
import type { BlobStore } from '#app/server/blobs/blob-store.ts'
import { readFrames } from '#app/server/journal-frames.server.ts'
import type { ClosedFile } from '#app/server/journal-kept.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { type Repeating, repeating } from '#app/server/repeating.server.ts'
import { submissionIn } from './lead-record.ts'

/** Lays what the journal has into the store that all processes reach, where nobody here can read it. */
export interface JournalArchive extends Repeating {
  /** Closes the file that is written to, lays up what is not there yet, and removes what is too old. */
  archive(): Promise<void>
}

interface ArchiveOptions {
  readonly leads: {
    /** Begins a new file, where the present one has anything. */
    renewJournal(): Promise<void>
    /** The files that are not written to any more, settled ones as well. */
    closedFiles(): Promise<ClosedFile[]>
  }
  readonly blobs: BlobStore
  /** A recipient of age: `age1…`. */
  readonly recipient: string
  readonly node: string
  readonly keepDays: number
  readonly clock: () => Date
  readonly log: Log
}

/** A file is closed after half a minute at most, so that it lies in the store within a minute. */
const everyMs = 30_000
const dayMs = 86_400_000
const oldLookMs = 3_600_000

/** Where archived journals lie in the store. */
export const archiveFolder = 'journal/'

export function openJournalArchive(options: ArchiveOptions): JournalArchive {
  const { leads, blobs, recipient, clock, log } = options
  const folder = `${archiveFolder}${plainNode(options.node)}/`
  /** The numbers of files that lie in the store or have no entry; a number is given once while the process lives. */
  const done = new Set<number>()
  let there: Set<string> | null = null
  let lookedAt = 0
  let isTold = false

  async function archive(): Promise<void> {
    await leads.renewJournal()
    there ??= new Set(await blobs.list(folder))
    for (const file of await leads.closedFiles()) {
      if (done.has(file.number)) continue
      const bytes = await file.read()
      const at = bytes && firstReceived(bytes)
      if (bytes && at) {
        const name = `${folder}${at.getTime()}-${String(file.number).padStart(10, '0')}.age`
        if (!there.has(name)) await blobs.put(name, await encryptTo(recipient, bytes))
        there.add(name)
      }
      done.add(file.number)
    }
    await removeOld()
    isTold = false
  }

  /** Any process does it for all, because one that is gone for good does not do it for itself. */
  async function removeOld(): Promise<void> {
    const now = clock().getTime()
    if (now - lookedAt < oldLookMs) return
    lookedAt = now
    for (const name of await blobs.list(archiveFolder)) {
      const ms = Number(/\/(\d+)-\d{10}\.age$/.exec(name)?.[1] ?? now)
      if (now - ms <= options.keepDays * dayMs) continue
      await blobs.remove(name)
      there?.delete(name)
    }
  }

  const turns = repeating(archive, everyMs, (error) => {
    if (!isTold) log.warn('the journal of leads waits for its archive', { error })
    isTold = true
  })
  return { archive, start: turns.start, stop: turns.stop }
}

/** When the first submission of a file was received: with the file's number it names the file, on whichever disk. */
function firstReceived(bytes: Buffer): Date | null {
  for (const { kind, content } of readFrames(bytes).frames) {
    const submission = kind === 'entry' ? submissionIn(content) : null
    if (submission) return new Date(submission.receivedAt)
  }
  return null
}

function plainNode(node: string): string {
  return (
    node
      .toLowerCase()
      .replace(/[^a-z0-9-]/g, '-')
      .replace(/^-+/, '')
      .slice(0, 60) || 'node'
  )
}
