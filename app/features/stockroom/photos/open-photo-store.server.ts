import { join } from 'node:path'
import { folderFileStore, s3FileStore } from '#app/features/stockroom/stored-files/blob-file-store.server.ts'
import type { FileStore } from '#app/features/stockroom/stored-files/file-store.ts'
import type { Config } from '#app/server/config/config.server.ts'

/** The photo store that the configuration names: a bucket of its own, the bucket for all files, or the disk. */
export function openPhotoStore({
  photoBucket,
  blobs = null,
  dataDir,
}: Pick<Config, 'photoBucket' | 'dataDir'> & Partial<Pick<Config, 'blobs'>>): FileStore {
  if (photoBucket !== null) return s3FileStore(photoBucket)
  if (blobs?.kind === 's3') return s3FileStore({ ...blobs, url: `${blobs.url}/photos` })
  return folderFileStore(join(blobs?.folder ?? dataDir, 'photos'))
}
