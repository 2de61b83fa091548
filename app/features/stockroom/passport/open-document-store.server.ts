import { join } from 'node:path'
import { folderFileStore, s3FileStore } from '#app/features/stockroom/stored-files/blob-file-store.server.ts'
import type { FileStore, StoredFile } from '#app/features/stockroom/stored-files/file-store.ts'
import type { Config } from '#app/server/config/config.server.ts'

/** Documents are kept as photos are, in a folder of their own: their type is known to their row. */
export const documentFile: StoredFile = { ending: '', type: 'application/octet-stream' }

export function openDocumentStore({
  photoBucket,
  blobs = null,
  dataDir,
}: Pick<Config, 'photoBucket' | 'dataDir'> & Partial<Pick<Config, 'blobs'>>): FileStore {
  if (photoBucket === null && blobs?.kind === 's3')
    return s3FileStore({ ...blobs, url: `${blobs.url}/documents` }, documentFile)
  if (photoBucket === null)
    return folderFileStore(join(blobs?.kind === 'folder' ? blobs.folder : dataDir, 'documents'), documentFile)
  return s3FileStore({ ...photoBucket, url: `${photoBucket.url.replace(/\/$/, '')}/documents` }, documentFile)
}
