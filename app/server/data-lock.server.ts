import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process has `DATA_DIR`; the message is for people. */
export class DataDirInUse extends Error {
  constructor(dataDir: string, holder: string) {
    super(`${dataDir} is in use by ${holder}. Stop it, or give this one another DATA_DIR.`)
  }
}

/** A lock lasts as long as its connection: one that nobody refers to any more could be collected. */
const held = new Set<DatabaseSync>()

/**
 * Takes `DATA_DIR` for this process alone. Two processes on one PGlite folder lose rows without a word
 * (electric-sql/pglite issue 1106), so the second one must not start.
 *
 * The lock is SQLite's exclusive one on `lock.db`, which holds nothing else: the operating system keeps it for as long as
 * the process lives, in whichever container, and lets it go however the process ends. Process numbers decide nothing,
 * because in containers every process may be number 1; `lock` only says whom to name.
 *
 * @throws DataDirInUse naming the process that holds the folder
 * @returns the way to give it back
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const note = join(dataDir, 'lock')
  const lock = new DatabaseSync(join(dataDir, 'lock.db'))
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive') // no second file, and nothing that a full disk could refuse
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new DataDirInUse(dataDir, holderIn(note))
    throw error
  }
  held.add(lock)
  try {
    writeFileSync(note, `${process.pid} ${hostname()}\n`, { mode: 0o600 })
  } catch {
    rmSync(note, { force: true }) // a full disk; the lock holds all the same
  }
  return () => {
    rmSync(note, { force: true })
    held.delete(lock)
    lock.close()
  }
}

/** As its holder wrote it; it may just be about to. */
function holderIn(note: string): string {
  try {
    const [pid, node] = readFileSync(note, 'utf8').trim().split(' ')
    return pid && node ? `process ${pid} on ${node}` : 'another process'
  } catch {
    return 'another process'
  }
}

/** SQLITE_BUSY: somebody else holds the lock. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}
