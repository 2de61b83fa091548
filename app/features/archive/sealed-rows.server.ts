import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { readJson } from '#app/core/stored.ts'
import { openSealedText, sealText } from '#app/features/tenancy/secrets.server.ts'
import { encryptTo } from '#app/server/age.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { presentKey, type SecretsKey } from '#app/server/secrets-keys.ts'
import type { FileWriter } from './export-files.server.ts'
import { conditionOf, type ExportScope } from './export-scope.server.ts'

/** The secrets of an export, encrypted. */
export const secretsFile = 'secrets.age'

/** Who may read the secrets of an export, and the key that they are sealed with here. */
export interface ExportSecrets {
  /** A recipient of age: `age1…`. */
  readonly recipient: string
  readonly secretsKey: SecretsKey
  /** The key itself goes along too: a deployment that is restored from a backup goes on with it. */
  readonly withKey?: boolean
}

const secretLine = z.discriminatedUnion('table', [
  z.strictObject({
    table: z.literal('website_secrets'),
    website_id: z.int(),
    name: z.string(),
    /** The secret itself. */
    text: z.string(),
    set_at: z.iso.datetime({ offset: true }),
  }),
  z.strictObject({
    table: z.literal('feed_tokens'),
    website_id: z.int(),
    feed_id: z.string(),
    digest: z.string(),
    made_at: z.iso.datetime({ offset: true }),
    good_until: z.iso.datetime({ offset: true }).nullable(),
  }),
  z.strictObject({
    /** Not a table: what webhook secrets, links of bookings and the garage's digests are made from. */
    table: z.literal('secrets_key'),
    text: z.string().min(1),
  }),
])
export type SecretLine = z.output<typeof secretLine>

/**
 * Writes the secrets encrypted to their recipient. They are opened before, so that another deployment can seal them with a key of
 * its own. @throws where one cannot be opened
 */
export async function writeSecrets(
  db: Db,
  writer: FileWriter,
  scope: ExportScope,
  { recipient, secretsKey, withKey = false }: ExportSecrets,
): Promise<void> {
  const condition: RawBuilder<boolean> = conditionOf('website', scope) ?? sql`true`
  const secrets = await sql<{ website_id: number; name: string; sealed: string; set_at: string }>`
    select website_id, name, sealed, to_json(set_at) #>> '{}' as set_at from website_secrets where ${condition}
    order by website_id, name collate "C"`.execute(db)
  const tokens = await sql<{
    website_id: number
    feed_id: string
    digest: string
    made_at: string
    good_until: string | null
  }>`
    select website_id, feed_id, digest, to_json(made_at) #>> '{}' as made_at, to_json(good_until) #>> '{}' as good_until
    from feed_tokens where ${condition} order by website_id, feed_id collate "C", digest collate "C"`.execute(
    db,
  )
  const lines: SecretLine[] = [
    ...(withKey ? [{ table: 'secrets_key' as const, text: presentKey(secretsKey) }] : []),
    ...secrets.rows.map(({ sealed, ...row }) => ({
      table: 'website_secrets' as const,
      ...row,
      text: openSealedText(secretsKey, { websiteId: row.website_id, name: row.name, sealed }),
    })),
    ...tokens.rows.map((row) => ({ table: 'feed_tokens' as const, ...row })),
  ]
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  const encrypted = await encryptTo(recipient, Buffer.from(text))
  await writer.write(secretsFile, (add) => add(encrypted))
}

/** Reads the lines of the decrypted file. @throws UnreadableRecord, which names the line */
export function readSecrets(text: string): SecretLine[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, at) => readJson(secretLine, line, `${secretsFile}, line ${at + 1},`))
}

/** Writes secrets into the database, sealed with the key of this deployment. */
export async function insertSecrets(
  db: Db,
  lines: readonly SecretLine[],
  secretsKey: SecretsKey,
): Promise<void> {
  for (const line of lines)
    if (line.table === 'website_secrets') {
      const { website_id, name, text, set_at } = line
      const sealed = sealText(secretsKey, { websiteId: website_id, name, text })
      await sql`insert into website_secrets (website_id, name, sealed, set_at)
        values (${website_id}, ${name}, ${sealed}, ${set_at}::timestamptz)`.execute(db)
    } else if (line.table === 'feed_tokens') {
      const { website_id, feed_id, digest, made_at, good_until } = line
      await sql`insert into feed_tokens (website_id, feed_id, digest, made_at, good_until)
        values (${website_id}, ${feed_id}, ${digest}, ${made_at}::timestamptz, ${good_until}::timestamptz)`.execute(
        db,
      )
    }
}
