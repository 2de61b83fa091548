import { isIP } from 'node:net'
import { Writable } from 'node:stream'
import { format } from 'node:util'
import pino from 'pino'
import { lineWriter } from './line-writer.server.ts'
import { addressKey } from './rate-limit.server.ts'

export interface Log {
  debug(message: string, facts?: Facts): void
  info(message: string, facts?: Facts): void
  warn(message: string, facts?: Facts): void
  error(message: string, facts?: Facts & { error?: unknown }): void
  /** One line for one answered request, at most 300 bytes. */
  request(line: RequestLine): void
  flush(): Promise<void>
}

/** Numbers, names and ids only: what a person typed has no place in a log. */
export type Facts = Readonly<Record<string, string | number | boolean | null | undefined | unknown>>

export interface RequestLine {
  id: string
  method: string
  host: string
  path: string
  status: number
  /** Whose request it was, as whole as the socket knows; it is shortened here. */
  address?: string | undefined
  ms: number
  cache?: 'hit' | 'miss' | 'stale' | undefined
}

/** A line is 300 bytes at most: so much of it may be host and path. */
const mostHostBytes = 44
const mostPathBytes = 88

/** How much of a visitor's address is logged: the network it comes from, all of it, or nothing. */
export type LoggedAddresses = 'short' | 'full' | 'off'

/** Structured lines on standard output, written in batches; the fields that could hold personal data are blanked. */
export function openLog(
  level: string,
  destination: Writable | 'stdout' = 'stdout',
  addresses: LoggedAddresses = 'short',
): Log {
  const sink = destination === 'stdout' ? lineWriter(1) : destination
  const log = pino(
    {
      level,
      base: null,
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
  return {
    debug: (message, facts) => log.debug(facts ?? {}, message),
    info: (message, facts) => log.info(facts ?? {}, message),
    warn: (message, facts) => log.warn(facts ?? {}, message),
    error: (message, facts) => log.error(facts ?? {}, message),
    request: (line) => {
      if (log.isLevelEnabled('info')) sink.write(requestText(line, addresses))
    },
    flush: async () => {
      if ('flush' in sink) await sink.flush()
    },
  }
}

/**
 * Written by hand, because it is written for every request: half of what a page from the cache costs would be a
 * logger looking for personal data in a line that has none.
 */
function requestText(
  { id, method, host, path, status, address = '', ms, cache }: RequestLine,
  addresses: LoggedAddresses,
): string {
  // a query may hold what a shopper typed: the path alone is logged, and a hostile one is cut short
  const kept = cache === undefined ? '' : `,"c":"${cache}"`
  const whose = loggedAddress(address, addresses)
  const from = whose === undefined ? '' : `,"a":"${whose}"`
  return `{"level":"info","time":"${timeText()}","req":"${id}"${from},"m":${quote(method, 12)},"h":${quote(host, mostHostBytes)},"p":${quote(withoutKey(path), mostPathBytes)},"s":${status},"ms":${tenths(ms)}${kept}}\n`
}

/** The network that an address belongs to, /24 or /48: enough to see who attacks, and nobody's own. */
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

/** An address of ours that is a key to something, or tells a lead's id, which allows to change the lead. */
const keyed = /\/(booking|payments?|garage\/stop|_sandbox\/(?:card|bank)|api\/leads)\/[^/]+/

/** The link of a booking or a payment is its key: who reads the log must not have it. */
export function withoutKey(path: string): string {
  return path.replace(keyed, '/$1/…')
}

const shortTimes = Array.from({ length: 100 }, (_, tenth) => String(tenth / 10))

/** Milliseconds with one decimal; most answers take less than ten, and their texts are at hand. */
function tenths(ms: number): string {
  const tenth = Math.round(ms * 10)
  return shortTimes[tenth] ?? String(tenth / 10)
}

const quoted = new Map<string, string>()

/** The same hosts and paths come again and again. What does not fit is cut, and says so. */
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

/** Many requests share a millisecond. */
function timeText(): string {
  const now = Date.now()
  if (now !== lastMs) {
    lastMs = now
    lastText = new Date(now).toISOString()
  }
  return lastText
}

/** For tests and tools that must not print. */
export function silentLog(): Log {
  return openLog('silent', new Writable({ write: (_chunk, _encoding, done) => done() }))
}

/** The kind and place of an error; the wording of a database error may quote a row, so it is cut at the first line. */
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
      .filter((line) => line.startsWith('at ')) // the message stands before, on as many lines as it has
      .slice(0, 5)
      .join(' | '),
  }
}

/** What a library says by itself is a line of the log like any other: one, and JSON. */
export function logConsole(log: Log): void {
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    console[method] = (...said: unknown[]) =>
      log.warn('a library said something', {
        said: format(...said)
          .split('\n')[0]
          ?.slice(0, 300),
      })
}
