import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, photoFile, type StoredFile } from './file-store.ts'

/** SHA-256 in hexadecimal. */
const hashLength = 64

/** Keeps files in a folder, which all processes share. */
export function folderFileStore(folder: string, { ending }: StoredFile = photoFile): FileStore {
  const pathOf = (hash: string): string => join(folder, hash.slice(0, 2), `${hash}${ending}`)
  const isWhole = (name: string): boolean => name.length === hashLength + ending.length
  return {
    async put(hash, bytes) {
      const path = pathOf(hash)
      if (await isThere(path, bytes.byteLength)) return
      await mkdir(dirname(path), { recursive: true })
      // a process that is stopped here leaves half a file under a name that nobody reads
      const unfinished = `${path}.${randomUUID()}`
      const file = await open(unfinished, 'w')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, path)
      await syncFolder(dirname(path))
    },
    async read(hash) {
      return readFile(pathOf(hash)).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
    },
    remove: (hash) => rm(pathOf(hash), { force: true }),
    async tidy(before) {
      for (const part of await namesIn(folder))
        for (const name of await namesIn(join(folder, part))) {
          const path = join(folder, part, name)
          if (!isWhole(name) && (await isOlder(path, before))) await rm(path, { force: true })
        }
    },
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile() && found.mtime < before,
    () => false,
  )
}

async function isThere(path: string, bytes: number): Promise<boolean> {
  return stat(path).then(
    ({ size }) => size === bytes,
    () => false,
  )
}

/** A file that was renamed is there after a power cut once its folder is on the disk too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
