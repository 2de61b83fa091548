/** What can go wrong in a way that a caller may act on; any other error is answered with a plain 500. */
export type ErrorKind =
  | 'not-found'
  | 'gone'
  | 'invalid'
  | 'forbidden'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'unavailable'
  | 'upstream'

export const statusOf = {
  'not-found': 404,
  gone: 410,
  invalid: 422,
  forbidden: 403,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  unavailable: 503,
  upstream: 502,
} satisfies Record<ErrorKind, number>

/** The one error type of the product. Code decides by `kind` and never by the wording. */
export class AppError extends Error {
  readonly kind: ErrorKind

  constructor(kind: ErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AppError'
    this.kind = kind
  }
}

/** Recognised by shape, because the server build and the unbuilt sources each have a class of their own. */
export function isAppError(error: unknown): error is AppError {
  return (
    error instanceof Error && error.name === 'AppError' && 'kind' in error && String(error.kind) in statusOf
  )
}

export function notFound(what: string): AppError {
  return new AppError('not-found', `${what} not found`)
}
