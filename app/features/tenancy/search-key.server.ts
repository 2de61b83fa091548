import { sql } from 'kysely'
import { isRecord } from '#app/core/json.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { setSecret } from './secrets.server.ts'

/*
 * `website.json` may contain the key of a search service when it is imported. The key is stored among the secrets, so
 * that no export and no API call reveals it (MEND-13).
 */

/** Settings as they are stored and exported. */
export function withoutSearchKey(settings: unknown): unknown {
  if (!isRecord(settings) || !isRecord(settings.search)) return settings
  const { key: _, ...search } = settings.search
  return { ...settings, search }
}

export async function keepSearchKey(
  db: Db,
  secretsKey: SecretsKey,
  { websiteId, key }: { readonly websiteId: number; readonly key: string },
  now: Date,
): Promise<void> {
  await setSecret(db, secretsKey, { websiteId, name: 'search_key', text: key }, now)
}

/** Moves keys that an earlier release left in the settings; a key that was set as a secret since is newer and stays. */
export async function moveSearchKeys(db: Db, secretsKey: SecretsKey, now: Date): Promise<void> {
  const key = sql<string>`websites.settings::jsonb #>> '{search,key}'`
  const rows = await db
    .selectFrom('websites')
    .leftJoin('website_secrets', (join) =>
      join.onRef('website_id', '=', 'websites.id').on('name', '=', 'search_key'),
    )
    .select(['websites.id', 'websites.settings', 'website_secrets.name as kept', key.as('key')])
    .where(key, 'is not', null)
    .execute()
  for (const { id, settings, kept, key } of rows)
    await inTransaction(db, async (db) => {
      if (kept === null) await keepSearchKey(db, secretsKey, { websiteId: id, key }, now)
      await db
        .updateTable('websites')
        .set({ settings: JSON.stringify(withoutSearchKey(settings)) })
        .where('id', '=', id)
        .execute()
    })
}
