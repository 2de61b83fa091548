import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** What a digest is of: digests of two kinds never meet. */
type Kind = 'challenge' | 'contact' | 'address' | 'code' | 'session' | 'stop' | 'work' | 'known'

export type Digest = (websiteId: number, kind: Kind, ...parts: readonly string[]) => string

/** Digests with a key that is not in the database: what stands there is of no use to who reads it. */
export function digestWith(secretsKey: string): Digest {
  return (websiteId, kind, ...parts) =>
    createHmac('sha256', secretsKey)
      .update(JSON.stringify(['garage', websiteId, kind, ...parts]))
      .digest('base64url')
}

export function isSameDigest(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** 256 bits that nobody guesses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
