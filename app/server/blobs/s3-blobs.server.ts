import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { CallError } from '#app/core/call-error.ts'
import { callService, type Retries } from '#app/server/call-service.server.ts'
import { openCircuitBreaker } from '#app/server/circuit-breaker.server.ts'
import { type BlobStore, checkBlobName } from './blob-store.ts'

/** A bucket, and who may write to it. */
export interface S3Settings {
  /** The bucket’s address in path style, with a folder in it where files go into one. */
  readonly url: string
  readonly region: string
  readonly key: string
  readonly secret: string
}

/** How a bucket is used. */
export interface S3Usage {
  /** What it is called in errors. */
  readonly service: string
  /** The time for one attempt. */
  readonly waitMs: number
  readonly retries: Retries
  readonly mostBytes?: number
}

const waitMs = 15_000
/** The service may be busy for a moment; a refusal is final. */
const usually: S3Usage = {
  service: 'the blob store',
  waitMs,
  retries: {
    totalMs: waitMs,
    pausesMs: [300, 1500],
    mayRepeat: ({ isPassing }: CallError) => isPassing,
  },
}
const breakerLimits = { failures: 5, firstPauseMs: 5000, longestPauseMs: 60_000 }

type Method = 'GET' | 'PUT' | 'DELETE'

/** A bucket of a service that speaks S3, in path style. Nothing is asked of it before the first call. */
export function s3Blobs(
  { url, region, key, secret }: S3Settings,
  { service, waitMs, retries, mostBytes }: S3Usage = usually,
): BlobStore {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 0,
  })
  const breaker = openCircuitBreaker(breakerLimits, (error) => error instanceof CallError && error.isPassing)
  const [origin = '', bucket = '', ...folder] = splitAddress(url)
  const prefix = folder.map((part) => `${part}/`).join('')

  async function call(
    method: Method,
    address: string,
    headers: Readonly<Record<string, string>> = {},
    body?: Buffer<ArrayBuffer>,
    sha256?: string,
  ): Promise<Response> {
    const hash =
      sha256 ??
      createHash('sha256')
        .update(body ?? '')
        .digest('hex')
    const given = { ...headers, 'x-amz-content-sha256': hash }
    const signed = await client.sign(address, { method, headers: given, ...(body ? { body } : {}) })
    return breaker.run(() =>
      callService({
        service,
        operation: method,
        url: address,
        method,
        headers: Object.fromEntries(signed.headers),
        ...(body ? { body } : {}),
        waitMs,
        retries,
        ...(mostBytes === undefined ? {} : { mostBytes }),
      }),
    )
  }

  const addressOf = (name: string): string => `${origin}/${bucket}/${prefix}${checkBlobName(name)}`

  async function listFrom(query: URLSearchParams): Promise<{ names: string[]; next: string | null }> {
    const text = await (await call('GET', `${origin}/${bucket}?${query}`)).text()
    const keys = [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name.slice(prefix.length))
    const isCut = /<IsTruncated>true</.test(text)
    const next = /<NextContinuationToken>([^<]*)</.exec(text)?.[1]
    return { names: keys, next: isCut && next !== undefined ? next : null }
  }

  return {
    async put(name, bytes, { type = 'application/octet-stream', sha256 } = {}) {
      const body = Buffer.from(bytes)
      const answer = await call('PUT', addressOf(name), { 'content-type': type }, body, sha256)
      const said = /^"([0-9a-f]{32})"$/.exec(answer.headers.get('etag') ?? '')?.[1]
      // an ETag that is an MD5 says what has arrived; others say nothing of it
      if (said !== undefined && said !== createHash('md5').update(body).digest('hex'))
        throw new CallError(service, 'protocol', { operation: 'PUT', answer })
    },
    async get(name, range) {
      const headers = range ? { range: `bytes=${range.from}-${range.to - 1}` } : {}
      const answer = await call('GET', addressOf(name), headers).catch(nullWhereMissing)
      if (!answer) return null
      const bytes = Buffer.from(await answer.arrayBuffer())
      const length = Number(answer.headers.get('content-length') ?? bytes.length)
      if (length !== bytes.length) throw new CallError(service, 'protocol', { operation: 'GET', answer })
      return bytes
    },
    async has(name) {
      // not every service answers HEAD with the same signature, and one byte costs no more
      const answer = await call('GET', addressOf(name), { range: 'bytes=0-0' }).catch((error: unknown) => {
        if (error instanceof CallError && error.status === 416) return new Response(null) // it is empty
        return nullWhereMissing(error)
      })
      return answer !== null
    },
    async remove(name) {
      await call('DELETE', addressOf(name)).catch(nullWhereMissing)
    },
    async list(wanted) {
      const names: string[] = []
      let token: string | null = null
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + wanted })
        if (token !== null) query.set('continuation-token', token)
        const page: { names: string[]; next: string | null } = await listFrom(query)
        names.push(...page.names)
        token = page.next
      } while (token !== null)
      return names.sort()
    },
  }
}

/** The origin, the bucket and the folders of an address in path style. */
function splitAddress(url: string): string[] {
  const { origin, pathname } = new URL(url)
  return [origin, ...pathname.split('/').filter(Boolean)]
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof CallError && error.status === 404) return null
  throw error
}
