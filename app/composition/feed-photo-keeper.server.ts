import type { Images } from '#app/features/images/images.server.ts'
import type { PhotoKeeper } from '#app/features/intake/photos/photo-keeper.server.ts'
import { makePhoto } from '#app/features/stockroom/photos/make-photo.server.ts'
import type { FileStore } from '#app/features/stockroom/stored-files/file-store.ts'
import { noteUnsure, putFile } from '#app/features/stockroom/stored-files/file-trash.server.ts'
import type { Db } from '#app/server/db.server.ts'

const reasons = {
  unreadable: 'it is no JPEG, PNG, WebP or AVIF that can be read',
  'too large': 'it has more pixels than can be opened',
  'too large in passes': 'it is stored interlaced, and is too large to be opened that way',
} as const

/** Keeps the photos of feeds as uploaded ones are kept. */
export function feedPhotoKeeper(db: Db, photos: FileStore, images: Pick<Images, 'inTurn'>): PhotoKeeper {
  return {
    async keep(bytes, now, signal) {
      const made = await makePhoto(bytes, images, signal)
      if (!made.ok) return { ok: false, reason: reasons[made.why] }
      const { hash, width, height, bytes: written } = made.photo
      await putFile(db, 'photos', photos, made.photo, now)
      return { ok: true, photo: { hash, width, height, bytes: written.byteLength } }
    },
    leave: (within, hash, at) => noteUnsure(within, 'photos', [hash], at),
  }
}
