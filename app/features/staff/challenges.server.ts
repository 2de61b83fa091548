import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#app/server/db.server.ts'
import { knownKeys, presentKey, type SecretsKey } from '#app/server/secrets-keys.ts'
import { isSameDigest, tokenDigest } from '#app/server/tokens.server.ts'

/** What a challenge is answered for: one made for one purpose or person is good for no other. */
interface ChallengeFor {
  readonly purpose: 'sign-in' | 'add' | 'confirm'
  /** Null: whoever has a passkey here. */
  readonly personId: string | null
}

const lifeMs = 5 * 60_000
const randomLength = 16
const timeLength = 6

/** Makes a challenge of ours, 5 minutes good: it says itself until when, so nothing is kept of one that nobody answers. */
export function newChallenge(secretsKey: SecretsKey, asked: ChallengeFor, now: Date): string {
  const head = Buffer.alloc(randomLength + timeLength)
  randomBytes(randomLength).copy(head)
  head.writeUIntBE(now.getTime() + lifeMs, randomLength, timeLength)
  const text = head.toString('base64url')
  return `${text}.${sign(presentKey(secretsKey), text, asked)}`
}

/** True once for each challenge of ours that is not late. */
export async function takeChallenge(
  { db, secretsKey }: { readonly db: Db; readonly secretsKey: SecretsKey },
  challenge: string,
  asked: ChallengeFor,
  now: Date,
): Promise<boolean> {
  const [text = '', signature = ''] = challenge.split('.')
  const head = Buffer.from(text, 'base64url')
  if (head.length !== randomLength + timeLength) return false
  if (!knownKeys(secretsKey).some((key) => isSameDigest(signature, sign(key, text, asked)))) return false
  const expiresAt = new Date(head.readUIntBE(randomLength, timeLength))
  if (expiresAt <= now) return false
  await db.deleteFrom('answered_challenges').where('expires_at', '<', now).execute()
  const taken = await db
    .insertInto('answered_challenges')
    .values({ digest: tokenDigest('challenge', challenge), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('digest')
    .executeTakeFirst()
  return taken !== undefined
}

function sign(key: string, text: string, { purpose, personId }: ChallengeFor): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['desk challenge', purpose, personId, text]))
    .digest('base64url')
}
