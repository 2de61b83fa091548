import { type createRequestHandler, RouterContextProvider } from 'react-router'
import type { Location } from '#app/features/locations/location.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { edgeStay } from '#app/server/edge/edge-tags.ts'
import { freshness } from '#app/server/freshness.server.ts'
import { hideKey } from '#app/server/log.server.ts'
import type { MadeAnswer } from '#app/server/page-cache.server.ts'
import { commonHeaders } from '#app/server/security-headers.server.ts'
import { traced } from '#app/server/tracing/traced.server.ts'
import { handlerOf } from './call-routes.server.ts'
import { failedPage } from './failed-page.server.ts'
import {
  type AnswerFacts,
  factsContext,
  logContext,
  newFacts,
  type Services,
  scopeContext,
  servicesContext,
  type Visit,
  visitContext,
} from './page-context.server.ts'
import { withoutPageData } from './page-data.server.ts'
import { policyOf } from './page-policy.server.ts'
import { isCall, isRead, methodNotAllowed } from './plain-answers.server.ts'
import { websitesBuild } from './route-sets.server.ts'
import type { ShellParts } from './shell.server.ts'
import type { Websites } from './websites.server.ts'

/** Runs the routes. The result is in memory, with the facts that the loaders stated about it. Never rejects. */
export interface MakeAnswer {
  (website: Website, request: Request, visit: Visit): Promise<MadeAnswer>
  /** The wake kit of that address; an answer 404 where there is none. */
  kit(website: Website, request: Request, visit: Visit): Promise<MadeAnswer>
}

type Handle = ReturnType<typeof createRequestHandler>

/** What the routes need to know of one request, and what they state about their answer. */
interface Asked {
  readonly website: Website
  readonly request: Request
  readonly visit: Visit
  readonly facts: AnswerFacts
}

export function openMaker(parts: ShellParts, websites: Websites, services: Services): MakeAnswer {
  const { config, database, clock, log, edge } = parts
  const isDevelopment = config.mode === 'development'
  const mode = isDevelopment ? 'development' : 'production'
  const handle = handlerOf(websitesBuild, mode)
  const handleWithoutPageData = handlerOf(withoutPageData(websitesBuild), mode)

  async function ask(asked: Asked, handle: Handle): Promise<Response> {
    const { website, request, visit, facts } = asked
    const path = new URL(request.url).pathname
    const isPage = !facts.isForKit && !path.endsWith('.data')
    let locations: readonly Location[] = []
    const failed = (status: 500 | 503): Response => {
      facts.html = null
      return failedPage({ status, website, locations, now: clock(), id: visit.id })
    }
    try {
      const snapshot = await websites.snapshotOf(website)
      locations = snapshot.locations
      // the snapshot's website knows what a place asks of a buyer
      const scope: Scope = { website: snapshot.website, snapshot, db: database.db, now: clock() }
      const response = await traced('render', () => handle(request, contextOf(scope, asked)), {
        facts: { website: website.slug },
        isFailure: ({ status }) => status >= 500,
      })
      if (response.status === 500 && isPage && !isCall(path)) return failed(500)
      return response.status === 405 ? methodNotAllowed(response, path) : response
    } catch (error) {
      log.error('a request failed', { error, id: visit.id, path: hideKey(path) })
      return failed(503)
    }
  }

  function contextOf(scope: Scope, { facts, visit }: Asked): RouterContextProvider {
    const context = new RouterContextProvider()
    context.set(scopeContext, scope)
    context.set(factsContext, facts)
    context.set(visitContext, visit)
    context.set(servicesContext, services)
    context.set(logContext, log)
    return context
  }

  async function make(website: Website, request: Request, visit: Visit): Promise<MadeAnswer> {
    const facts = newFacts([`website:${website.id}`])
    const asked = { website, request, visit, facts }
    const isData = new URL(request.url).pathname.endsWith('.data')
    const response = await ask(asked, isRead(request) && !isData ? handleWithoutPageData : handle)
    const made = await madeFrom(response, asked, isDevelopment)
    return edge.isThere && facts.freshness === 'page' ? atEdge(made, edge, clock()) : made
  }

  async function kit(website: Website, request: Request, visit: Visit): Promise<MadeAnswer> {
    const facts = newFacts([`website:${website.id}`], true)
    return kitFrom(await ask({ website, request, visit, facts }, handle), facts)
  }

  return Object.assign(make, { kit })
}

async function madeFrom(response: Response, asked: Asked, isDevelopment: boolean): Promise<MadeAnswer> {
  const { website, request, facts } = asked
  const body = facts.html ?? Buffer.from(await response.arrayBuffer())
  const headers = [...response.headers].filter(([name]) => name !== 'content-length')
  if (!response.headers.has('cache-control'))
    headers.push(['Cache-Control', cachePolicy(response.status, facts, request)])
  // the cage of a third party brings a policy of its own
  const hasPolicy = response.headers.has('content-security-policy')
  if (!hasPolicy && response.headers.get('content-type')?.startsWith('text/html'))
    headers.push(['Content-Security-Policy', policyOf(website, facts, isDevelopment)])
  headers.push(...commonHeaders())
  return {
    status: response.status,
    headers,
    body,
    tags: facts.tags,
    endsAtMs: facts.endsAt?.getTime() ?? Number.POSITIVE_INFINITY,
    shared: isShared(response, facts) && isRead(request),
  }
}

/**
 * The same answer with what an edge must know to keep it too (EDGE-02). What is for one visitor, failed, not there, or to be
 * asked for every time goes out as it is.
 */
function atEdge(made: MadeAnswer, edge: ShellParts['edge'], now: Date): MadeAnswer {
  const policy = made.headers.find(([name]) => name.toLowerCase() === 'cache-control')?.[1]
  if (!made.shared || policy !== freshness.page) return made
  const { seconds, endsAtMs } = edgeStay(made.endsAtMs, now.getTime())
  return { ...made, headers: [...made.headers, ...edge.headersOf(made.tags, seconds)], endsAtMs }
}

function kitFrom(response: Response, facts: AnswerFacts): MadeAnswer {
  const isThere = facts.wakeKit !== null
  return {
    status: isThere ? 200 : 404,
    headers: [
      ['Content-Type', isThere ? 'application/json' : 'text/plain; charset=utf-8'],
      ['Cache-Control', freshness.brief],
      ...commonHeaders(),
    ],
    body: Buffer.from(facts.wakeKit ?? 'Nothing to wake here.'),
    tags: facts.tags,
    endsAtMs: facts.endsAt?.getTime() ?? Number.POSITIVE_INFINITY,
    shared: isThere && isShared(response, facts),
  }
}

/** Whether the answer is the same for everybody. */
function isShared(response: Response, facts: AnswerFacts): boolean {
  return facts.freshness !== 'personal' && response.status === 200
}

function cachePolicy(status: number, facts: AnswerFacts, request: Request): string {
  if (!isRead(request)) return freshness.personal
  return status === 200 ? freshness[facts.freshness] : freshness.brief
}
