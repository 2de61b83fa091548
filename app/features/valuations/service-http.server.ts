import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { retryAfterMs } from '#app/features/search/meilisearch/service-error.ts'
import { LookupError, type LookupService, lookupFailureOf } from './lookup-error.ts'

export interface LookupCall {
  readonly service: LookupService
  readonly base: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** With it the call is a POST. */
  readonly body?: unknown
  /** Before the second attempt, the third, …; what each call costs decides how many there are. */
  readonly pausesMs: readonly number[]
  readonly mayRepeat: (error: LookupError) => boolean
}

/** How long a visitor may be left waiting, over all attempts. */
const totalMs = 8000

/**
 * The JSON of a good answer, read by the schema.
 *
 * @throws LookupError
 */
export async function callService<Answer>(
  call: LookupCall,
  schema: z.ZodType<Answer>,
  patienceMs = totalMs,
): Promise<Answer> {
  const endsAt = performance.now() + patienceMs
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt(call, schema, Math.max(1, endsAt - performance.now()))
    } catch (error) {
      const plannedMs = call.pausesMs[tries]
      if (!(error instanceof LookupError) || plannedMs === undefined || !call.mayRepeat(error)) throw error
      const pauseMs = Math.max(error.retryAfterMs ?? 0, plannedMs * (1 + Math.random() / 2))
      if (performance.now() + pauseMs >= endsAt) throw error
      await pause(pauseMs)
    }
  }
}

async function attempt<Answer>(
  { service, base, path, headers, body }: LookupCall,
  schema: z.ZodType<Answer>,
  waitMs: number,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(Math.ceil(waitMs))
  let response: Response
  let text: string
  try {
    response = await fetch(`${base.replace(/\/$/, '')}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // a key is shown to nobody else
      redirect: 'error',
      signal: timeout,
    })
    text = await response.text()
  } catch (cause) {
    throw new LookupError(service, timeout.aborted ? 'timeout' : 'unavailable', { cause })
  }
  const { status } = response
  if (!response.ok)
    throw new LookupError(service, lookupFailureOf(status), { status, retryAfterMs: waitAskedFor(response) })
  const parsed = schema.safeParse(jsonIn(text))
  if (parsed.success) return parsed.data
  throw new LookupError(service, 'protocol', { status })
}

/** `Retry-After`, or the moment at which AutoGrab counts anew, in seconds since 1970. */
function waitAskedFor({ headers }: Response): number | null {
  const reset = Number(headers.get('rate-limit-reset') ?? Number.NaN)
  if (Number.isFinite(reset)) return Math.max(0, reset * 1000 - Date.now())
  return retryAfterMs(headers.get('retry-after'), Date.now())
}

/** undefined where it is none: a gateway in front of the service answers with a page. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
