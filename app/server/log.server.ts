import { Writable } from 'node:stream'
import pino from 'pino'

export interface Log {
  debug(message: string, facts?: Facts): void
  info(message: string, facts?: Facts): void
  warn(message: string, facts?: Facts): void
  error(message: string, facts?: Facts & { error?: unknown }): void
  /** One line for one answered request, at most 300 bytes. */
  request(line: RequestLine): void
  flush(): void
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
  const sink =
    destination === 'stdout' ? pino.destination({ dest: 1, sync: false, minLength: 8192 }) : destination
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
  const flushTimer = sink instanceof Writable ? undefined : setInterval(() => sink.flush(), 500)
  flushTimer?.unref()
  return {
    debug: (message, facts) => log.debug(facts ?? {}, message),
    info: (message, facts) => log.info(facts ?? {}, message),
    warn: (message, facts) => log.warn(facts ?? {}, message),
    error: (message, facts) => log.error(facts ?? {}, message),
    request: (line) => {
      // a query may hold what a shopper typed: the path alone is logged, and a hostile one is cut short
      const path = line.path.length > longestPath ? `${line.path.slice(0, longestPath)}…` : line.path
      log.info({
        req: line.id,
        m: line.method,
        h: line.host.slice(0, 60),
        p: path,
        s: line.status,
        ms: line.ms,
        c: line.cache,
      })
    },
    flush: () => {
      if (!(sink instanceof Writable)) sink.flushSync()
    },
  }
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
