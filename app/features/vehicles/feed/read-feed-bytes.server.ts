import { readFile, stat } from 'node:fs/promises'
import { type FeedLimits, problemWithSize } from './feed-limits.ts'

/** The bytes of a feed's file, or, where it is too large, the reason in words why it is not opened. */
export async function readFeedBytes(path: string, limits: FeedLimits): Promise<Uint8Array | string> {
  const { size } = await stat(path)
  return problemWithSize(size, limits) ?? (await readFile(path))
}
