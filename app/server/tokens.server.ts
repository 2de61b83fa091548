import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Makes a token of 256 random bits, 43 characters of an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token and what belongs to it: a token cannot be guessed, so the digest needs no key. */
export function tokenDigest(kind: string, ...parts: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, ...parts]))
    .digest('base64url')
}

/** Compares in a time that says nothing of where two digests differ. */
export function isSameDigest(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
