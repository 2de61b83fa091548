import { hash, timingSafeEqual } from 'node:crypto'
import { type AppError, isAppError, statusOf } from '#app/core/errors.ts'
import { messages } from '#app/core/messages.ts'
import type { Services } from '#app/page-context.server.ts'

/** The answer of an API call, with what went wrong as `{error}` and its status. */
export async function apiAnswer(
  work: () => Response | Promise<Response>,
  log: Services['log'],
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Response) return error
    if (isAppError(error)) return errorAnswer(statusOf[error.kind], error.message)
    log.error('an API call failed', { error })
    return errorAnswer(500, messages.unexpected)
  }
}

/**
 * The same for a call that moves money: where database or provider cannot be asked nothing has happened, and the sentence
 * says so.
 */
export function paymentAnswer(
  work: () => Response | Promise<Response>,
  log: Services['log'],
): Promise<Response> {
  return apiAnswer(async () => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Response || isAppError(error)) throw error
      log.warn('a call about a payment could not be answered', { error })
      return errorAnswer(
        503,
        'Payments cannot be reached right now, and nothing was charged. Please try again in a moment.',
      )
    }
  }, log)
}

export function errorAnswer(status: number, error: AppError['message']): Response {
  return Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store' } })
}

/** API-25: refuses whoever does not know user and password; compares in constant time. */
export function requireApiUser(request: Request, credentials: Services['apiCredentials']): void {
  const given = request.headers.get('authorization') ?? ''
  const wanted = `Basic ${Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64')}`
  const same = timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer'))
  if (same) return
  throw Response.json(
    { error: 'Unauthorized' },
    { status: 401, headers: { 'WWW-Authenticate': 'Basic realm="api"', 'Cache-Control': 'no-store' } },
  )
}

/** A JSON body, however wrong: undefined where it is none. */
export async function jsonBody(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
