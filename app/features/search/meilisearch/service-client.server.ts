import { text as readText } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { isAppError } from '#app/core/errors.ts'
import type { Reach } from '#app/server/checked-lookup.server.ts'
import { checkedRequest, keptLines } from '#app/server/checked-request.server.ts'
import { failureOf, retryAfterMs, ServiceError } from './service-error.ts'
import { serviceHost } from './service-host.ts'

export interface ServiceCall {
  /** Named in logs, in place of the address. */
  readonly operation: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  /** The key or token that is shown; null where the service asks for none. */
  readonly bearer: string | null
}

/** How long may be waited, and how often asked. */
export interface Patience {
  /** For all attempts and the pauses between them. */
  readonly totalMs: number
  readonly attemptMs: number
  /** Before the second attempt, the third, …; up to a half is added by chance. */
  readonly pausesMs: readonly number[]
}

/** A page waits for it. */
export const pagePatience: Patience = { totalMs: 1500, attemptMs: 1000, pausesMs: [100, 300] }
/** The worker waits for it, and comes again by itself. */
export const workPatience: Patience = { totalMs: 60_000, attemptMs: 30_000, pausesMs: [500, 2000] }

export interface ServiceClient {
  /**
   * The JSON of a good answer, read by the schema.
   *
   * @throws ServiceError
   */
  call<Answer>(
    call: ServiceCall,
    schema: z.ZodType<Answer>,
    patience: Patience,
    signal?: AbortSignal,
  ): Promise<Answer>
}

const problem = z.object({ code: z.string() })

/** The HTTP of a Meilisearch server; every call here may be sent twice without doing anything twice. */
export function serviceClient(host: string, reach: Reach, chance: () => number = Math.random): ServiceClient {
  const base = serviceHost(host)
  const lines = keptLines()

  async function attempt<Answer>(
    call: ServiceCall,
    schema: z.ZodType<Answer>,
    waitMs: number,
    signal: AbortSignal | undefined,
  ): Promise<Answer> {
    const { operation, method, path, body, bearer } = call
    const timeout = AbortSignal.timeout(Math.max(1, Math.ceil(waitMs)))
    const answer = await read(operation, timeout, async () => {
      // it is not sent on: a key is shown to nobody else
      const response = await checkedRequest(
        new URL(`${base}${path}`),
        {
          method,
          headers: {
            ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          body: body === undefined ? undefined : JSON.stringify(body),
          signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
        },
        reach,
        lines,
      )
      return { response, text: await readText(response) }
    })
    const { response, text } = answer
    const { statusCode: status = 0, headers } = response
    const value = jsonIn(headers['content-type'], text)
    if (status < 200 || status > 299) {
      throw new ServiceError(operation, failureOf(status), {
        status,
        code: problem.safeParse(value).data?.code ?? null,
        retryAfterMs: retryAfterMs(headers['retry-after'] ?? null, Date.now()),
      })
    }
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    throw new ServiceError(operation, 'protocol', { status, cause: parsed.error })
  }

  return {
    async call(call, schema, { totalMs, attemptMs, pausesMs }, signal) {
      const endsAt = performance.now() + totalMs
      for (let tries = 0; ; tries += 1) {
        const leftMs = endsAt - performance.now()
        try {
          return await attempt(call, schema, Math.min(attemptMs, leftMs), signal)
        } catch (error) {
          const plannedMs = pausesMs[tries]
          if (!(error instanceof ServiceError) || !error.isPassing || plannedMs === undefined) throw error
          const pauseMs = Math.max(error.retryAfterMs ?? 0, plannedMs * (1 + chance() / 2))
          if (signal?.aborted || performance.now() + pauseMs >= endsAt) throw error
          await pause(pauseMs, undefined, { ...(signal ? { signal } : {}) }).catch(() => {})
        }
      }
    },
  }
}

/** Nobody there, a line that broke, an answer that ended early: all of them are the service being away. */
async function read<Value>(
  operation: string,
  timeout: AbortSignal,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work()
  } catch (cause) {
    if (isAppError(cause)) throw new ServiceError(operation, 'refused', { code: 'no_public_address', cause })
    throw new ServiceError(operation, timeout.aborted ? 'timeout' : 'unavailable', { cause })
  }
}

/** undefined where it is none: a gateway in front of the service answers with a page. */
function jsonIn(type: string | undefined, text: string): unknown {
  if (!type?.includes('json')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
