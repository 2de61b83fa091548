import { createHmac, randomInt } from 'node:crypto'
import { presentKey, type SecretsKey } from '#app/server/secrets-keys.ts'

/** The kind is part of a digest, so that digests of two kinds are never equal. */
type Kind = 'challenge' | 'contact' | 'address' | 'code' | 'session' | 'stop' | 'work' | 'known'

export type Digest = (websiteId: number, kind: Kind, ...parts: readonly string[]) => string

/**
 * Computes digests with a key that is not in the database, so that the stored digests are useless to anyone
 * who reads them.
 */
export function digestWith(secretsKey: SecretsKey): Digest {
  return (websiteId, kind, ...parts) =>
    createHmac('sha256', presentKey(secretsKey))
      .update(JSON.stringify(['garage', websiteId, kind, ...parts]))
      .digest('base64url')
}

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
