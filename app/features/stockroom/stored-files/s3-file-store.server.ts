import { AwsClient } from 'aws4fetch'
import { CallError } from '#app/core/call-error.ts'
import { callService } from '#app/server/call-service.server.ts'
import { type FileStore, photoFile, type StoredFile } from './file-store.ts'

/** A bucket, and who may write to it. */
export interface S3Settings {
  /** The bucket’s address, with a folder in it where photos go into one: `https://s3.ap-southeast-2.amazonaws.com/photos`. */
  readonly url: string
  readonly region: string
  readonly key: string
  readonly secret: string
}

const waitMs = 20_000
/** The service may be busy for a moment; a refusal is final. */
const retries = {
  totalMs: 45_000,
  pausesMs: [300, 1500],
  mayRepeat: ({ isPassing }: CallError) => isPassing,
}

/** Keeps files in a bucket of a service that speaks S3. */
export function s3FileStore(
  { url, region, key, secret }: S3Settings,
  { ending, type }: StoredFile = photoFile,
): FileStore {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 0,
  })

  async function call(method: 'GET' | 'PUT' | 'DELETE', hash: string, bytes?: Buffer<ArrayBuffer>) {
    const address = `${url.replace(/\/$/, '')}/${hash}${ending}`
    // a file is named by its hash, which the signature covers too
    const described = { 'content-type': type, 'x-amz-content-sha256': hash }
    const sent = { method, ...(bytes ? { body: bytes, headers: described } : {}) }
    const { headers } = await client.sign(address, sent)
    return callService({
      service: 'the photo store',
      operation: method,
      url: address,
      method,
      headers: Object.fromEntries(headers),
      ...(bytes ? { body: bytes } : {}),
      waitMs,
      retries,
    })
  }

  return {
    put: async (hash, bytes) => {
      await call('PUT', hash, Buffer.from(bytes))
    },
    read: async (hash) => {
      const answer = await call('GET', hash).catch(nullWhereMissing)
      return answer && Buffer.from(await answer.arrayBuffer())
    },
    remove: async (hash) => {
      await call('DELETE', hash).catch(nullWhereMissing)
    },
    // a put that breaks off leaves nothing in a bucket
    tidy: async () => {},
  }
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof CallError && error.status === 404) return null
  throw error
}
