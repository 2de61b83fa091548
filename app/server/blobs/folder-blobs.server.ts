import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type BlobStore, checkBlobName } from './blob-store.ts'

/** Files that are being written have this ending, and are nobody's until they are whole. */
const unfinishedEnding = '.unfinished'

/** A former release named them by a random id alone. */
function isUnfinished(name: string): boolean {
  return name.endsWith(unfinishedEnding) || /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)
}

/** A folder as a store. */
export interface FolderBlobs extends BlobStore {
  /** Removes what puts that broke off have left behind, if they began before this moment. */
  tidy(before: Date): Promise<void>
}

/** Keeps files in a folder, which all processes share where there are several. */
export function folderBlobs(folder: string): FolderBlobs {
  const pathOf = (name: string): string => join(folder, checkBlobName(name))
  return {
    async put(name, bytes, { isAnew = false } = {}) {
      const path = pathOf(name)
      if (!isAnew && (await isThere(path))) return
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const unfinished = `${path}.${randomUUID()}${unfinishedEnding}`
      const file = await open(unfinished, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, path)
      // a file that was renamed is there after a power cut once its folder is on the disk too
      const opened = await open(dirname(path), 'r')
      await opened.sync().finally(() => opened.close())
    },
    async get(name, range) {
      const bytes = await readFile(pathOf(name)).catch(nullWhereMissing)
      return bytes && range ? bytes.subarray(range.from, range.to) : bytes
    },
    async tidy(before) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name)
        if (!entry.isFile() || !isUnfinished(entry.name)) continue
        const found = await stat(path).catch(() => null)
        if (found && found.mtime < before) await rm(path, { force: true })
      }
    },
    has: (name) => isThere(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
    async list(prefix) {
      const under = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      const entries = await readdir(join(folder, under), { recursive: true, withFileTypes: true }).catch(
        () => [],
      )
      return entries
        .filter((entry) => entry.isFile() && !isUnfinished(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .filter((name) => name.startsWith(prefix))
        .sort()
    },
  }
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
    return null
  throw error
}
