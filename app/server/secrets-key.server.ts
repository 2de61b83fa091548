import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from './config/config.server.ts'
import type { SecretsKey } from './secrets-keys.ts'

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
function makeOnce(path: string, key = randomBytes(32).toString('base64url')): void {
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, `${key}\n`, { mode: 0o600 })
  try {
    linkSync(unfinished, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

type KeyConfig = Pick<Config, 'dataDir' | 'secretsKey' | 'previousSecretsKey' | 'postgres' | 'mode'>

/**
 * The key of a process, with the one before it where that is given.
 *
 * @throws ConfigError where the process shares its database and would invent a key of its own
 */
export function secretsKeyOf(config: KeyConfig): SecretsKey {
  if (config.postgres !== null && config.secretsKey === undefined && config.mode !== 'development')
    throw new ConfigError([
      'SECRETS_KEY: with DATABASE_URL all processes need the same, so none makes its own. What this DATA_DIR was made with before lies in its file secrets-key.',
    ])
  const present = secretsKey(config.dataDir, config.secretsKey)
  const previous = config.previousSecretsKey
  return previous === undefined || previous === present ? present : { present, previous }
}

/** Gives a folder that has no key of its own this one, and returns the key that counts there. */
export function secretsKeyOrFormer(
  config: Pick<KeyConfig, 'dataDir' | 'secretsKey'>,
  former: string | null,
): string {
  const path = join(config.dataDir, 'secrets-key')
  if (config.secretsKey === undefined && former !== null && !existsSync(path)) makeOnce(path, former)
  return secretsKey(config.dataDir, config.secretsKey)
}
