import { type Db, inTransaction } from '#app/server/db.server.ts'
import type { PhotoStore } from './photo-store.ts'

/** What is put or taken away meanwhile has ended long before. */
const trashMs = 24 * 3_600_000
const mostAtOnce = 100

/**
 * Puts a photo into the store. It is noted before as one that may be nobody's: a process that stops before a vehicle has it, or a
 * change that is refused, leaves no file behind for ever.
 */
export async function putPhoto(
  db: Db,
  photos: PhotoStore,
  { hash, bytes }: { readonly hash: string; readonly bytes: Uint8Array },
  now: Date,
): Promise<void> {
  await noteUnsure(db, hash, now)
  await photos.put(hash, bytes)
}

/** Notes that a photo may be nobody's; a day later it is looked whether a vehicle has it. */
export async function noteUnsure(db: Db, hash: string, now: Date): Promise<void> {
  await db
    .insertInto('photo_trash')
    .values({ hash, at: now })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ at: now }))
    .execute()
}

/** Removes the files of photos that no vehicle has, a day after that was last in question. */
export async function forgetTrashedPhotos(db: Db, photos: PhotoStore, now: Date): Promise<void> {
  const trashed = await db
    .selectFrom('photo_trash')
    .select('hash')
    .where('at', '<=', new Date(now.getTime() - trashMs))
    .limit(mostAtOnce)
    .execute()
  for (const { hash } of trashed) await inTransaction(db, (within) => decide(within, photos, hash, now))
}

/** Whoever puts the same photo again notes it first, and so waits until its file is gone. */
async function decide(db: Db, photos: PhotoStore, hash: string, now: Date): Promise<void> {
  const noted = await db
    .selectFrom('photo_trash')
    .select('hash')
    .where('hash', '=', hash)
    .where('at', '<=', new Date(now.getTime() - trashMs))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!noted) return
  const user = await db
    .selectFrom('vehicle_photos')
    .select('hash')
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst()
  if (!user) await photos.remove(hash)
  await db.deleteFrom('photo_trash').where('hash', '=', hash).execute()
}
