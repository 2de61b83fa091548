import { hash, timingSafeEqual } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { type AppError, isAppError, statusOf } from '#app/core/errors.ts'
import { messages } from '#app/core/messages.ts'
import { retryAfterSeconds } from '#app/server/credential-throttle.server.ts'
import { type Services, scopeContext, servicesContext, visitContext } from '#app/shell/page-context.server.ts'

/** Answers an API call; an error becomes `{error}` with its status. */
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
 * The same for a call that moves money: where the database or the provider cannot be reached nothing was charged, and
 * the sentence says so.
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

/** What is wrong with a call, field by field. */
export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/** The same as `errorAnswer`, with each field that is wrong. */
export function problemsAnswer(status: number, error: string, problems: readonly FieldProblem[]): Response {
  return Response.json({ error, problems }, { status, headers: { 'Cache-Control': 'no-store' } })
}

/**
 * API-25: refuses a call without the deployment's user and password or the website's own, and logs the refusal.
 * Repeated guesses are answered ever more slowly (SAFE-08).
 */
export async function requireApiUser(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  const { website } = context.get(scopeContext)
  const { credentialThrottle, apiCredentials, log } = context.get(servicesContext)
  const { address } = context.get(visitContext)
  const given = request.headers.get('authorization')
  if (!given) throw refusedAnswer(401, 'Unauthorized', { 'WWW-Authenticate': 'Basic realm="api"' })
  const tried = await credentialThrottle.attempt(address, given, async () => {
    if (isBasic(given, `${apiCredentials.user}:${apiCredentials.password}`)) return true
    const own = await ownCredentials(context)
    return own !== null && isBasic(given, own)
  })
  if (tried === 'right') return
  log.warn('an API sign-in was refused', { website: website.slug, outcome: tried, address })
  if (tried === 'wrong') throw refusedAnswer(401, 'Unauthorized', { 'WWW-Authenticate': 'Basic realm="api"' })
  const sentence = `Too many wrong passwords came from this address. Please try again in ${retryAfterSeconds} seconds.`
  throw refusedAnswer(429, sentence, { 'Retry-After': String(retryAfterSeconds) })
}

/**
 * The website's own user and password; null where it has none. @throws AppError `unavailable` where the database
 * cannot be asked
 */
function ownCredentials(context: Readonly<RouterContextProvider>): Promise<string | null> {
  const { website } = context.get(scopeContext)
  const { secrets, askDatabase } = context.get(servicesContext)
  return askDatabase('This password cannot be checked just now. Please try again in a moment.', () =>
    secrets.find({ websiteId: website.id, dealershipId: 0 }, 'api_credentials'),
  )
}

/** Compares in constant time. */
function isBasic(given: string, credentials: string): boolean {
  const wanted = `Basic ${Buffer.from(credentials).toString('base64')}`
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer'))
}

export function refusedAnswer(status: number, error: string, headers: Record<string, string>): Response {
  return Response.json({ error }, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })
}

/** The JSON of a body; undefined where the body is not JSON. */
export async function jsonBody(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
