import { join } from 'node:path'
import type { Config } from '#app/server/config.server.ts'
import { folderPhotoStore } from './folder-photo-store.server.ts'
import type { PhotoStore } from './photo-store.ts'
import { s3PhotoStore } from './s3-photo-store.server.ts'

/** The photo store that the configuration names. */
export function openPhotoStore({
  photoBucket,
  dataDir,
}: Pick<Config, 'photoBucket' | 'dataDir'>): PhotoStore {
  return photoBucket === null ? folderPhotoStore(join(dataDir, 'photos')) : s3PhotoStore(photoBucket)
}
