import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What secrets are made from: as configured, else made once and kept under DATA_DIR for its owner's eyes only. */
export function secretsKey(dataDir: string, configured: string | undefined): string {
  if (configured !== undefined) return configured
  const path = join(dataDir, 'secrets-key')
  if (!existsSync(path)) makeOnce(path)
  return readFileSync(path, 'utf8').trim()
}

/** It appears whole; of two processes that make it at once the first has made it. */
function makeOnce(path: string): void {
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(unfinished, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}
