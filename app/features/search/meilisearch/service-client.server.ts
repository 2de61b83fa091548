import { z } from 'zod'
import { askService, type ServiceCall } from '#app/server/call-service.server.ts'
import type { Reach } from '#app/server/checked-lookup.server.ts'
import { checkedSend, openAgents } from '#app/server/checked-send.server.ts'
import { serviceHost } from './service-host.ts'

/** The name of the service in errors and logs. */
export const serviceName = 'search service'

export interface SearchCall {
  /** Named in logs in place of the address. */
  readonly operation: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  /** The key or token that is sent; null where the service requires none. */
  readonly bearer: string | null
}

/** How long a call may take, and how often it is tried. */
export interface Patience {
  /** For all attempts and the pauses between them. */
  readonly totalMs: number
  readonly attemptMs: number
  /** The pauses before the second attempt, the third, …; up to half as much again is added at random. */
  readonly pausesMs: readonly number[]
}

/** For calls that a page waits for. */
export const pagePatience: Patience = { totalMs: 1500, attemptMs: 1000, pausesMs: [100, 300] }
/** For calls of the worker, which tries again by itself. */
export const workPatience: Patience = { totalMs: 60_000, attemptMs: 30_000, pausesMs: [500, 2000] }

export interface ServiceClient {
  /**
   * The JSON of a successful answer, parsed by the schema.
   *
   * @throws CallError
   */
  call<Answer>(
    call: SearchCall,
    schema: z.ZodType<Answer>,
    patience: Patience,
    signal?: AbortSignal,
  ): Promise<Answer>
}

const problem = z.object({ code: z.string() })

/** The HTTP client of a Meilisearch server; every call here may be sent twice without a second effect. */
export function serviceClient(host: string, reach: Reach, chance: () => number = Math.random): ServiceClient {
  const base = serviceHost(host)
  const send = checkedSend(reach, openAgents())
  return {
    call({ operation, method, path, body, bearer }, schema, { totalMs, attemptMs, pausesMs }, signal) {
      const asked: ServiceCall = {
        service: serviceName,
        operation,
        url: `${base}${path}`,
        method,
        headers: {
          ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        codeIn: (said) => problem.safeParse(said).data?.code ?? null,
        waitMs: attemptMs,
        retries: { totalMs, pausesMs, mayRepeat: ({ isPassing }) => isPassing, chance },
        signal,
        send,
      }
      return askService(asked, schema)
    },
  }
}
