import { Writable } from 'node:stream'
import pino from 'pino'
import { lineWriter } from './line-writer.server.ts'

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
  ms: number
  cache?: 'hit' | 'miss' | 'stale' | undefined
}

const longestPath = 120

/** Structured lines on standard output, written in batches; the fields that could hold personal data are blanked. */
export function openLog(level: string, destination: Writable | 'stdout' = 'stdout'): Log {
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
      serializers: { error: describeError },
    },
    sink,
  )
  return {
    debug: (message, facts) => log.debug(facts ?? {}, message),
    info: (message, facts) => log.info(facts ?? {}, message),
    warn: (message, facts) => log.warn(facts ?? {}, message),
    error: (message, facts) => log.error(facts ?? {}, message),
    request: (line) => {
      if (log.isLevelEnabled('info')) sink.write(requestText(line))
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
function requestText({ id, method, host, path, status, ms, cache }: RequestLine): string {
  // a query may hold what a shopper typed: the path alone is logged, and a hostile one is cut short
  const known = withoutKey(path)
  const shown = known.length > longestPath ? `${known.slice(0, longestPath)}…` : known
  const kept = cache === undefined ? '' : `,"c":"${cache}"`
  return `{"level":"info","time":"${timeText()}","req":"${id}","m":${quote(method.slice(0, 10))},"h":${quote(host.slice(0, 60))},"p":${quote(shown)},"s":${status},"ms":${tenths(ms)}${kept}}\n`
}

/** The link of a booking or a payment is its key: who reads the log must not have it. */
export function withoutKey(path: string): string {
  const isKeyed = path.includes('/booking/') || path.includes('/payment') || path.includes('/_sandbox/')
  return isKeyed ? path.replace(/\/(booking|payments?|_sandbox\/(?:card|bank))\/[^/]+/, '/$1/…') : path
}

const shortTimes = Array.from({ length: 100 }, (_, tenth) => String(tenth / 10))

/** Milliseconds with one decimal; most answers take less than ten, and their texts are at hand. */
function tenths(ms: number): string {
  const tenth = Math.round(ms * 10)
  return shortTimes[tenth] ?? String(tenth / 10)
}

const quoted = new Map<string, string>()

/** The same hosts and paths come again and again. */
function quote(text: string): string {
  const known = quoted.get(text)
  if (known !== undefined) return known
  if (quoted.size > 5000) quoted.clear()
  const made = JSON.stringify(text)
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
  if (!(error instanceof Error)) return String(error).slice(0, 200)
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
      .slice(1, 6)
      .map((line) => line.trim())
      .join(' | '),
  }
}
