import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** What visitors and dealers gave is the same for all workers of a machine. */
const sharedFolders = ['lead-files', 'photos', 'documents', 'mail', 'inbox']

/** Makes the folder of a worker: its journal and caches are its own, files of people lie once in `DATA_DIR`. */
export function prepareWorkerFolder(dataDir: string, number: number): string {
  const folder = join(dataDir, 'workers', String(number))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of sharedFolders) {
    mkdirSync(join(dataDir, name), { recursive: true, mode: 0o700 })
    if (!existsSync(join(folder, name))) symlinkSync(join('..', '..', name), join(folder, name))
  }
  return folder
}

/**
 * The folders under `DATA_DIR` that may hold leads and have no worker: of workers that are gone, and that of a single
 * process before there were any.
 *
 * @param isRunning whether a worker has this number
 */
export function foldersLeft(dataDir: string, isRunning: (number: number) => boolean): string[] {
  const workers = join(dataDir, 'workers')
  const numbers = (existsSync(workers) ? readdirSync(workers) : []).filter((name) => /^\d+$/.test(name))
  const left = numbers.filter((number) => !isRunning(Number(number))).map((number) => join(workers, number))
  return [dataDir, ...left].filter((folder) => existsSync(join(folder, 'leads')))
}
