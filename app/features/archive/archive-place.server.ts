import { join } from 'node:path'
import type { CallError } from '#app/core/call-error.ts'
import { folderBlobs } from '#app/server/blobs/folder-blobs.server.ts'
import { s3Blobs } from '#app/server/blobs/s3-blobs.server.ts'

/** Where the files of an archive lie: a folder, or a folder in a bucket. */
export interface ArchivePlace {
  /** What a file is called, where it is spoken of. */
  nameOf(file: string): string
  put(file: string, bytes: Uint8Array): Promise<void>
  /** Null where there is none. */
  read(file: string): Promise<Uint8Array | null>
  /** The files in it, and in its folders. */
  list(): Promise<string[]>
}

/** Who may write to buckets. */
export interface BucketKey {
  readonly key: string
  readonly secret: string
}

/** A part has 64 MiB, and what encrypting adds. */
const mostBytes = 80 * 1024 * 1024
const retries = {
  totalMs: 15 * 60_000,
  pausesMs: [1000, 5000, 15_000],
  mayRepeat: ({ isPassing }: CallError) => isPassing,
}

/**
 * The place that an address names: a folder, or `s3://bucket/folder?endpoint=https://…&region=…`.
 *
 * @param within a folder in it; none where the address is of the archive itself
 * @returns a sentence where the address cannot be used
 */
export function openArchivePlace(
  address: string,
  within: string,
  cwd: (folder: string) => string,
  bucketKey: BucketKey | null,
): ArchivePlace | string {
  if (!address.startsWith('s3://')) return folderPlace(join(cwd(address), within))
  const url = URL.canParse(address) ? new URL(address) : null
  const region = url?.searchParams.get('region') ?? 'us-east-1'
  const endpoint = url?.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const known = new Set(['endpoint', 'region'])
  if (
    !url ||
    url.hostname === '' ||
    !/^https?:\/\/[^/?#]+\/?$/.test(endpoint) ||
    [...url.searchParams.keys()].some((name) => !known.has(name))
  )
    return `${address} is no address of a bucket: expected s3://bucket/folder?endpoint=https://…&region=….`
  if (bucketKey === null) return 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY say who may write to the bucket.'
  const parts = [url.hostname, ...url.pathname.split('/'), within].filter((part) => part !== '')
  const settings = { url: `${endpoint.replace(/\/$/, '')}/${parts.join('/')}`, region, ...bucketKey }
  const usage = { service: 'the bucket of backups', waitMs: 5 * 60_000, retries, mostBytes }
  const bucket = s3Blobs(settings, usage)
  return {
    nameOf: (file) => `s3://${[...parts, file].join('/')}`,
    put: (file, bytes) => bucket.put(file, bytes),
    read: (file) => bucket.get(file),
    list: () => bucket.list(''),
  }
}

function folderPlace(folder: string): ArchivePlace {
  const blobs = folderBlobs(folder)
  return {
    nameOf: (file) => join(folder, file),
    put: (file, bytes) => blobs.put(file, bytes),
    read: (file) => blobs.get(file),
    list: () => blobs.list(''),
  }
}
