import { join } from 'node:path'
import type { JournalFiles } from './journal-files.server.ts'
import { settled } from './journal-segments.server.ts'

/** A form with all the files that may come with it. */
const roomBytes = 64 * 1024 * 1024
/** The largest entry without files. */
const probeBytes = 1024 * 1024

/** Has the folder's disk room for the largest entry? */
export async function hasFreeBytes(folder: string, files: JournalFiles): Promise<boolean> {
  return (await files.freeBytes(folder)) >= roomBytes
}

/** After an entry that could not be kept a smaller one may be: only as much as the largest, on the disk, is proof. */
export async function canWrite(folder: string, files: JournalFiles): Promise<boolean> {
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
