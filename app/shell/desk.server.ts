import { randomBytes, randomUUID } from 'node:crypto'
import { createRequestHandler, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { byItself } from '#app/core/by-itself.ts'
import { tokenIn } from '#app/core/cookie.ts'
import { deskHostName, hostNameOf } from '#app/core/host.ts'
import { isLoopbackAddress } from '#app/core/public-address.ts'
import { deskCookie } from '#app/features/staff/desk-cookies.ts'
import { type DeskRight, rightIn } from '#app/features/staff/may.ts'
import { findSession } from '#app/features/staff/sessions.server.ts'
import { isConnectionError } from '#app/server/postgres/connection-errors.ts'
import { databaseAwayPage } from './database-away-page.server.ts'
import { answerForWebsite, type WebsiteAnswers } from './desk-calls.server.ts'
import { type DeskVisit, deskContext } from './desk-context.server.ts'
import { deskHeaders } from './desk-headers.server.ts'
import { factsContext, logContext, newFacts, type Visit, visitContext } from './page-context.server.ts'
import { isRead, plainAnswer } from './plain-answers.server.ts'
import { deskBuild } from './route-sets.server.ts'
import type { ShellParts } from './shell.server.ts'
import type { Websites } from './websites.server.ts'

/** A page that is open asks for this by itself, whether or not somebody sits before it. */
const livePath = '/live'

/** Answers at the desk's host, and at no other (DESK-01). */
export interface Desk {
  isAt(host: string): boolean
  /** Whether the edge may order a certificate for that name: the desk's own, where it is reached over TLS (EDGE-16). */
  mayHaveCertificate(domain: string | null): boolean
  /** What an answer over TLS says in `Strict-Transport-Security` at this host; null at those of websites. */
  transportSecurityAt(host: string): string | null
  answer(request: Request, visit: Partial<Visit>): Promise<Response>
}

type DeskParts = Pick<
  ShellParts,
  | 'config'
  | 'database'
  | 'staff'
  | 'inbox'
  | 'bookings'
  | 'payments'
  | 'shoppers'
  | 'feedReading'
  | 'photos'
  | 'documents'
  | 'leads'
  | 'clock'
  | 'log'
>

/** @param ofWebsites what it answers of websites @returns null where the desk is switched off */
export function openDesk(
  parts: DeskParts,
  websites: Pick<Websites, 'all' | 'snapshotOf'>,
  ofWebsites: WebsiteAnswers,
): Desk | null {
  const { config, clock } = parts
  if (!config.desk.isOn) return null
  const isDevelopment = config.mode === 'development'
  const handle = createRequestHandler(deskBuild, isDevelopment ? 'development' : 'production')
  const hostName = deskHostName(config.desk.url)
  const paths = routeObjects()

  async function answer(request: Request, visit: Partial<Visit>): Promise<Response> {
    const nonce = randomBytes(16).toString('base64url')
    const headers = deskHeaders(nonce, isDevelopment)
    const { origin } = new URL(config.desk.url ?? request.url)
    const id = visit.id ?? randomUUID()
    try {
      if (!isRead(request) && !isFromDesk(request, origin))
        return withHeaders(plainAnswer(403, 'This was sent from another website.'), headers)
      const token = tokenIn(request.headers.get('cookie'), deskCookie)
      const session = token ? await findSession(parts.database.db, token, clock(), isUse(request)) : null
      const who = { session, websites: websites.all(), id, address: visit.address ?? '' }
      const ofWebsite = await answerForWebsite(request, who, ofWebsites)
      if (ofWebsite) return withHeaders(ofWebsite, deskHeadersOfCalls(ofWebsite, headers))
      if (!isRead(request) && !(await isForm(request)))
        return withHeaders(plainAnswer(415, 'What was sent here is no form of this page.'), headers)
      return await made(request, headers, {
        ...servicesOfPages(parts),
        ...who,
        origin,
        now: clock(),
        userAgent: request.headers.get('user-agent') ?? '',
        nonce,
        isDemo: isDemoOf(config, who.address, who.websites),
        snapshotOf: websites.snapshotOf,
        rightOf: (path) => rightAt(paths, path),
        askWebsite: (path) => answerForWebsite(new Request(new URL(path, request.url)), who, ofWebsites),
      })
    } catch (error) {
      return withHeaders(failure(error, id, nonce), headers)
    }
  }

  async function made(request: Request, headers: DeskHeaders, visit: DeskVisit): Promise<Response> {
    const facts = newFacts([], false)
    let failed: unknown = null
    const context = new RouterContextProvider()
    context.set(deskContext, visit)
    context.set(factsContext, facts)
    context.set(visitContext, { id: visit.id, address: visit.address })
    context.set(logContext, {
      error(message, told) {
        failed = told?.error
        if (!isConnectionError(failed)) parts.log.error(message, told)
      },
    })
    const response = await handle(request, context)
    // what a loader could not read has become a page of an error: where the database is away, another says so
    if (response.status === 500 && isConnectionError(failed)) throw failed
    return withHeaders(facts.html ? new Response(facts.html, response) : response, headers)
  }

  function failure(error: unknown, id: string, nonce: string): Response {
    if (isConnectionError(error)) return databaseAwayPage(parts.leads.waitingCount, nonce)
    parts.log.error('a request of the desk failed', { error, id })
    return plainAnswer(500, 'Something broke on our side. Please try again.')
  }

  const isAt = (host: string): boolean => hostNameOf(host) === hostName
  const isOverTls = config.desk.url?.startsWith('https:') === true
  return {
    isAt,
    mayHaveCertificate: (domain) => isOverTls && domain !== null && isAt(domain),
    transportSecurityAt: (host) => (isOverTls && isAt(host) ? 'max-age=31536000' : null),
    answer,
  }
}

/** What the pages of the desk work with. */
function servicesOfPages(parts: DeskParts) {
  const { staff, inbox, bookings, payments, feedReading, shoppers, photos, documents } = parts
  return { staff, inbox, bookings, payments, feedReading, shoppers, stored: { photos, documents } }
}

/** A page that is open asks some things by itself; only a stream of events cannot say so. */
function isUse(request: Request): boolean {
  return !request.headers.has(byItself) && new URL(request.url).pathname !== livePath
}

type DeskHeaders = ReturnType<typeof deskHeaders>

/** A picture may stay in the browser as long as it may at its website; what shows a PDF is a part of the browser. */
function deskHeadersOfCalls(response: Response, headers: DeskHeaders): DeskHeaders {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('image/')) return headers.filter(([name]) => name !== 'Cache-Control')
  if (type !== 'application/pdf') return headers
  const own = [
    'Content-Security-Policy',
    "object-src 'self'; script-src 'none'; frame-ancestors 'none'",
  ] as const
  return headers.map(([name, value]) => (name === own[0] ? [...own] : [name, value]))
}

function withHeaders(response: Response, headers: DeskHeaders): Response {
  const all = new Headers(response.headers)
  const policy = 'Content-Security-Policy'
  // a file has a policy of its own, which allows it nothing
  for (const [name, value] of headers) if (name !== policy || !all.has(policy)) all.set(name, value)
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers: all,
  })
}

/** A change must say that it comes from the desk itself; what says nothing is refused (DESK-21). */
function isFromDesk(request: Request, origin: string): boolean {
  return request.headers.get('origin') === origin && request.headers.get('sec-fetch-site') === 'same-origin'
}

/** Whether actions can read the body: a form, and one that is whole. */
async function isForm(request: Request): Promise<boolean> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('application/x-www-form-urlencoded')) return true
  if (!type.startsWith('multipart/form-data')) return request.body === null
  return request
    .clone()
    .formData()
    .then(
      () => true,
      () => false,
    )
}

/** One press signs in only where nobody’s real website is, and off this machine only where the operator says so. */
function isDemoOf({ desk }: DeskParts['config'], address: string, websites: DeskVisit['websites']): boolean {
  const isDemo = websites.length > 0 && websites.every((website) => website.demo)
  const isHere =
    deskHostName(desk.url).endsWith('localhost') && (address === '' || isLoopbackAddress(address))
  return isDemo && (desk.isDemoAnywhere || isHere)
}

/** The routes of the desk as paths are found in them, each with its handle. */
function routeObjects(): RouteObject[] {
  const all = Object.values(deskBuild.routes)
  const under = (parentId: string | undefined): RouteObject[] =>
    all.flatMap((route) => {
      if (route === undefined || route.parentId !== parentId) return []
      const { id, path, index, module } = route
      const named = { id, handle: module.handle, ...(path === undefined ? {} : { path }) }
      return [index ? { ...named, index: true } : { ...named, children: under(id) }]
    })
  return under(undefined)
}

function rightAt(routes: RouteObject[], path: string): DeskRight | null {
  return rightIn(matchRoutes(routes, path)?.at(-1)?.route.handle)
}
