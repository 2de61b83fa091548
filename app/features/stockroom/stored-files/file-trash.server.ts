import { sql } from 'kysely'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import type { FileStore } from './file-store.ts'

/** What is put or taken away meanwhile has ended long before. */
const trashMs = 24 * 3_600_000
const mostAtOnce = 100

/** The files of each kind: the tables and the column in which it stands whose they are, and which may be nobody's. */
const tables = {
  photos: { owned: ['vehicle_photos'], named: 'hash', trash: 'photo_trash' },
  documents: { owned: ['documents', 'folder_documents'], named: 'hash', trash: 'document_trash' },
  media: { owned: ['website_files'], named: 'content_hash', trash: 'media_trash' },
} as const
type StoredKind = keyof typeof tables
/** What the stock room has files of. */
export type FileKind = Exclude<StoredKind, 'media'>

/**
 * Puts a file into its store. It is noted before as one that may be nobody's: a process that stops before anybody has it, or a
 * change that is refused, leaves no file behind for ever.
 */
export async function putFile(
  db: Db,
  kind: StoredKind,
  store: FileStore,
  { hash, bytes }: { readonly hash: string; readonly bytes: Uint8Array },
  now: Date,
): Promise<void> {
  await noteUnsure(db, kind, [hash], now)
  await store.put(hash, bytes)
}

/** Notes that files may be nobody's; a day later it is looked whether anybody has them. */
export async function noteUnsure(
  db: Db,
  kind: StoredKind,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  if (hashes.length === 0) return
  await db
    .insertInto(tables[kind].trash)
    .values(hashes.map((hash) => ({ hash, at: now })))
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ at: now }))
    .execute()
}

/** Removes the files that nobody has, a day after that was last in question. */
export async function forgetTrashed(db: Db, kind: StoredKind, store: FileStore, now: Date): Promise<void> {
  const trashed = await db
    .selectFrom(tables[kind].trash)
    .select('hash')
    .where('at', '<=', new Date(now.getTime() - trashMs))
    .limit(mostAtOnce)
    .execute()
  for (const { hash } of trashed) await inTransaction(db, (within) => decide(within, kind, store, hash, now))
}

/** Whoever puts the same file again notes it first, and so waits until it is gone. */
async function decide(db: Db, kind: StoredKind, store: FileStore, hash: string, now: Date): Promise<void> {
  const { trash } = tables[kind]
  const noted = await db
    .selectFrom(trash)
    .select('hash')
    .where('hash', '=', hash)
    .where('at', '<=', new Date(now.getTime() - trashMs))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!noted) return
  if (!(await isOwned(db, kind, hash))) await store.remove(hash)
  await db.deleteFrom(trash).where('hash', '=', hash).execute()
}

async function isOwned(db: Db, kind: StoredKind, hash: string): Promise<boolean> {
  const { owned, named } = tables[kind]
  for (const table of owned) {
    const { rows } =
      await sql`select 1 from ${sql.table(table)} where ${sql.id(named)} = ${hash} limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}
