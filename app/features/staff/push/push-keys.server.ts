import { z } from 'zod'
import { jsonOf } from '#app/core/json.ts'
import type { Db } from '#app/server/db.server.ts'
import { seal, unseal } from '#app/server/secrets.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'

const keys = z.object({ publicKey: z.string(), privateKey: z.string() })
/** The keys by which the browser makers know this desk (RFC 8292). */
export type PushKeys = z.output<typeof keys>

const name = 'push'
const place = `desk key ${name}`

/**
 * The keys of this deployment, which are made once, by whichever process needs them first: a browser takes notifications only
 * under the key with which it was asked.
 */
export async function pushKeys(db: Db, secretsKey: SecretsKey, now: Date): Promise<PushKeys> {
  const { default: webPush } = await import('web-push')
  const made = webPush.generateVAPIDKeys()
  await db
    .insertInto('desk_keys')
    .values({ name, sealed: seal(secretsKey, place, JSON.stringify(made)), made_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { sealed } = await db
    .selectFrom('desk_keys')
    .select('sealed')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const opened = unseal(secretsKey, place, sealed)
  if (opened === null)
    throw new Error('the keys of notifications were sealed with another SECRETS_KEY than this process has')
  return keys.parse(jsonOf(opened))
}
