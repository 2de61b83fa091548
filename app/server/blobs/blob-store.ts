/**
 * Where files lie that every process must reach, by name: a folder that all share, or a bucket of a service that speaks
 * S3. What has a name has its content for ever, so the same file may be put twice, and nothing is ever overwritten.
 */
export interface BlobStore {
  /** Resolves when the file will outlive a power cut. */
  put(name: string, bytes: Uint8Array, how?: PutOptions): Promise<void>
  /** Null where there is none. @param range the first byte and the one after the last */
  get(name: string, range?: { readonly from: number; readonly to: number }): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  /** Does nothing where there is none. */
  remove(name: string): Promise<void>
  /** The names that begin so, in their order. */
  list(prefix: string): Promise<string[]>
}

export interface PutOptions {
  /** The same content in another form, sealed with another key: readers find the one or the other, never a part. */
  readonly isAnew?: boolean
  /** Its media type, for a service that keeps one. */
  readonly type?: string
  /** The digest of the bytes in hexadecimal, where it is known already. */
  readonly sha256?: string
}

/** Where the files are, as `BLOB_URL` says it. */
export type BlobPlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3'
      /** The bucket's address in path style, with the folder in it. */
      readonly url: string
      readonly region: string
      readonly key: string
      readonly secret: string
    }

/**
 * Refuses a name that a service might read otherwise: a client that tidies a path would leave its bucket by `..`.
 *
 * @throws Error naming it
 */
export function checkBlobName(name: string): string {
  if (/^[a-z0-9][a-z0-9/._-]{0,199}$/.test(name) && !/\.\.|\/\//.test(name)) return name
  throw new Error(`“${name}” is no name of a stored file`)
}

/**
 * Reads `BLOB_URL`: `file:<folder>`, or `s3://bucket/prefix?endpoint=https://…&region=…`.
 *
 * @returns null where it is neither
 */
export function blobPlaceIn(
  address: string,
  { key, secret }: { readonly key: string | undefined; readonly secret: string | undefined },
): BlobPlace | null {
  if (/^file:./.test(address)) return { kind: 'folder', folder: address.slice('file:'.length) }
  if (!address.startsWith('s3://') || !URL.canParse(address)) return null
  const { hostname: bucket, pathname, searchParams } = new URL(address)
  const endpoint = searchParams.get('endpoint') ?? ''
  if (bucket === '' || !URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) return null
  if (key === undefined || secret === undefined) return null
  const url = [endpoint.replace(/\/+$/, ''), bucket, ...pathname.split('/').filter(Boolean)].join('/')
  return { kind: 's3', url, region: searchParams.get('region') ?? 'us-east-1', key, secret }
}
