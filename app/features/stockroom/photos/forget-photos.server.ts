import type { Db } from '#app/server/db.server.ts'
import type { PhotoStore } from './photo-store.ts'

/** An upload of the same photo that is under way ends long before. */
const trashMs = 24 * 3_600_000
const mostAtOnce = 100

/** Removes the files of photos that were taken away a day ago, where no vehicle has the same photo. */
export async function forgetTrashedPhotos(db: Db, photos: PhotoStore, now: Date): Promise<void> {
  const trashed = await db
    .selectFrom('photo_trash')
    .select('hash')
    .where('at', '<=', new Date(now.getTime() - trashMs))
    .limit(mostAtOnce)
    .execute()
  for (const { hash } of trashed) {
    const user = await db
      .selectFrom('vehicle_photos')
      .select('hash')
      .where('hash', '=', hash)
      .limit(1)
      .executeTakeFirst()
    if (!user) await photos.remove(hash)
    await db.deleteFrom('photo_trash').where('hash', '=', hash).execute()
  }
}
