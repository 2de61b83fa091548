import { join } from 'node:path'
import type { FileStore, StoredFile } from '#app/features/stockroom/stored-files/file-store.ts'
import { folderFileStore } from '#app/features/stockroom/stored-files/folder-file-store.server.ts'
import { s3FileStore } from '#app/features/stockroom/stored-files/s3-file-store.server.ts'
import type { Config } from '#app/server/config.server.ts'

/** Documents are kept as photos are, in a folder of their own: their type is known to their row. */
export const documentFile: StoredFile = { ending: '', type: 'application/octet-stream' }

export function openDocumentStore({
  photoBucket,
  dataDir,
}: Pick<Config, 'photoBucket' | 'dataDir'>): FileStore {
  if (photoBucket === null) return folderFileStore(join(dataDir, 'documents'), documentFile)
  return s3FileStore({ ...photoBucket, url: `${photoBucket.url.replace(/\/$/, '')}/documents` }, documentFile)
}
