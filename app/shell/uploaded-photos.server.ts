import type { KeptImage } from '#app/features/images/image-cache.server.ts'
import { failures, type ImageFailure, isFailure } from '#app/features/images/image-failure.ts'
import { immutableLife } from '#app/features/images/image-life.ts'
import type { SourcePicture } from '#app/features/images/source-picture.server.ts'
import { hasPhoto } from '#app/features/stockroom/photos/stored-photos.server.ts'
import type { FileStore } from '#app/features/stockroom/stored-files/file-store.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { isPhotoShown } from '#app/features/vehicles/shown-photo.ts'
import type { Stock } from '#app/features/vehicles/stock.ts'
import type { Db } from '#app/server/db.server.ts'

/** Gives uploaded photos to the websites of their vehicles' dealerships, and to no other (STOCK-12). */
export interface UploadedPhotos {
  /** The photo as it is kept. */
  photo(hash: string, website: Website): Promise<KeptImage | ImageFailure>
  /** The photo for the optimiser; null where it is not the website's. */
  source(hash: string, website: Website): Promise<SourcePicture | null>
}

interface Parts {
  readonly photos: FileStore
  readonly db: Db
  readonly stockOf: (website: Website) => Promise<Stock>
}

export function openUploadedPhotos({ photos, db, stockOf }: Parts): UploadedPhotos {
  /** What a page shows is known from memory; drafts and hidden photos are looked up for those who work with them. */
  async function isOwn(hash: string, website: Website): Promise<boolean> {
    return isPhotoShown(await stockOf(website), hash) || hasPhoto({ db, website }, hash)
  }

  async function read(hash: string): Promise<Buffer | ImageFailure> {
    // a store that is away for a moment is asked again with the next request
    const bytes = await photos.read(hash).catch(() => failures.broken)
    return bytes ?? failures.notFound
  }

  return {
    async photo(hash, website) {
      if (!(await isOwn(hash, website))) return failures.notFound
      const bytes = await read(hash)
      if (isFailure(bytes)) return bytes
      const kept = { type: 'image/jpeg', etag: `"${hash}"`, freshUntilMs: null, canShrink: false }
      return { ...kept, life: immutableLife, bytes }
    },
    async source(hash, website) {
      if (!(await isOwn(hash, website))) return null
      return {
        key: `photo ${hash}`,
        lane: 'photos',
        read: async () => {
          const bytes = await read(hash)
          return isFailure(bytes) ? bytes : { input: { is: 'file', bytes }, life: immutableLife }
        },
      }
    },
  }
}
