import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The key that secrets are derived from: the configured one, else one that is made once and kept under DATA_DIR,
 * readable by its owner alone.
 */
export function secretsKey(dataDir: string, configured: string | undefined): string {
  if (configured !== undefined) return configured
  const path = join(dataDir, 'secrets-key')
  if (!existsSync(path)) makeOnce(path)
  return readFileSync(path, 'utf8').trim()
}

/** The file appears complete; of two processes that make it at once, the first wins. */
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
