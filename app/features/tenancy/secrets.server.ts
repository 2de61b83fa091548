import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import { seal, unseal } from '#app/server/secrets.server.ts'
import { presentKey, type SecretsKey } from '#app/server/secrets-keys.ts'
import { announceChange } from './announce-change.server.ts'
import { feedSecretNames, outletSecretNames, type SecretName, secretNamesFor } from './secret-names.ts'

/** Gives the secrets of outside services when their adapters need them; none is kept in memory. */
export interface Secrets {
  /** A dealership's own secret, else the website's; null where there is none. @throws where it cannot be opened */
  find(of: { websiteId: number; dealershipId: number }, name: SecretName): Promise<string | null>
}

/** The same, with the keys of outlets. */
export interface AllSecrets extends Secrets {
  /** The key in the address of an outlet's file; null where none is kept. @throws where it cannot be opened */
  findOutletKey(websiteId: number, outletId: string): Promise<string | null>
}

/** What lets in at a server: of a feed's source, or of an outlet. */
export interface ServerSecrets {
  readonly user: string | null
  readonly password: string | null
  readonly key: string | null
}

export function openSecrets(db: Db, secretsKey: SecretsKey): AllSecrets {
  return {
    async find({ websiteId, dealershipId }, name) {
      const [own, general] = secretNamesFor(name, dealershipId)
      const sealed = await listSealed({ db, websiteId }, [own, general])
      const at = { websiteId, secretsKey, sealed }
      return opened(at, own) ?? opened(at, general)
    },
    async findOutletKey(websiteId, outletId) {
      return (await findOutletSecrets({ db, websiteId }, secretsKey, outletId)).key
    },
  }
}

/** Opens the secrets of one stock feed's source (FEED-14). @throws where one cannot be opened */
export function openFeedSecrets(from: SealedSecrets, feedId: string): ServerSecrets {
  return openServerSecrets(from, feedSecretNames(feedId))
}

/** The secrets of one outlet (OUT-04). @throws where one cannot be opened */
export async function findOutletSecrets(
  at: WebsiteDb,
  secretsKey: SecretsKey,
  outletId: string,
): Promise<ServerSecrets> {
  const names = outletSecretNames(outletId)
  const sealed = await listSealed(at, names)
  return openServerSecrets({ websiteId: at.websiteId, secretsKey, sealed }, names)
}

function openServerSecrets(
  from: SealedSecrets,
  [user, password, key]: readonly [user: string, password: string, key: string],
): ServerSecrets {
  return { user: opened(from, user), password: opened(from, password), key: opened(from, key) }
}

async function listSealed(
  { db, websiteId }: WebsiteDb,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('website_secrets')
    .select(['name', 'sealed'])
    .where('website_id', '=', websiteId)
    .where('name', 'in', names)
    .execute()
  return new Map(rows.map(({ name, sealed }) => [name, sealed]))
}

/** Secrets of a website as they are stored, by name. */
export interface SealedSecrets {
  readonly websiteId: number
  readonly secretsKey: SecretsKey
  readonly sealed: ReadonlyMap<string, string>
}

function opened({ websiteId, secretsKey, sealed }: SealedSecrets, name: string): string | null {
  const text = sealed.get(name)
  return text === undefined ? null : openSealedText(secretsKey, { websiteId, name, sealed: text })
}

/** Stores a secret sealed; pages that depend on its presence are made anew. */
export async function setSecret(
  db: Db,
  secretsKey: SecretsKey,
  secret: { websiteId: number; name: string; text: string },
  now: Date,
): Promise<void> {
  const { websiteId, name, text } = secret
  const sealed = seal(secretsKey, placeOf(websiteId, name), text)
  await db
    .insertInto('website_secrets')
    .values({ website_id: websiteId, name, sealed, set_at: now })
    .onConflict((conflict) => conflict.columns(['website_id', 'name']).doUpdateSet({ sealed, set_at: now }))
    .execute()
  await announceChange(db, [websiteId], [`website:${websiteId}`])
}

/** False where there was none. */
export async function removeSecret({ db, websiteId }: WebsiteDb, name: string): Promise<boolean> {
  const row = await db
    .deleteFrom('website_secrets')
    .where('website_id', '=', websiteId)
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst()
  if (row) await announceChange(db, [websiteId], [`website:${websiteId}`])
  return row !== undefined
}

/** The names of secrets and when they were set, never their values. */
export async function listSecrets({ db, websiteId }: WebsiteDb): Promise<{ name: string; setAt: Date }[]> {
  const rows = await db
    .selectFrom('website_secrets')
    .select(['name', 'set_at'])
    .where('website_id', '=', websiteId)
    .orderBy('name')
    .execute()
  return rows.map(({ name, set_at }) => ({ name, setAt: set_at }))
}

/** The secrets that this process cannot open, because they were sealed with another key. */
export async function listUnreadableSecrets(
  db: Db,
  secretsKey: SecretsKey,
): Promise<{ websiteId: number; name: string }[]> {
  const rows = await db.selectFrom('website_secrets').select(['website_id', 'name', 'sealed']).execute()
  return rows
    .filter((row) => unseal(secretsKey, placeOf(row.website_id, row.name), row.sealed) === null)
    .map((row) => ({ websiteId: row.website_id, name: row.name }))
}

/** What sealing anew has found. */
export interface Resealed {
  /** How many were sealed with the former key. */
  readonly count: number
  /** What no key that is known opens. */
  readonly unreadable: readonly string[]
}

/** Seals with the present key what was sealed with the former one, all of it or nothing. */
export async function resealSecrets(database: Db, secretsKey: SecretsKey): Promise<Resealed> {
  return inTransaction(database, async (db) => {
    const rows = await db
      .selectFrom('website_secrets')
      .select(['website_id', 'name', 'sealed'])
      .orderBy('website_id')
      .orderBy('name')
      .forUpdate()
      .execute()
    const unreadable: string[] = []
    let count = 0
    for (const { website_id: websiteId, name, sealed } of rows) {
      const place = placeOf(websiteId, name)
      if (unseal(presentKey(secretsKey), place, sealed) !== null) continue
      const text = unseal(secretsKey, place, sealed)
      if (text === null) {
        unreadable.push(`the secret ${name} of website ${websiteId}`)
        continue
      }
      await db
        .updateTable('website_secrets')
        .set({ sealed: seal(secretsKey, place, text) })
        .where('website_id', '=', websiteId)
        .where('name', '=', name)
        .execute()
      count += 1
    }
    return { count, unreadable }
  })
}

/** Opens a row of the table, for an export that is encrypted as a whole. @throws where it was sealed with another key */
export function openSealedText(
  secretsKey: SecretsKey,
  { websiteId, name, sealed }: { readonly websiteId: number; readonly name: string; readonly sealed: string },
): string {
  const text = unseal(secretsKey, placeOf(websiteId, name), sealed)
  if (text === null) throw new Error(`the secret ${name} of website ${websiteId} cannot be opened`)
  return text
}

/** What a row of the table holds of a secret that comes from another deployment. */
export function sealText(
  secretsKey: SecretsKey,
  { websiteId, name, text }: { readonly websiteId: number; readonly name: string; readonly text: string },
): string {
  return seal(secretsKey, placeOf(websiteId, name), text)
}

function placeOf(websiteId: number, name: string): string {
  return `${websiteId} ${name}`
}
