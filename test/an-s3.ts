import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface SignedRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Signer {
  readonly region: string
  readonly key: string
  readonly secret: string
}

/**
 * The signature that AWS asks of a request (Signature Version 4, by its documentation): the names of the signed headers and
 * the payload's hash are those that the request itself names.
 */
export function signatureOf(
  { method, path, headers }: SignedRequest,
  names: string,
  { region, secret }: Signer,
): string {
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
  const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
  const written = names.split(';').map((name) => `${name}:${headers[name]?.trim()}\n`)
  const payload = headers['x-amz-content-sha256'] ?? ''
  const [plainPath = '', query = ''] = path.split('?')
  const request = [method, plainPath, canonical(query), written.join(''), names, payload].join('\n')
  const moment = headers['x-amz-date'] ?? ''
  const day = moment.slice(0, 8)
  const toSign = ['AWS4-HMAC-SHA256', moment, `${day}/${region}/s3/aws4_request`, sha256(request)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day))
  return hmac(key, toSign).toString('hex')
}

/** The parameters in the order of their names, each sign but the plainest written with its number. */
function canonical(query: string): string {
  return [...new URLSearchParams(query)]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
}

/** The names under a prefix, as a bucket lists them. */
function listingOf(files: ReadonlyMap<string, Buffer>, url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://bucket')
  const prefix = searchParams.get('prefix') ?? ''
  const keys = [...files.keys()].map((path) => path.slice(pathname.length + 1))
  const found = keys
    .filter((key) => key.startsWith(prefix))
    .map((key) => `<Contents><Key>${key}</Key></Contents>`)
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${found.join('')}</ListBucketResult>`
}

export interface S3 extends Signer {
  readonly url: string
  readonly files: Map<string, Buffer>
  /** Answers the next requests with these statuses. */
  fail(...statuses: number[]): void
}

/** A bucket that takes only what is signed for it, and only whole. */
export async function anS3(): Promise<S3> {
  const signer = { region: 'ap-southeast-2', key: 'AKIDTEST', secret: 'zq-s3-secret' }
  const files = new Map<string, Buffer>()
  const faults: number[] = []
  const server = createServer(async (request, response) => {
    const body = await wholeOf(request)
    const status = faults.shift() ?? problemWith(request, body, signer)
    const { method = '', url = '' } = request
    if (status !== null) response.writeHead(status).end('<Error/>')
    else if (method === 'PUT') {
      files.set(url, body)
      response.writeHead(200).end()
    } else if (method === 'DELETE') {
      files.delete(url)
      response.writeHead(204).end()
    } else if (url.includes('?list-type=2')) response.writeHead(200).end(listingOf(files, url))
    else {
      const file = files.get(url)
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      const part = from === undefined ? file : file?.subarray(Number(from), Number(to) + 1)
      const status = file === undefined ? 404 : from === undefined ? 200 : 206
      response.writeHead(status).end(part ?? '<Error><Code>NoSuchKey</Code></Error>')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return {
    ...signer,
    url: `http://127.0.0.1:${port}/photos/of-dealers`,
    files,
    fail: (...statuses) => void faults.push(...statuses),
  }
}

function problemWith(request: IncomingMessage, body: Buffer, signer: Signer): number | null {
  const { authorization = '' } = request.headers
  const [, key, scope, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      authorization,
    ) ?? []
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
  const payload = headers['x-amz-content-sha256'] ?? ''
  const isWhole =
    payload === 'UNSIGNED-PAYLOAD' || payload === createHash('sha256').update(body).digest('hex')
  const signed = { method: request.method ?? '', path: request.url ?? '', headers }
  const isSigned =
    key === signer.key &&
    scope?.split('/')[1] === signer.region &&
    names.split(';').includes('host') &&
    signature === signatureOf(signed, names, signer)
  return isWhole && isSigned ? null : 403
}

async function wholeOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces)
}
