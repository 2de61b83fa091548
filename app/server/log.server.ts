import { isIP } from 'node:net'
import { Writable } from 'node:stream'
import { format } from 'node:util'
import pino from 'pino'
import { lineWriter } from './line-writer.server.ts'
import { addressKey } from './rate-limit.server.ts'
import { presentTrace } from './tracing/trace-context.server.ts'

export interface Log {
  debug(message: string, facts?: Facts): void
  info(message: string, facts?: Facts): void
  warn(message: string, facts?: Facts): void
  error(message: string, facts?: Facts & { error?: unknown }): void
  /** One line for one answered request, at most 400 bytes. */
  request(line: RequestLine): void
  flush(): Promise<void>
}

/** Numbers, names and ids only: what a person typed must not be logged. */
export type Facts = Readonly<Record<string, string | number | boolean | null | undefined | unknown>>

export interface RequestLine {
  id: string
  method: string
  host: string
  path: string
  status: number
  /** The visitor's address in full; it is shortened before it is logged. */
  address?: string | undefined
  ms: number
  cache?: 'hit' | 'miss' | 'stale' | undefined
  /** The id of the trace that the request belongs to (W3C Trace Context). */
  trace?: string | undefined
}

/** A line has 400 bytes at most; these are the shares of machine, host and path. */
const mostNodeBytes = 24
const mostHostBytes = 40
const mostPathBytes = 72

/** How much of a visitor's address is logged: its network, all of it, or nothing. */
export type LoggedAddresses = 'short' | 'full' | 'off'

interface LogOptions {
  readonly level: string
  readonly destination?: Writable | 'stdout'
  readonly addresses?: LoggedAddresses
  /** The machine and the release that write, because the lines of a deployment are read together. */
  readonly node?: string
  readonly release?: string
}

/** Writes structured lines to standard output in batches; fields that could hold personal data are blanked. */
export function openLog({
  level,
  destination = 'stdout',
  addresses = 'short',
  node = '',
  release = '',
}: LogOptions): Log {
  const sink = destination === 'stdout' ? lineWriter(1) : destination
  const log = pino(
    {
      level,
      base: { node, release },
      mixin: () => ({ trace: presentTrace()?.traceId }),
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [
          'email',
          'phone',
          'name',
          'message',
          'values',
          'lead',
          '*.email',
          '*.phone',
          '*.name',
          '*.values',
          'body',
          'headers',
        ],
        censor: '[personal]',
      },
      serializers: { error: describeError, address: (address: string) => loggedAddress(address, addresses) },
    },
    sink,
  )
  const whose = `,"node":${quote(node, mostNodeBytes)},"release":${quote(release, 16)}`
  return {
    debug: (message, facts) => log.debug(facts ?? {}, message),
    info: (message, facts) => log.info(facts ?? {}, message),
    warn: (message, facts) => log.warn(facts ?? {}, message),
    error: (message, facts) => log.error(facts ?? {}, message),
    request: (line) => {
      if (log.isLevelEnabled('info')) sink.write(requestText(line, whose, addresses))
    },
    flush: async () => {
      if ('flush' in sink) await sink.flush()
    },
  }
}

/**
 * Built by hand, because it runs for every request: a logger that looks for personal data in a line that has none
 * would take half the cost of a page from the cache.
 */
function requestText(
  { id, method, host, path, status, address = '', ms, cache, trace }: RequestLine,
  writer: string,
  addresses: LoggedAddresses,
): string {
  // a query may hold what a shopper typed, so only the path is logged, and a very long one is cut
  const kept = cache === undefined ? '' : `,"c":"${cache}"`
  const whose = loggedAddress(address, addresses)
  const from = whose === undefined ? '' : `,"a":"${whose}"`
  const traced = trace === undefined ? '' : `,"trace":"${trace}"`
  return `{"level":"info","time":"${timeText()}"${writer}${traced},"req":"${id}"${from},"m":${quote(method, 12)},"h":${quote(host, mostHostBytes)},"p":${quote(hideKey(path), mostPathBytes)},"s":${status},"ms":${tenths(ms)}${kept}}\n`
}

/** The network that an address belongs to, /24 or /48: enough to see who attacks, without identifying a person. */
function loggedAddress(address: string, addresses: LoggedAddresses): string | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (isIP(plain) === 0 || addresses === 'off') return undefined
  if (addresses === 'full') return plain
  return networkOf(plain)
}

/** The /24 or /48 of an address. */
export function networkOf(address: string): string {
  if (isIP(address) === 4) return address.replace(/\.\d+$/, '.0')
  const [one = '0', two = '0', three = '0'] = addressKey(address).split(':')
  return `${one}:${two}:${three}::`
}

/**
 * Addresses of ours that are a key to something, or contain a lead's id, which allows changing the lead, or a vehicle's
 * number, for which some systems take its VIN.
 */
const keyed =
  /\/(booking|payments?|join|hand-over|garage\/stop|_sandbox\/(?:card|bank)|api\/leads|api\/v1\/feeds\/[^/]+\/vehicles)\/[^/]+/

/** Hides the key in a path: the link of a booking, a payment or an invitation is its key, which readers of the log must not have. */
export function hideKey(path: string): string {
  return path.replace(keyed, '/$1/…')
}

const shortTimes = Array.from({ length: 100 }, (_, tenth) => String(tenth / 10))

/** Milliseconds with one decimal. Most answers take less than ten, whose texts are kept. */
function tenths(ms: number): string {
  const tenth = Math.round(ms * 10)
  return shortTimes[tenth] ?? String(tenth / 10)
}

const quoted = new Map<string, string>()

/**
 * Quotes a host or path for the log; the same ones recur, so they are kept. A text that is too long is cut, and
 * marked as cut.
 */
function quote(text: string, mostBytes: number): string {
  const known = quoted.get(text)
  if (known !== undefined) return known
  if (quoted.size > 5000) quoted.clear()
  let made = JSON.stringify(text)
  for (let length = Math.min(text.length, mostBytes); Buffer.byteLength(made) > mostBytes; length -= 1)
    made = JSON.stringify(`${text.slice(0, length).toWellFormed()}…`)
  quoted.set(text, made)
  return made
}

let lastMs = 0
let lastText = ''

/** The time as text, made once for all requests of a millisecond. */
function timeText(): string {
  const now = Date.now()
  if (now !== lastMs) {
    lastMs = now
    lastText = new Date(now).toISOString()
  }
  return lastText
}

/** For tests and tools that must not write to the log. */
export function silentLog(): Log {
  return openLog({
    level: 'silent',
    destination: new Writable({ write: (_chunk, _encoding, done) => done() }),
  })
}

/**
 * The kind and place of an error. The wording of a database error may quote a row, so it is cut after the first line.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return (String(error).split('\n')[0] ?? '').slice(0, 200)
  const code = 'code' in error ? String(error.code) : undefined
  const message = code?.match(/^[0-9A-Z]{5}$/)
    ? `database error ${code}`
    : error.message.split('\n')[0]?.slice(0, 300)
  return {
    type: error.name,
    code,
    message,
    stack: error.stack
      ?.split('\n')
      .map((line) => line.trim())
      .filter((line) => line.startsWith('at ')) // the message may have several lines before the frames
      .slice(0, 5)
      .join(' | '),
  }
}

/** Writes what a library prints to the console as lines of the log, each one JSON. */
export function logConsole(log: Log): void {
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    console[method] = (...said: unknown[]) =>
      log.warn('a library said something', {
        said: format(...said)
          .split('\n')[0]
          ?.slice(0, 300),
      })
}
