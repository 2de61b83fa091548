import type { PhotoStore } from '#app/features/stockroom/photos/photo-store.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'

/** A document that is being kept again ends long before. */
const trashMs = 24 * 3_600_000
const mostAtOnce = 100

/** Notes that these documents were taken from a vehicle: their files go a day later. */
export async function trashDocuments(
  { db, now }: Pick<WriteScope, 'db' | 'now'>,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return
  await db
    .insertInto('document_trash')
    .values(hashes.map((hash) => ({ hash, at: now })))
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ at: now }))
    .execute()
}

/** Removes the files of documents that were taken away a day ago, where no vehicle has the same one. */
export async function forgetTrashedDocuments(db: Db, store: PhotoStore, now: Date): Promise<void> {
  const trashed = await db
    .selectFrom('document_trash')
    .select('hash')
    .where('at', '<=', new Date(now.getTime() - trashMs))
    .limit(mostAtOnce)
    .execute()
  for (const { hash } of trashed) {
    const user = await db
      .selectFrom('documents')
      .select('hash')
      .where('hash', '=', hash)
      .limit(1)
      .executeTakeFirst()
    if (!user) await store.remove(hash)
    await db.deleteFrom('document_trash').where('hash', '=', hash).execute()
  }
}
