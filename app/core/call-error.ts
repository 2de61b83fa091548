/** Why a call to a service brought no usable answer (integrations: error classes). */
export type CallFailure =
  | 'invalid-request'
  | 'auth'
  | 'not-found'
  | 'conflict'
  | 'rate-limited'
  | 'unavailable'
  | 'timeout'
  | 'protocol'
  /** The address is one that the server must not be sent to. */
  | 'forbidden'

interface CallFacts {
  /** What the service was asked to do. */
  readonly operation?: string | undefined
  readonly answer?: Response
  readonly code?: string | number | null
  readonly retryAfterMs?: number | null
  readonly cause?: unknown
}

/** A call that failed. Its message contains nothing of the request, nor of the person whom it concerned. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly service: string
  readonly operation: string | null
  readonly kind: CallFailure
  readonly status: number | null
  /** The error code from the service's own answer. */
  readonly code: string | number | null
  /** How long the service asks us to wait before the next call. */
  readonly retryAfterMs: number | null
  readonly #answer: Response | null

  constructor(service: string, kind: CallFailure, facts: CallFacts = {}) {
    const { operation = null, answer = null, code = null, retryAfterMs = null, cause } = facts
    const status = answer?.status ?? null
    super([service, operation, kind, status, code].filter((part) => part !== null).join(' '), { cause })
    this.service = service
    this.operation = operation
    this.kind = kind
    this.status = status
    this.code = code
    this.retryAfterMs = retryAfterMs
    this.#answer = answer
  }

  /** The service's answer with its body; null where none came. It is never logged. */
  get answer(): Response | null {
    return this.#answer
  }

  /** Whether the same call may succeed a little later. */
  get isPassing(): boolean {
    return this.kind === 'unavailable' || this.kind === 'timeout' || this.kind === 'rate-limited'
  }
}

/** The kind of failure that a status outside 2xx stands for. */
export function callFailureOf(status: number): CallFailure {
  if (status === 401 || status === 403) return 'auth'
  if (status === 404) return 'not-found'
  if (status === 408) return 'timeout'
  if (status === 409) return 'conflict'
  if (status === 429) return 'rate-limited'
  if (status >= 500) return 'unavailable'
  return status >= 400 ? 'invalid-request' : 'protocol'
}

/** `Retry-After`: seconds, or a date (RFC 9110, 10.2.3). Null where it says nothing. */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? null : Math.max(0, moment - nowMs)
}
