import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { finished } from 'node:stream/promises'
import { isAppError, statusOf } from '#app/core/errors.ts'
import { type Bodies, mostUploadBytes, openBodies, type Refusal, uploadRoomBytes } from './bodies.server.ts'
import { trackConnections } from './close-gently.server.ts'
import {
  formatHead,
  headLines,
  KeptResponse,
  keepAliveMs,
  takesWrittenHeads,
} from './kept-response.server.ts'
import { hideKey, type Log } from './log.server.ts'
import type { Metrics } from './metrics.server.ts'
import { disconnectSlowReader, ordinaryPatience, type Patience } from './patience.server.ts'
import { type ProxyTrust, proxyReader } from './proxy.server.ts'
import { commonHeaders } from './security-headers.server.ts'
import { isStreamed, openStreamedBodies, type StreamedBodies } from './streamed-bodies.server.ts'
import { inTrace, presentTrace, readTraceparent, type TraceContext } from './tracing/trace-context.server.ts'
import { traced } from './tracing/traced.server.ts'

/** The application as the socket sees it. */
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
  /** The value of `Strict-Transport-Security` for answers over TLS at this host; null: none. */
  transportSecurity(host: string): string | null
}

export interface ListenOptions {
  readonly port: number
  readonly host: string
  readonly log: Log
  readonly metrics: Metrics
  /** The ids of requests begin with its first signs, so that a line of the log tells which process answered. */
  readonly processId: string
  readonly trustedProxies: ProxyTrust
  /** Called once, with the first address that sends forwarded headers and is no trusted proxy. */
  readonly whenUntrusted?: (address: string) => void
  /** False for load tests and benchmarks. */
  readonly rateLimits: boolean
  readonly patience?: Patience
  /** The memory that all uploads together may take. */
  readonly roomBytes?: number
  /** Whether a body at this address is a file that the application writes to the disk as it comes. */
  readonly isFile?: (method: string, path: string) => boolean
  /**
   * Whether the process is about to stop: every connection then ends with its answer, and its next request goes
   * elsewhere.
   */
  readonly isDraining?: () => boolean
  /** Called for every request, because in development the application changes while the server stays. */
  readonly application: () => Answering | Promise<Answering>
  /**
   * For tests: false sends all headers the documented way, as on a version of Node that does not take prepared ones.
   */
  readonly isHeadWritten?: boolean
  /** Development: sees every request first and passes on what is not its own. */
  readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

export interface Listening {
  readonly port: number
  /** Ends what is sent as it comes, at once: such an answer would never end by itself. */
  endStreams(): void
  /**
   * Accepts no new connection and finishes what is running; a connection that is still busy after seven seconds is
   * cut.
   */
  close(): Promise<void>
}

/** Opens the port. Slow and oversized clients are disconnected (Node's own limits are minutes). */
export async function listen(options: ListenOptions): Promise<Listening> {
  const readProxy = proxyReader(options.trustedProxies)
  const ownPrefix = options.processId.slice(0, 8)
  let requests = 0
  let isUntrustedTold = options.whenUntrusted === undefined
  let application: Answering | null = null
  const pending = options.application()
  if (!(pending instanceof Promise)) application = pending

  const {
    patience = ordinaryPatience,
    roomBytes = uploadRoomBytes,
    isHeadWritten = takesWrittenHeads,
  } = options
  const { rateLimits: isLimited, isFile } = options
  const bodies = openBodies({ isLimited, patience, roomBytes, isFile })
  const streams = openStreamedBodies(patience.answerMs)
  const server = createServer<typeof IncomingMessage, typeof KeptResponse>({
    ServerResponse: KeptResponse,
    keepAliveTimeout: keepAliveMs,
    headersTimeout: 15_000,
    // long enough for an upload from a phone on a slow connection; other bodies have shorter limits of their own
    // (`Patience`)
    requestTimeout: 600_000,
    connectionsCheckingInterval: 5_000,
  })
  server.maxRequestsPerSocket = 0
  const connections = trackConnections(server)
  let isClosing = false
  const isDraining = (): boolean => isClosing || options.isDraining?.() === true
  const handle = (request: IncomingMessage, response: KeptResponse): void => {
    const startedAt = performance.now()
    if (isDraining()) response.shouldKeepAlive = false
    requests += 1
    const seen = readProxy === null ? null : readProxy(request)
    const id = seen?.requestId ?? `${ownPrefix}-${requests}`
    const named = namedHeaders(request.rawHeaders)
    const trace = named.traceparent === undefined ? undefined : traceOf(named.traceparent, seen !== null)
    if (named.isForwarded && seen === null && !isUntrustedTold) {
      isUntrustedTold = true
      options.whenUntrusted?.(request.socket.remoteAddress ?? '')
    }
    const method = request.method ?? 'GET'
    const address = seen?.address ?? request.socket.remoteAddress ?? ''
    const asked = targetOf(request.url ?? '/', named.host)
    const host = seen?.host ?? asked.host
    const { url } = asked
    const isSecure = seen?.protocol === 'https'
    const seenAs = { id, method, host, url, address, startedAt }
    if (application && method === 'GET') {
      const { acceptEncoding, ifNoneMatch } = named
      const ready = application.fromCache({ host, url, acceptEncoding, ifNoneMatch })
      if (ready) {
        const security = isSecure ? securityHeader(application, host) : []
        if (isHeadWritten && response.canSendKept)
          response.sendKept(ready.status, ready.head + headLines(security), ready.body)
        else {
          response.writeHead(ready.status, [...ready.headers, ...security])
          response.end(ready.body, 'latin1')
        }
        disconnectSlowReader(response, ready.body?.length ?? 0, patience)
        logAnswer(options, { ...seenAs, status: ready.status, cache: 'hit', trace: trace?.traceId })
        return
      }
    }
    void answer(options, request, response, {
      ...seenAs,
      protocol: seen?.protocol ?? 'http',
      bodies,
      streams,
      trace,
    }).then(({ status, traceId }) => {
      logAnswer(options, { ...seenAs, status, cache: undefined, trace: traceId })
    })
  }
  const { before } = options
  server.on(
    'request',
    before ? (request, response) => before(request, response, () => handle(request, response)) : handle,
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable) socket.end(answerToBroken(error.code))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: options.port, host: options.host, backlog: 4096 }, resolve)
  })
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : options.port,
    endStreams: streams.endAll,
    close: () => {
      isClosing = true
      streams.endAll()
      return connections.closeGently()
    },
  }
}

/**
 * The headers that a page from the cache needs, and whether a proxy added some. An object of all headers would cost
 * as much as everything else.
 */
function namedHeaders(raw: readonly string[]) {
  let host: string | undefined
  let acceptEncoding: string | undefined
  let ifNoneMatch: string | undefined
  let isForwarded = false
  let traceparent: string | undefined
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? ''
    // two host headers make a list, which is no host (RFC 9112, 3.2)
    if (name.length === 4 && name.toLowerCase() === 'host')
      host = host === undefined ? raw[index + 1] : `${host}, ${raw[index + 1]}`
    else if (name.length === 15 && name.toLowerCase() === 'accept-encoding') acceptEncoding = raw[index + 1]
    else if (name.length === 11 && name.toLowerCase() === 'traceparent') traceparent = raw[index + 1]
    else if (name.length === 15 && name.toLowerCase() === 'x-forwarded-for') isForwarded = true
    else if (name.length === 9 && name.toLowerCase() === 'forwarded') isForwarded = true
    else if (name.length === 13 && name.toLowerCase() === 'if-none-match') ifNoneMatch = raw[index + 1]
  }
  return { host: host ?? '', acceptEncoding, ifNoneMatch, isForwarded, traceparent }
}

/** A stranger may name the trace of a request; that it is kept costs something, so only a trusted proxy may say it. */
function traceOf(header: string, isTrusted: boolean): TraceContext | undefined {
  const trace = readTraceparent(header)
  return trace && { ...trace, isSampled: trace.isSampled && isTrusted }
}

/** Path and query, and the host. An absolute request address brings its own host (RFC 9112, 3.2.2). */
function targetOf(url: string, host: string): { url: string; host: string } {
  if (url.startsWith('/')) return { url, host }
  const [, own, rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(url) ?? []
  return own === undefined ? { url, host } : { url: rest.startsWith('/') ? rest : `/${rest}`, host: own }
}

/** A host name or IP address, and a port: anything else would become a part of the path. */
const hostPattern = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

interface Asked {
  id: string
  host: string
  url: string
  method: string
  address: string
  protocol: string
  bodies: Bodies
  streams: StreamedBodies
  trace: TraceContext | undefined
}

/** Answers as a step of the trace that the request brings, or of one of its own where traces are collected. */
function answer(
  options: ListenOptions,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  asked: Asked,
): Promise<{ status: number; traceId: string | undefined }> {
  const { method, host, url, trace } = asked
  const path = hideKey(url.split('?', 1)[0] ?? '')
  return inTrace(trace, () =>
    traced(
      'request',
      async () => {
        const status = await answerNow(options, incoming, outgoing, asked)
        return { status, traceId: presentTrace()?.traceId }
      },
      {
        facts: { method, host, path, request: asked.id },
        factsOf: ({ status }) => ({ status }),
        isFailure: ({ status }) => status >= 500,
      },
    ),
  )
}

async function answerNow(
  options: ListenOptions,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  asked: Asked,
): Promise<number> {
  const { log } = options
  try {
    const refusal = hasBody(asked.method) ? asked.bodies.refusalOf(incoming, outgoing, asked.address) : null
    if (refusal) return await refuseBody(incoming, outgoing, refusal)
    const request = requestFrom(incoming, outgoing, asked)
    if (request === null) return refuse(outgoing, 400, 'This address cannot be read.')
    const application = await options.application()
    const response = await application(request, { id: asked.id, address: asked.address })
    const more = asked.protocol === 'https' ? securityHeader(application, asked.host) : []
    writeHead(response, outgoing, ['x-request-id', asked.id, ...more])
    // its head is the answer: what comes later may come for hours
    if (response.body && isStreamed(response)) asked.streams.send(response.body, outgoing)
    else await sendWhole(response, outgoing, options.patience ?? ordinaryPatience)
    return response.status
  } catch (error) {
    if (outgoing.destroyed || (incoming.destroyed && !outgoing.writable)) return 499 // the client has disconnected
    if (isAppError(error)) return refuse(outgoing, statusOf[error.kind], error.message)
    log.error('a request broke', { error, id: asked.id })
    return refuse(outgoing, 500, 'Something went wrong. Please try again.')
  }
}

function requestFrom(incoming: IncomingMessage, outgoing: ServerResponse, asked: Asked): Request | null {
  const { method } = asked
  const host = asked.host === '' ? 'localhost' : asked.host
  const base = `${asked.protocol}://${host}`
  if (!hostPattern.test(host) || !URL.canParse(base) || !asked.url.startsWith('/')) return null
  const controller = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) controller.abort()
  })
  const headers = new Headers()
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    const name = incoming.rawHeaders[index] ?? ''
    if (!name.startsWith(':')) headers.append(name, incoming.rawHeaders[index + 1] ?? '')
  }
  try {
    return new Request(base + asked.url, {
      method,
      headers,
      signal: controller.signal,
      ...(hasBody(method) ? { body: asked.bodies.read(incoming, outgoing), duplex: 'half' } : {}),
    } as RequestInit) // the DOM's type does not have `duplex`, which undici requires
  } catch {
    return null // a method or header that the platform forbids
  }
}

function hasBody(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/** EDGE-18: never over http, where anybody on the way could have written it (RFC 6797, 7.2). */
function securityHeader(application: Answering, host: string): string[] {
  const value = application.transportSecurity(host)
  return value === null ? [] : ['strict-transport-security', value]
}

function writeHead(response: Response, outgoing: ServerResponse, more: readonly string[]): void {
  const headers: string[] = []
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') headers.push(name, value)
  })
  for (const cookie of response.headers.getSetCookie()) headers.push('set-cookie', cookie)
  headers.push(...more)
  outgoing.writeHead(response.status, headers)
}

async function sendWhole(response: Response, outgoing: ServerResponse, patience: Patience): Promise<void> {
  // answers are in memory whole, and streaming one would cost more than sending it
  const body = response.body ? Buffer.from(await response.arrayBuffer()) : undefined
  outgoing.end(body)
  disconnectSlowReader(outgoing, body?.length ?? 0, patience)
  await finished(outgoing)
}

/** The headers of an answer that the application did not make. */
const refusalHeaders: readonly [string, string][] = [
  ['Content-Type', 'text/plain; charset=utf-8'],
  ['Cache-Control', 'no-store'],
  ['Connection', 'close'],
  ...commonHeaders(),
]

function refuse(outgoing: ServerResponse, status: number, sentence: string): number {
  if (!outgoing.headersSent)
    outgoing.writeHead(status, [
      ...refusalHeaders.flat(),
      'Content-Length',
      String(Buffer.byteLength(sentence)),
    ])
  outgoing.end(sentence)
  return status
}

/** The answer to a request that Node could not parse: Node gives the reason, and no answer of its own. */
function answerToBroken(code: string | undefined): string {
  const [status, sentence] =
    code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'The headers of this request are too long.']
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'This request took too long to arrive.']
        : [400, 'This request cannot be read.']
  const length = ['Content-Length', String(sentence.length)]
  return `${formatHead(status, [...refusalHeaders.flat(), ...length])}\r\n${sentence}`
}

/**
 * Refuses a body before it has arrived. A browser reads the answer only once it has sent everything, so the rest is
 * read and discarded for a while.
 */
async function refuseBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, sentence }: Refusal,
): Promise<number> {
  let bytes = 0
  const timer = setTimeout(() => incoming.destroy(), ordinaryPatience.bodyMs)
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length
      if (bytes > 2 * mostUploadBytes) break
    }
  } catch {
    return 499 // the client has disconnected, or was disconnected
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
  address: string
  status: number
  startedAt: number
  cache: 'hit' | undefined
  trace: string | undefined
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
    address: answered.address,
    ms: Math.round(ms * 10) / 10,
    cache: answered.cache,
    trace: answered.trace,
  })
  metrics.observeRequest(ms / 1000)
  metrics.countRequest(answered.status, answered.cache === 'hit')
}
