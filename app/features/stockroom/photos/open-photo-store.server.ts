import { join } from 'node:path'
import type { FileStore } from '#app/features/stockroom/stored-files/file-store.ts'
import { folderFileStore } from '#app/features/stockroom/stored-files/folder-file-store.server.ts'
import { s3FileStore } from '#app/features/stockroom/stored-files/s3-file-store.server.ts'
import type { Config } from '#app/server/config.server.ts'

/** The photo store that the configuration names. */
export function openPhotoStore({ photoBucket, dataDir }: Pick<Config, 'photoBucket' | 'dataDir'>): FileStore {
  return photoBucket === null ? folderFileStore(join(dataDir, 'photos')) : s3FileStore(photoBucket)
}
