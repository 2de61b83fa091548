import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A file's length and digest. */
export interface FileDigest {
  readonly bytes: number
  readonly sha256: string
}

const bufferLength = 256 * 1024

/** Writes files into a folder, which must be new or empty, and notes the digest of each. */
export interface FileWriter {
  readonly written: ReadonlyMap<string, FileDigest>
  /** Writes a file piece by piece, no faster than the disk takes it. */
  write(
    name: string,
    work: (add: (piece: string | Uint8Array) => Promise<void>) => Promise<void>,
  ): Promise<void>
}

/** Opens a folder for files that only their owner may read. */
export function openFileWriter(folder: string): FileWriter {
  const written = new Map<string, FileDigest>()
  return {
    written,
    async write(name, work) {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(path, 'wx', 0o600)
      const hash = createHash('sha256')
      let bytes = 0
      let waiting: Buffer[] = []
      let waitingLength = 0
      const flush = async (): Promise<void> => {
        const all = Buffer.concat(waiting)
        waiting = []
        waitingLength = 0
        hash.update(all)
        bytes += all.length
        await file.writeFile(all)
      }
      try {
        await work(async (piece) => {
          const one = typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece)
          waiting.push(one)
          waitingLength += one.length
          if (waitingLength >= bufferLength) await flush()
        })
        await flush()
        await file.sync()
      } finally {
        await file.close()
      }
      written.set(name, { bytes, sha256: hash.digest('hex') })
    },
  }
}

/** Whether there is nothing in a folder, or no such folder. */
export async function isEmptyFolder(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.length === 0
}

/** The digest of a file; null where there is none. */
export async function digestOf(path: string): Promise<FileDigest | null> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const piece of createReadStream(path)) {
      hash.update(piece)
      bytes += piece.length
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR'))
      return null
    throw error
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Takes away what an export that failed has written. */
export async function removeWritten(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    await rm(join(folder, name), { recursive: true, force: true })
}
