import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decryptWith } from '#app/server/age.server.ts'
import { readFrames } from '#app/server/journal-frames.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { submissionIn } from './lead-record.ts'
import { type SettlingParts, settleAgain } from './settle-submission.server.ts'

/** What became of the submissions that were tried again. */
export interface Replayed {
  readonly settled: number
  readonly repeated: number
  readonly forgotten: number
}

interface Replay {
  /** The entries of journals, in the order they came. */
  readonly contents: AsyncIterable<Buffer>
  readonly since: Date
  readonly log: Log
}

/**
 * Gives the database again what was acknowledged since a moment: after it was restored to an earlier time, or when a
 * standby has taken over that was behind.
 */
export async function replayLeads(
  settling: SettlingParts,
  { contents, since, log }: Replay,
): Promise<Replayed> {
  const counts = { settled: 0, repeated: 0, forgotten: 0 }
  for await (const content of contents) {
    const submission = submissionIn(content)
    if (submission === null || new Date(submission.receivedAt) < since) continue
    const outcome = await settleAgain(settling, submission)
    if (outcome === 'repeated' || outcome === 'forgotten') counts[outcome] += 1
    else counts.settled += 1
  }
  if (counts.settled > 0) log.warn('leads that the database lacked were settled again', counts)
  return counts
}

/** A file of journals that were archived. */
export class UnreadableArchive extends Error {}

/**
 * The entries of archived journals, the oldest first.
 *
 * @param names in whatever order
 * @throws UnreadableArchive naming the file that no identity opens, or that is not whole
 */
export async function* contentsOfArchive(
  names: readonly string[],
  read: (name: string) => Promise<Buffer | null>,
  identities: readonly string[],
): AsyncIterable<Buffer> {
  const begunAt = (name: string): number => Number(/(\d+)-\d{10}\.age$/.exec(name)?.[1] ?? 0)
  for (const name of names.toSorted((a, b) => begunAt(a) - begunAt(b))) {
    const sealed = await read(name)
    if (sealed === null) continue // it has gone by its age meanwhile
    const bytes = await decryptWith(identities, sealed)
    if (bytes === null)
      throw new UnreadableArchive(`${name} does not open with this identity, or is not whole.`)
    for (const { kind, content } of readFrames(Buffer.from(bytes)).frames) if (kind === 'entry') yield content
  }
}

/** The entries of journal files in a folder and in its folder of settled ones. */
export async function* contentsIn(folder: string): AsyncIterable<Buffer> {
  for (const place of [join(folder, 'kept'), folder]) {
    const names = (await readdir(place).catch(() => [])).filter((name) => name.endsWith('.journal')).sort()
    for (const name of names)
      for (const { kind, content } of readFrames(await readFile(join(place, name))).frames)
        if (kind === 'entry') yield content
  }
}
