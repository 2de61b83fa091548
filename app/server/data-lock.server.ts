import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process uses `DATA_DIR`; the message is meant for people. */
export class DataDirInUse extends Error {
  constructor(dataDir: string, holder: string) {
    super(`${dataDir} is in use by ${holder}. Stop it, or give this one another DATA_DIR.`)
  }
}

/**
 * Keeps a reference to each lock: a lock lasts as long as its connection, which could otherwise be garbage-collected.
 */
const held = new Set<DatabaseSync>()

/**
 * Locks `DATA_DIR` for this process. Two processes on one PGlite folder lose rows without any error
 * (electric-sql/pglite issue 1106), so the second one must not start.
 *
 * The lock is SQLite's exclusive lock on `lock.db`, which contains nothing else: the operating system holds it for as
 * long as the process lives, in any container, and releases it however the process ends. Process ids decide nothing,
 * because in containers every process may be number 1; the file `lock` only says which process to name.
 *
 * @throws DataDirInUse naming the process that holds the folder
 * @returns a function that releases the lock
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const note = join(dataDir, 'lock')
  const lock = new DatabaseSync(join(dataDir, 'lock.db'))
  try {
    // this makes no second file, and writes nothing that a full disk could refuse
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new DataDirInUse(dataDir, holderIn(note))
    throw error
  }
  held.add(lock)
  try {
    writeFileSync(note, `${process.pid} ${hostname()}\n`, { mode: 0o600 })
  } catch {
    rmSync(note, { force: true }) // the disk may be full; the lock holds all the same
  }
  // a process that ends in a hurry, since something hangs, takes its note along too
  const removeNote = (): void => rmSync(note, { force: true })
  process.once('exit', removeNote)
  return () => {
    process.off('exit', removeNote)
    removeNote()
    held.delete(lock)
    lock.close()
  }
}

/** The holder's note, as its holder wrote it; the holder may be just about to write it. */
function holderIn(note: string): string {
  try {
    const [pid, node] = readFileSync(note, 'utf8').trim().split(' ')
    return pid && node ? `process ${pid} on ${node}` : 'another process'
  } catch {
    return 'another process'
  }
}

/** SQLITE_BUSY: another process holds the lock. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}
