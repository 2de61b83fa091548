import { join } from 'node:path'
import type { BlobPlaces } from '#app/features/archive/blobs.server.ts'
import type { LeadBlobs } from '#app/features/leads/lead-blobs.server.ts'
import { readLeadFile } from '#app/features/leads/lead-files.server.ts'
import { openDocumentStore } from '#app/features/stockroom/passport/open-document-store.server.ts'
import { openPhotoStore } from '#app/features/stockroom/photos/open-photo-store.server.ts'
import type { Config } from '#app/server/config/config.server.ts'

/** Where a deployment has the files that its rows name. */
export function blobPlaces(
  config: Pick<Config, 'dataDir' | 'photoBucket'> & Partial<Pick<Config, 'blobs'>>,
  leadBlobs: Pick<LeadBlobs, 'read'> = { read: (file) => readLeadFile(leadFilesFolder(config), file) },
): BlobPlaces {
  return {
    leadFiles: leadFilesFolder(config),
    readLeadFile: leadBlobs.read,
    stores: { photos: openPhotoStore(config), documents: openDocumentStore(config) },
  }
}

/** The folder with the files of leads. */
export function leadFilesFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'lead-files')
}
