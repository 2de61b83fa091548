/** What became of a call that brought no answer to work with. */
export type FailureKind =
  | 'unavailable'
  | 'timeout'
  | 'rate-limited'
  | 'refused'
  | 'not-found'
  | 'invalid'
  | 'protocol'

/** A call to the search service that failed. `code` is the service's own word for why; its message is never read. */
export class ServiceError extends Error {
  readonly kind: FailureKind
  readonly operation: string
  readonly status: number | null
  readonly code: string | null
  /** How long the service wants to be left alone. */
  readonly retryAfterMs: number | null

  constructor(
    operation: string,
    kind: FailureKind,
    facts: { status?: number; code?: string | null; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(`search service: ${operation}: ${[kind, facts.status, facts.code].filter(Boolean).join(' ')}`, {
      cause: facts.cause,
    })
    this.name = 'ServiceError'
    this.kind = kind
    this.operation = operation
    this.status = facts.status ?? null
    this.code = facts.code ?? null
    this.retryAfterMs = facts.retryAfterMs ?? null
  }

  /** Would the same call perhaps be answered a little later? */
  get isPassing(): boolean {
    return this.kind === 'unavailable' || this.kind === 'timeout' || this.kind === 'rate-limited'
  }
}

/** What an answer with this status is, where it is none of the good ones. */
export function failureOf(status: number): FailureKind {
  if (status === 429) return 'rate-limited'
  if (status === 401 || status === 403) return 'refused'
  if (status === 404) return 'not-found'
  if (status === 408 || status === 500 || (status >= 502 && status <= 504)) return 'unavailable'
  return status >= 400 && status < 500 ? 'invalid' : 'protocol'
}

/** `Retry-After`: seconds, or a date (RFC 9110, 10.2.3). Null where it says nothing. */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? null : Math.max(0, moment - nowMs)
}
