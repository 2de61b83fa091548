import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readJson } from '#app/core/stored.ts'

const stored = z.object({ user: z.string(), password: z.string() })
export type ApiCredentials = z.output<typeof stored>

/**
 * User and password of the JSON API: the configured ones, else a pair that is made once and kept under DATA_DIR,
 * readable by its owner alone.
 */
export function apiCredentials(dataDir: string, configured: ApiCredentials | undefined): ApiCredentials {
  if (configured) return configured
  const path = join(dataDir, 'api-credentials.json')
  if (existsSync(path)) return readJson(stored, readFileSync(path, 'utf8'), path)
  const made = { user: 'api', password: randomBytes(24).toString('base64url') }
  writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  return made
}
