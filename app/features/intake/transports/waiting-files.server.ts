import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isGone } from './read-local-file.server.ts'

export interface WaitingFile {
  readonly name: string
  readonly time: Date
  readonly bytes: number
  /** When anything about it changed last, its name included. */
  readonly touched: Date
}

/**
 * The files of a folder that somebody else writes to. Links and folders are never among them, nor what a supplier's
 * program has under a name for the time of sending.
 */
export async function waitingFiles(folder: string): Promise<readonly WaitingFile[]> {
  const names = await readdir(folder).catch(emptyIfGone)
  const files: WaitingFile[] = []
  for (const name of names.filter((one) => !isUnfinished(one))) {
    const found = await lstat(join(folder, name)).catch(emptyIfGone)
    if ('isFile' in found && found.isFile())
      files.push({ name, time: found.mtime, bytes: found.size, touched: found.ctime })
  }
  return files
}

function isUnfinished(name: string): boolean {
  return name.startsWith('.') || /\.(?:part|filepart|tmp)$/i.test(name)
}

function emptyIfGone(error: unknown): [] {
  if (isGone(error)) return []
  throw error
}
