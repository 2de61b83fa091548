import type { BlobPlace, BlobStore } from './blob-store.ts'
import { folderBlobs } from './folder-blobs.server.ts'
import { s3Blobs } from './s3-blobs.server.ts'

/** The store of files that every process reaches, as the configuration names it. */
export function openBlobs(place: BlobPlace): BlobStore {
  return place.kind === 'folder' ? folderBlobs(place.folder) : s3Blobs(place)
}
