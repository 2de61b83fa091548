import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AppError } from '#app/core/errors.ts'

export interface SavedFile {
  readonly bytes: number
  /** In hexadecimal digits. */
  readonly sha256: string
}

/**
 * Writes what comes to a new file, piece by piece, and syncs it: when this resolves, the file is on the disk.
 *
 * @throws AppError `too-large` above `mostBytes`; nothing is left of the file then, nor after any other error
 */
export async function saveStream(
  body: ReadableStream<Uint8Array> | null,
  path: string,
  mostBytes: number,
): Promise<SavedFile> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  try {
    const saved = await writePieces(body, file, mostBytes)
    await file.sync()
    await file.close()
    await syncFolder(dirname(path))
    return saved
  } catch (error) {
    await file.close().catch(() => {})
    await rm(path, { force: true })
    throw error
  }
}

/** Gives a saved file its place; it is there after a crash too. */
export async function moveInPlace(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(dirname(to))
}

/** Is the disk full or broken, rather than the sender gone or its file too large? */
export function isDiskFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && diskFaults.has(String(error.code))
}

const diskFaults = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE'])

async function writePieces(
  body: ReadableStream<Uint8Array> | null,
  file: FileHandle,
  mostBytes: number,
): Promise<SavedFile> {
  const digest = createHash('sha256')
  let bytes = 0
  for await (const piece of body ?? []) {
    bytes += piece.byteLength
    if (bytes > mostBytes)
      throw new AppError('too-large', `This file has more than ${mostBytes / 1024 / 1024} MiB.`)
    digest.update(piece)
    await file.writeFile(piece)
  }
  return { bytes, sha256: digest.digest('hex') }
}

/** A file is only there after a crash when its folder was synced too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
