import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { CallError, callFailureOf, retryAfterMs } from '#app/core/call-error.ts'
import { isAppError } from '#app/core/errors.ts'
import { jsonOf } from '#app/core/json.ts'

/** How a request is sent: by `fetch`, or by `checkedSend`, which checks its destination first. */
export type Send = (address: string, request: SentRequest) => Promise<Response>

export interface SentRequest {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string | Buffer<ArrayBuffer>
  readonly signal: AbortSignal
  /** A redirect is an error, because what is sent to one host, such as a key, must reach no other. */
  readonly redirect: 'error'
}

export interface ServiceCall {
  /** The name of the service in errors and logs, and what it is asked to do. */
  readonly service: string
  readonly operation?: string
  readonly url: string | URL
  /** Without it: GET, and POST where there is a body. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'PURGE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer<ArrayBuffer> | undefined
  /** Reads the service's own error code from a refusal; null where it has none. */
  readonly codeIn?: (said: unknown) => string | number | null
  /** The time for one attempt, including the body of its answer. */
  readonly waitMs: number
  /** Without it only one attempt is made. */
  readonly retries?: Retries
  /** Only the status counts: the body is not read. */
  readonly isHeadEnough?: boolean
  readonly mostBytes?: number
  /** Aborts the call and all its waiting. */
  readonly signal?: AbortSignal | undefined
  /** The clock by which dates in the service's headers are read. */
  readonly clock?: () => Date
  readonly send?: Send
}

export interface Retries {
  /** The time for all attempts and the pauses between them. */
  readonly totalMs: number
  /**
   * The pauses before the second attempt, the third, and so on. Up to half of a pause is added at random, and a
   * longer pause that the service asks for is kept. A pause of 0 repeats at once, whatever the service asks for.
   */
  readonly pausesMs: readonly number[]
  readonly mayRepeat: (error: CallError) => boolean
  readonly chance?: () => number
}

/**
 * Calls a service and returns its good answer, whose body has been read completely.
 *
 * @throws CallError
 */
export async function callService(call: ServiceCall): Promise<Response> {
  const { retries, signal } = call
  const endsAt = performance.now() + (retries?.totalMs ?? call.waitMs)
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt(call, Math.min(call.waitMs, endsAt - performance.now()))
    } catch (error) {
      const plannedMs = retries?.pausesMs[tries]
      if (plannedMs === undefined || !(error instanceof CallError) || !retries?.mayRepeat(error)) throw error
      const chance = retries.chance ?? Math.random
      const pauseMs = plannedMs && Math.max(error.retryAfterMs ?? 0, plannedMs * (1 + chance() / 2))
      if (signal?.aborted || performance.now() + pauseMs >= endsAt) throw error
      if (pauseMs > 0) await pause(pauseMs, undefined, signal ? { signal } : {}).catch(() => {})
    }
  }
}

/**
 * The JSON of a service's good answer, parsed by the schema.
 *
 * @throws CallError also where the answer does not fit: a gateway in front of a service may answer with a page
 */
export async function askService<Said>(call: ServiceCall, schema: z.ZodType<Said>): Promise<Said> {
  const answer = await callService(call)
  const parsed = schema.safeParse(jsonOf(await answer.text()))
  if (parsed.success) return parsed.data
  throw new CallError(call.service, 'protocol', { operation: call.operation, answer, cause: parsed.error })
}

/** The body of an answer; null where it is larger than that, and the rest is not read. */
export async function readAtMost(response: Response, mostBytes: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Far more than the answer of any service to one question. */
const usualMostBytes = 64 * 1024 * 1024

async function attempt(call: ServiceCall, waitMs: number): Promise<Response> {
  const { service, operation, url, headers = {}, body, signal, send = fetch } = call
  const timeout = AbortSignal.timeout(Math.max(1, Math.ceil(waitMs)))
  let answer: Response
  try {
    const response = await send(String(url), {
      method: call.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...headers },
      ...(body === undefined ? {} : { body }),
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      redirect: 'error',
    })
    answer = await (call.isHeadEnough
      ? withoutBody(response)
      : readWhole(response, call.mostBytes ?? usualMostBytes))
  } catch (cause) {
    if (isAppError(cause) && cause.kind === 'forbidden')
      throw new CallError(service, 'forbidden', { operation, code: 'no_public_address', cause })
    const kind = timeout.aborted || isTimeout(cause) ? 'timeout' : 'unavailable'
    throw new CallError(service, kind, { operation, cause })
  }
  if (answer.ok) return answer
  throw new CallError(service, callFailureOf(answer.status), {
    operation,
    answer,
    code: call.codeIn?.(jsonOf(await answer.clone().text())) ?? null,
    retryAfterMs: waitAskedFor(answer.headers, call.clock?.() ?? new Date()),
  })
}

async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel()
  return new Response(null, response)
}

async function readWhole(response: Response, mostBytes: number): Promise<Response> {
  if (!response.body) return response
  const bytes = await readAtMost(response, mostBytes)
  if (bytes === null) throw new Error(`more than ${mostBytes} bytes`)
  return new Response(bytes, response)
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/**
 * The wait in milliseconds from `Retry-After`, or until the moment at which the service's limit resets (seconds since
 * 1970).
 */
function waitAskedFor(headers: Headers, now: Date): number | null {
  const reset = Number(headers.get('rate-limit-reset') ?? Number.NaN)
  if (Number.isFinite(reset)) return Math.max(0, reset * 1000 - now.getTime())
  return retryAfterMs(headers.get('retry-after'), now.getTime())
}
