import { join } from 'node:path'
import type { JournalFiles } from './journal-files.server.ts'
import { settled } from './journal-segments.server.ts'

/** The free space that a form with all its files needs. */
const roomBytes = 64 * 1024 * 1024
/** The size of the largest entry without files. */
const probeBytes = 1024 * 1024

/** Whether the folder's disk has room for the largest entry. */
export async function hasFreeBytes(folder: string, files: JournalFiles): Promise<boolean> {
  return (await files.freeBytes(folder)) >= roomBytes
}

/**
 * After a failed write a smaller one may succeed, so only writing as much as the largest entry proves that there is
 * room.
 */
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
