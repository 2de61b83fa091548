/** What became of a call that brought no answer to work with (integrations: error classes). */
export type LookupFailure =
  | 'invalid-request'
  | 'auth'
  | 'not-found'
  | 'rate-limited'
  | 'unavailable'
  | 'timeout'
  | 'protocol'

export type LookupService = 'nevdis' | 'autograb'

/** A call to a look-up service that failed. Its message holds nothing that was asked for. */
export class LookupError extends Error {
  readonly service: LookupService
  readonly kind: LookupFailure
  readonly status: number | null
  /** How long the service wants to be left alone. */
  readonly retryAfterMs: number | null

  constructor(
    service: LookupService,
    kind: LookupFailure,
    facts: { status?: number; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super([service, kind, facts.status].filter((part) => part !== undefined).join(' '), {
      cause: facts.cause,
    })
    this.name = 'LookupError'
    this.service = service
    this.kind = kind
    this.status = facts.status ?? null
    this.retryAfterMs = facts.retryAfterMs ?? null
  }

  /** Does it say something of the service, rather than of what was asked? */
  get isAway(): boolean {
    return (
      this.kind === 'unavailable' ||
      this.kind === 'timeout' ||
      this.kind === 'rate-limited' ||
      this.kind === 'auth'
    )
  }
}

/** What an answer with this status is, where it is none of the good ones. */
export function lookupFailureOf(status: number): LookupFailure {
  if (status === 429) return 'rate-limited'
  if (status === 401 || status === 403) return 'auth'
  if (status === 404) return 'not-found'
  if (status === 408) return 'timeout'
  if (status >= 500) return 'unavailable'
  return status >= 400 ? 'invalid-request' : 'protocol'
}
