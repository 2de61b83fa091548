import { join } from 'node:path'
import { folderPhotoStore } from '#app/features/stockroom/photos/folder-photo-store.server.ts'
import type { PhotoStore } from '#app/features/stockroom/photos/photo-store.ts'
import { s3PhotoStore } from '#app/features/stockroom/photos/s3-photo-store.server.ts'
import type { Config } from '#app/server/config.server.ts'

/** Documents are kept as photos are, in a folder of their own: their type is known to their row. */
const file = { ending: '', type: 'application/octet-stream' }

export function openDocumentStore({
  photoBucket,
  dataDir,
}: Pick<Config, 'photoBucket' | 'dataDir'>): PhotoStore {
  if (photoBucket === null) return folderPhotoStore(join(dataDir, 'documents'), file)
  return s3PhotoStore({ ...photoBucket, url: `${photoBucket.url.replace(/\/$/, '')}/documents` }, file)
}
