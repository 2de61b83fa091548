import type { z } from 'zod'
import type { CallError } from '#app/core/call-error.ts'
import { askService } from '#app/server/call-service.server.ts'
import type { LookupService } from './lookup-ports.ts'

export interface RegisterCall {
  readonly service: LookupService
  readonly base: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** A call with a body is a POST. */
  readonly body?: unknown
  /** The pauses before the second attempt, the third and so on; their number depends on what a call costs. */
  readonly pausesMs: readonly number[]
  readonly mayRepeat: (error: CallError) => boolean
}

/** A visitor waits at most this long, over all attempts. */
const totalMs = 8000

/**
 * Returns the JSON of a successful answer, read by the schema.
 *
 * @throws CallError
 */
export function askRegister<Answer>(
  { service, base, path, headers, body, pausesMs, mayRepeat }: RegisterCall,
  schema: z.ZodType<Answer>,
  patienceMs = totalMs,
): Promise<Answer> {
  const json = body === undefined ? undefined : JSON.stringify(body)
  return askService(
    {
      service,
      url: `${base.replace(/\/$/, '')}${path}`,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: json,
      waitMs: patienceMs,
      retries: { totalMs: patienceMs, pausesMs, mayRepeat },
    },
    schema,
  )
}
