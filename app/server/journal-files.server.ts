import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'

/** The file operations of a journal, as an interface so that a test can make each of them fail in turn. */
export interface JournalFiles {
  makeFolder(folder: string): Promise<void>
  listNames(folder: string): Promise<string[]>
  readWhole(path: string): Promise<Buffer>
  /** A new file, which must not exist yet. */
  create(path: string): Promise<JournalFile>
  syncFolder(folder: string): Promise<void>
  remove(path: string): Promise<void>
  /** Moves a file within the journal's disk. */
  move(path: string, to: string): Promise<void>
  /** Writes a file anew, whole or not at all. */
  rewrite(path: string, bytes: Buffer): Promise<void>
  /** When the file was last written, in milliseconds since 1970. */
  writtenAt(path: string): Promise<number>
  /** The free bytes on the folder's disk. */
  freeBytes(folder: string): Promise<number>
}

export interface JournalFile {
  write(bytes: Buffer, position: number): Promise<void>
  sync(): Promise<void>
  truncate(length: number): Promise<void>
  read(position: number, length: number): Promise<Buffer>
  close(): Promise<void>
}

/** Only the process's own user may read what people typed: folders have mode 0700, files 0600. */
export const diskFiles: JournalFiles = {
  makeFolder: async (folder) => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
  listNames: (folder) => readdir(folder),
  readWhole: (path) => readFile(path),
  create: async (path) => {
    const handle = await open(path, 'wx+', 0o600)
    return {
      write: async (bytes, position) => {
        for (let written = 0; written < bytes.length; ) {
          const part = await handle.write(bytes, written, bytes.length - written, position + written)
          written += part.bytesWritten
        }
      },
      sync: () => handle.datasync(),
      truncate: (length) => handle.truncate(length),
      read: async (position, length) => {
        const bytes = Buffer.allocUnsafe(length)
        const part = await handle.read(bytes, 0, length, position)
        return bytes.subarray(0, part.bytesRead)
      },
      close: () => handle.close(),
    }
  },
  syncFolder: async (folder) => {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  },
  remove: (path) => rm(path, { force: true }),
  move: (path, to) => rename(path, to),
  rewrite: async (path, bytes) => {
    const unfinished = `${path}.new`
    const handle = await open(unfinished, 'w', 0o600)
    await handle
      .writeFile(bytes)
      .then(() => handle.sync())
      .finally(() => handle.close())
    await rename(unfinished, path)
  },
  writtenAt: async (path) => (await stat(path)).mtimeMs,
  freeBytes: async (folder) => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
}
