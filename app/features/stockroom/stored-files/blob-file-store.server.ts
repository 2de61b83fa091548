import type { CallError } from '#app/core/call-error.ts'
import type { BlobStore } from '#app/server/blobs/blob-store.ts'
import { folderBlobs } from '#app/server/blobs/folder-blobs.server.ts'
import { type S3Settings, s3Blobs } from '#app/server/blobs/s3-blobs.server.ts'
import { type FileStore, photoFile, type StoredFile } from './file-store.ts'

const waitMs = 20_000
/** The service may be busy for a moment; a refusal is final. */
const retries = {
  totalMs: 45_000,
  pausesMs: [300, 1500],
  mayRepeat: ({ isPassing }: CallError) => isPassing,
}

/** Keeps files in a bucket of a service that speaks S3. */
export function s3FileStore(settings: S3Settings, file: StoredFile = photoFile): FileStore {
  const blobs = s3Blobs(settings, { service: 'the photo store', waitMs, retries })
  // a put that breaks off leaves nothing in a bucket
  return fileStoreIn(
    blobs,
    file,
    (hash) => `${hash}${file.ending}`,
    async () => {},
  )
}

/** Keeps files in a folder, which all processes share. */
export function folderFileStore(folder: string, file: StoredFile = photoFile): FileStore {
  const blobs = folderBlobs(folder)
  return fileStoreIn(blobs, file, (hash) => `${hash.slice(0, 2)}/${hash}${file.ending}`, blobs.tidy)
}

function fileStoreIn(
  blobs: BlobStore,
  { type }: StoredFile,
  nameOf: (hash: string) => string,
  tidy: FileStore['tidy'],
): FileStore {
  return {
    // a file is named by its hash
    put: (hash, bytes) => blobs.put(nameOf(hash), bytes, { type, sha256: hash }),
    read: (hash) => blobs.get(nameOf(hash)),
    remove: (hash) => blobs.remove(nameOf(hash)),
    tidy,
  }
}
