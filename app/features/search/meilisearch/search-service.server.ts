import { z } from 'zod'
import { CallError } from '#app/core/call-error.ts'
import { AppError } from '#app/core/errors.ts'
import { messages } from '#app/core/messages.ts'
import type { Reach } from '#app/server/checked-lookup.server.ts'
import { type BreakerLimits, CircuitOpen, openCircuitBreaker } from '#app/server/circuit-breaker.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { indexName } from './documents.ts'
import type { ServiceQuery } from './search-plan.ts'
import { multiSearchAnswer, type SearchAnswer } from './service-answer.ts'
import {
  type Patience,
  pagePatience,
  type ServiceClient,
  serviceClient,
  serviceName,
} from './service-client.server.ts'
import { tenantToken } from './tenant-token.server.ts'

/** A search server as pages query it, shared by all websites whose settings name its host with the same key. */
export interface SearchService {
  /**
   * Returns the answers in the order of the queries. Where the service supports tokens, no query sees another website's
   * documents, whatever its filter says.
   *
   * @throws AppError `unavailable` where there is no usable answer; the reason is logged
   */
  ask(websiteId: number, queries: readonly ServiceQuery[]): Promise<readonly SearchAnswer[]>
}

export interface SearchServiceOptions {
  readonly host: string
  readonly key: string | null
  readonly reach: Reach
  readonly log: Log
  readonly client?: ServiceClient
  readonly limits?: BreakerLimits
}

const breakerLimits: BreakerLimits = { failures: 2, firstPauseMs: 2000, longestPauseMs: 30_000 }
const tokenLifeSeconds = 3600
/** A token that expires within this time is replaced. */
const tokenRestSeconds = 600

export function searchService({ host, key, reach, log, ...options }: SearchServiceOptions): SearchService {
  const client = options.client ?? serviceClient(host, reach)
  const breaker = openCircuitBreaker(options.limits ?? breakerLimits, isAway)
  const tokens = new Map<number, { token: string; expiresAt: number }>()
  let keyUid: Promise<string | null> | null = null

  /** The bearer token of this website: a token restricted to it, else the key itself. */
  async function bearerFor(websiteId: number, patience: Patience): Promise<string | null> {
    if (key === null) return null
    keyUid ??= uidOf(client, key, patience).catch((error: unknown) => {
      keyUid = null
      throw error
    })
    const uid = await keyUid
    if (uid === null) return key
    const now = Math.floor(Date.now() / 1000)
    const kept = tokens.get(websiteId)
    if (kept && kept.expiresAt - now > tokenRestSeconds) return kept.token
    const expiresAt = now + tokenLifeSeconds
    const filter = `website_id = ${websiteId}`
    const token = tenantToken({ keyUid: uid, key, indexUid: indexName, filter, expiresAt })
    tokens.set(websiteId, { token, expiresAt })
    return token
  }

  async function searchInService(
    websiteId: number,
    queries: readonly ServiceQuery[],
  ): Promise<SearchAnswer[]> {
    const endsAt = performance.now() + pagePatience.totalMs
    const patience = (): Patience => ({ ...pagePatience, totalMs: endsAt - performance.now() })
    const search = async (): Promise<SearchAnswer[]> => {
      const bearer = await bearerFor(websiteId, patience())
      const body = { queries }
      const call = { operation: 'multi-search', method: 'POST', path: '/multi-search', body, bearer } as const
      return (await client.call(call, multiSearchAnswer, patience())).results
    }
    try {
      return await search()
    } catch (error) {
      const isOldToken = error instanceof CallError && error.kind === 'auth' && tokens.has(websiteId)
      if (!isOldToken) throw error
      // the key may have been replaced: its id and the token are requested again
      tokens.clear()
      keyUid = null
      return search()
    }
  }

  async function answersTo(websiteId: number, queries: readonly ServiceQuery[]): Promise<SearchAnswer[]> {
    const startedAt = performance.now()
    try {
      const answers = await searchInService(websiteId, queries)
      if (answers.length === queries.length) return answers
      throw new CallError(serviceName, 'protocol', { operation: 'multi-search' })
    } catch (error) {
      const failure = error instanceof CallError ? error : null
      log.error('search is unavailable', {
        website: websiteId,
        operation: failure?.operation,
        kind: failure?.kind,
        status: failure?.status,
        code: failure?.code,
        ms: Math.round(performance.now() - startedAt),
        error,
      })
      throw error
    }
  }

  return {
    async ask(websiteId, queries) {
      const wasOpen = breaker.isOpen
      try {
        const answers = await breaker.run(() => answersTo(websiteId, queries))
        if (wasOpen) log.info('search answers again', { website: websiteId })
        return answers
      } catch (error) {
        throw error instanceof CircuitOpen ? unavailable() : unavailable(error)
      }
    },
  }
}

/** Did the service fail to answer? A refusal is an answer, and asking again costs next to nothing. */
function isAway(error: unknown): boolean {
  return !(error instanceof CallError) || error.isPassing
}

function unavailable(cause?: unknown): AppError {
  return new AppError('unavailable', messages.searchUnavailable, { cause })
}

const keyList = z.object({ results: z.array(z.object({ uid: z.string(), key: z.string() })) })

/**
 * The id of this key, needed to sign tokens with it; null where the service does not tell it, or the key cannot sign.
 */
async function uidOf(client: ServiceClient, key: string, patience: Patience): Promise<string | null> {
  const call = { operation: 'list keys', method: 'GET', path: '/keys?limit=1000', bearer: key } as const
  try {
    const { results } = await client.call(call, keyList, patience)
    return results.find((known) => known.key === key)?.uid ?? null
  } catch (error) {
    if (error instanceof CallError && !error.isPassing) return null
    throw error
  }
}
