import { encodeFrame, frameOverhead } from './journal-frames.server.ts'
import {
  activeSegment,
  leaveSegment,
  removeDone,
  type Segment,
  type Segments,
} from './journal-segments.server.ts'

/** What is written with one write and one sync: entries to keep, and notes that others are done. */
export interface Batch {
  readonly contents: readonly Uint8Array[]
  readonly doneIds: readonly number[]
}

type Stage = 'open' | 'write' | 'sync'

/**
 * Writes a batch completely or not at all.
 *
 * @returns the ids of its entries, in their order
 * @throws the error of the disk; no entry of the batch will be found later
 */
export async function writeBatch(segments: Segments, batch: Batch): Promise<readonly number[]> {
  const stage: { now: Stage } = { now: 'open' }
  try {
    return await writeFrames(segments, batch, stage)
  } catch (error) {
    await takeBack(segments, stage.now)
    throw error
  }
}

async function writeFrames(
  segments: Segments,
  batch: Batch,
  stage: { now: Stage },
): Promise<readonly number[]> {
  const { contents, doneIds } = batch
  const segment = await activeSegment(segments)
  const ids = contents.map(() => segments.nextId++)
  const bytes = Buffer.concat([
    ...doneIds.map((id) => encodeFrame('done', id, noContent)),
    ...contents.map((content, index) => encodeFrame('entry', ids[index] ?? 0, content)),
  ])
  stage.now = 'write'
  await segment.file?.write(bytes, segment.length)
  if (contents.length > 0) {
    stage.now = 'sync'
    await segment.file?.sync()
  }
  notePlaces(segments, segment, { ids, contents, from: segment.length + doneIds.length * frameOverhead })
  segment.length += bytes.length
  return ids
}

function notePlaces(
  { places }: Segments,
  segment: Segment,
  written: { ids: readonly number[]; contents: readonly Uint8Array[]; from: number },
): void {
  let position = written.from
  written.contents.forEach(({ length }, index) => {
    places.set(written.ids[index] ?? 0, { segment, position: position + frameOverhead, length })
    position += frameOverhead + length
  })
  segment.pendingCount += written.contents.length
}

/** Removes the remains of a failed write. A file that failed to sync or cannot be truncated is not written to again. */
async function takeBack(segments: Segments, stage: Stage): Promise<void> {
  const { active } = segments
  if (!active?.file) return
  let isTrusted = stage === 'write'
  try {
    await active.file.truncate(active.length)
  } catch {
    isTrusted = false
  }
  if (!isTrusted) await leaveSegment(segments)
  removeDone(segments)
}

const noContent = new Uint8Array()
