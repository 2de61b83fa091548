import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/**
 * Takes `DATA_DIR` for this process alone. Two processes on one PGlite folder lose rows without a word
 * (electric-sql/pglite issue 1106), so the second one must not start.
 *
 * @throws Error that names the process which holds the folder
 * @returns the way to give it back
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'lock')
  if (!createsLock(path)) {
    const holder = livingHolder(path)
    if (holder !== null) throw new InUse(dataDir, holder)
    breakStaleLock(path)
    // two that found the same stale lock: the one that comes second finds a living one
    if (!createsLock(path)) throw new InUse(dataDir, livingHolder(path) ?? 0)
  }
  return () => rmSync(path, { force: true })
}

class InUse extends Error {
  constructor(dataDir: string, holder: number) {
    super(`${dataDir} is in use by process ${holder}. Stop that process, or give this one another DATA_DIR.`)
  }
}

function createsLock(path: string): boolean {
  try {
    const file = openSync(path, 'wx', 0o600)
    writeSync(file, `${process.pid} ${startedAt(process.pid)}\n`)
    closeSync(file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Takes a stale lock away by its very file: whoever comes too late must not remove the lock that replaced it. */
function breakStaleLock(path: string): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return // another one was quicker
  }
  const isLiving = livingHolder(aside) !== null
  if (isLiving && !existsSync(path)) renameSync(aside, path)
  else rmSync(aside, { force: true })
}

function livingHolder(path: string): number | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return null
  }
  const [pid, started] = text.trim().split(' ')
  const id = Number(pid)
  if (!Number.isInteger(id) || id <= 0 || id === process.pid) return null
  try {
    process.kill(id, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return null
  }
  // after a restart of the machine another program may have the same number: then its start time differs
  return started === undefined || started === '' || startedAt(id) === started ? id : null
}

/** When a process started, in clock ticks since boot; empty where the system has no /proc. */
function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
