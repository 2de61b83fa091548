import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { AppError, isAppError, statusOf } from '#app/core/errors.ts'
import { KeptResponse, keepAliveMs } from './kept-response.server.ts'
import type { Log } from './log.server.ts'
import type { Metrics } from './metrics.server.ts'

/** What answers: the application, seen from the socket. */
export interface Answering {
  (request: Request, visit: { id: string; address: string }): Promise<Response>
  fromCache(asked: {
    host: string
    url: string
    acceptEncoding: string | undefined
    ifNoneMatch: string | undefined
  }): {
    status: number
    head: string
    headers: string[]
    body: Buffer | string | null
  } | null
}

export interface ListenOptions {
  readonly port: number
  readonly host: string
  readonly log: Log
  readonly metrics: Metrics
  readonly trustedProxies: readonly string[]
  /** Asked for every request: in development the application changes while the server stays. */
  readonly application: () => Answering | Promise<Answering>
  /** Development: sees every request first and passes on what is not its own. */
  readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

export interface Listening {
  readonly port: number
  /** Takes no new connection, finishes what is running, closes. */
  close(): Promise<void>
}

const mostBodyBytes = 1024 * 1024
/** A form with files: five of 10 MB, and what stands around them. */
const mostUploadBytes = 52 * 1024 * 1024
/** Files lie in memory until they are looked at: so much at once, in all. */
const mostUploadsBytes = 4 * mostUploadBytes
/** A body that is no upload is here in this time; of an upload something comes at least so often. */
const bodyMs = 30_000
const tooLong = 'This is more than can be sent at once.'
const tooLongUpload = 'These files are more than can be sent at once: at most 5 files of 10 MB each.'

/** Opens the port. Slow and oversized clients are let go (Node's own limits are minutes). */
export async function listen(options: ListenOptions): Promise<Listening> {
  const isTrusted = trusting(options.trustedProxies)
  const runId = Date.now().toString(36)
  let requests = 0
  let application: Answering | null = null
  const pending = options.application()
  if (!(pending instanceof Promise)) application = pending

  const uploads = { bytes: 0 }
  const server = createServer<typeof IncomingMessage, typeof KeptResponse>({
    ServerResponse: KeptResponse,
    keepAliveTimeout: keepAliveMs,
    headersTimeout: 15_000,
    // an upload from a phone on a slow line; other bodies have a time of their own (bounded)
    requestTimeout: 600_000,
    connectionsCheckingInterval: 5_000,
  })
  server.maxRequestsPerSocket = 0
  const handle = (request: IncomingMessage, response: KeptResponse): void => {
    const startedAt = performance.now()
    requests += 1
    const id = `${runId}-${requests}`
    const seen = isTrusted === null ? null : isTrusted(request)
    const named = namedHeaders(request.rawHeaders)
    const host = seen?.host ?? named.host
    const url = request.url ?? '/'
    const method = request.method ?? 'GET'
    if (application && method === 'GET') {
      const { acceptEncoding, ifNoneMatch } = named
      const ready = application.fromCache({ host, url, acceptEncoding, ifNoneMatch })
      if (ready) {
        if (response.canSendKept) response.sendKept(ready.status, ready.head, ready.body)
        else {
          response.writeHead(ready.status, ready.headers)
          response.end(ready.body, 'latin1')
        }
        logAnswer(options, { id, method, host, url, status: ready.status, startedAt, cache: 'hit' })
        return
      }
    }
    void answer(options, request, response, {
      id,
      host,
      url,
      method,
      address: seen?.address ?? request.socket.remoteAddress ?? '',
      protocol: seen?.protocol ?? 'http',
      uploads,
    }).then((status) => {
      logAnswer(options, { id, method, host, url, status, startedAt, cache: undefined })
    })
  }
  const { before } = options
  server.on(
    'request',
    before ? (request, response) => before(request, response, () => handle(request, response)) : handle,
  )
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: options.port, host: options.host, backlog: 4096 }, resolve)
  })
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : options.port,
    close: () => closeGently(server),
  }
}

/** The three headers that a page from the cache needs; making an object of all of them costs as much as the rest. */
function namedHeaders(raw: readonly string[]) {
  let host: string | undefined
  let acceptEncoding: string | undefined
  let ifNoneMatch: string | undefined
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') host ??= raw[index + 1]
    else if (name.length === 15 && name.toLowerCase() === 'accept-encoding') acceptEncoding = raw[index + 1]
    else if (name.length === 13 && name.toLowerCase() === 'if-none-match') ifNoneMatch = raw[index + 1]
  }
  return { host: host ?? '', acceptEncoding, ifNoneMatch }
}

interface Asked {
  id: string
  host: string
  url: string
  method: string
  address: string
  protocol: string
  /** What is being uploaded now, in all. */
  uploads: { bytes: number }
}

async function answer(
  options: ListenOptions,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  asked: Asked,
): Promise<number> {
  const { log } = options
  try {
    const most = mostBytesOf(incoming)
    const refusal = refusalOf(incoming, outgoing, asked.uploads, most)
    if (refusal) return await refuseBody(incoming, outgoing, refusal)
    const request = requestFrom(incoming, outgoing, asked, most)
    if (request === null) return refuse(outgoing, 400, 'This address cannot be read.')
    const application = await options.application()
    const response = await application(request, { id: asked.id, address: asked.address })
    await send(response, outgoing, asked.id)
    return response.status
  } catch (error) {
    if (incoming.destroyed && !outgoing.writable) return 499
    if (isAppError(error)) return refuse(outgoing, statusOf[error.kind], error.message)
    log.error('a request broke', { error, id: asked.id })
    return refuse(outgoing, 500, 'Something went wrong. Please try again.')
  }
}

interface Refusal {
  readonly status: number
  readonly sentence: string
}

/** What speaks against taking this body at all; where nothing does, an upload has its room in memory reserved. */
function refusalOf(
  { headers }: IncomingMessage,
  outgoing: ServerResponse,
  uploads: Asked['uploads'],
  most: number,
): Refusal | null {
  const declared = Number(headers['content-length'] ?? 0)
  if (declared > most) return { status: 413, sentence: tooLongWords(most) }
  if (most === mostBodyBytes) return null
  const reserved = declared || most
  if (uploads.bytes + reserved > mostUploadsBytes)
    return { status: 503, sentence: 'Many files are being sent just now. Please try again.' }
  uploads.bytes += reserved
  outgoing.once('close', () => {
    uploads.bytes -= reserved
  })
  return null
}

function mostBytesOf({ headers }: IncomingMessage): number {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '') ? mostUploadBytes : mostBodyBytes
}

function tooLongWords(most: number): string {
  return most > mostBodyBytes ? tooLongUpload : tooLong
}

function requestFrom(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  asked: Asked,
  most: number,
): Request | null {
  const { method } = asked
  const base = `${asked.protocol}://${asked.host === '' ? 'localhost' : asked.host}`
  if (!URL.canParse(base) || !asked.url.startsWith('/')) return null
  const controller = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) controller.abort()
  })
  const headers = new Headers()
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    const name = incoming.rawHeaders[index] ?? ''
    if (!name.startsWith(':')) headers.append(name, incoming.rawHeaders[index + 1] ?? '')
  }
  const hasBody = method !== 'GET' && method !== 'HEAD'
  try {
    return new Request(base + asked.url, {
      method,
      headers,
      signal: controller.signal,
      ...(hasBody ? { body: bounded(incoming, most), duplex: 'half' } : {}),
    } as RequestInit) // the DOM's type does not know `duplex`, which undici asks for
  } catch {
    return null // a method or header that the platform forbids
  }
}

/** The body as a stream that ends with an error when it grows too long, whatever its header promised. */
function bounded(incoming: IncomingMessage, most: number): ReadableStream<Uint8Array> {
  let bytes = 0
  // who sends nothing any more, or a form a byte at a time, is let go
  const timer = setTimeout(() => incoming.destroy(), bodyMs).unref()
  incoming.once('close', () => clearTimeout(timer))
  incoming.once('end', () => clearTimeout(timer))
  const counted = incoming.iterator({ destroyOnReturn: false })
  const limited = Readable.from(
    (async function* () {
      for await (const chunk of counted) {
        bytes += chunk.length
        if (bytes > most) throw new AppError('too-large', tooLongWords(most))
        if (most > mostBodyBytes) timer.refresh()
        yield chunk
      }
    })(),
    { objectMode: false },
  )
  return Readable.toWeb(limited) as ReadableStream<Uint8Array> // Node's and the DOM's names for the same class
}

async function send(response: Response, outgoing: ServerResponse, id: string): Promise<void> {
  const headers: string[] = []
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') headers.push(name, value)
  })
  for (const cookie of response.headers.getSetCookie()) headers.push('set-cookie', cookie)
  headers.push('x-request-id', id)
  outgoing.writeHead(response.status, headers)
  // every answer lies in memory whole: to stream it would cost more than to send it
  outgoing.end(response.body ? Buffer.from(await response.arrayBuffer()) : undefined)
  await finished(outgoing)
}

function refuse(outgoing: ServerResponse, status: number, sentence: string): number {
  if (!outgoing.headersSent)
    outgoing.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
  outgoing.end(sentence)
  return status
}

/**
 * Refuses a body before it is here. A browser reads the answer only once it has sent everything, so the rest is taken
 * and thrown away for a while.
 */
async function refuseBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, sentence }: Refusal,
): Promise<number> {
  let bytes = 0
  const timer = setTimeout(() => incoming.destroy(), bodyMs)
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length
      if (bytes > 2 * mostUploadBytes) break
    }
  } catch {
    return 499 // the client has left, or was let go
  } finally {
    clearTimeout(timer)
  }
  return refuse(outgoing, status, sentence)
}

interface Answered {
  id: string
  method: string
  host: string
  url: string
  status: number
  startedAt: number
  cache: 'hit' | undefined
}

function logAnswer({ log, metrics }: ListenOptions, answered: Answered): void {
  const ms = performance.now() - answered.startedAt
  const query = answered.url.indexOf('?')
  log.request({
    id: answered.id,
    method: answered.method,
    host: answered.host,
    path: query < 0 ? answered.url : answered.url.slice(0, query),
    status: answered.status,
    ms: Math.round(ms * 10) / 10,
    cache: answered.cache,
  })
  metrics.observeRequest(ms / 1000)
  metrics.countRequest(answered.status, answered.cache === 'hit')
}

type Seen = { host: string | undefined; address: string | undefined; protocol: string | undefined }

/** Who is believed about the visitor's address, and what the proxy said; null where nobody is. */
function trusting(ranges: readonly string[]): ((request: IncomingMessage) => Seen | null) | null {
  if (ranges.length === 0) return null
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  const isKnown = (address: string): boolean =>
    list.check(address.replace(/^::ffff:/, ''), isIPv6(address.replace(/^::ffff:/, '')) ? 'ipv6' : 'ipv4')
  return (request) => {
    if (!isKnown(request.socket.remoteAddress ?? '')) return null
    const hops = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter((hop) => hop !== '')
    // the nearest hop that is not a proxy of ours; what stands before it anybody could have written
    const address = hops.findLast((hop) => !isKnown(hop))
    const protocol = request.headers['x-forwarded-proto'] === 'https' ? 'https' : undefined
    return { host: header(request, 'x-forwarded-host'), address, protocol }
  }
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function closeGently(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    // a line that was just opened, or is between two requests, has a moment to ask or to learn that it ends
    setTimeout(() => server.closeIdleConnections(), 300).unref()
    // a client that keeps its connection busy must not keep the process: it has ten seconds in all
    setTimeout(() => server.closeAllConnections(), 7000).unref()
  })
}
