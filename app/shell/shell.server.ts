import { randomUUID } from 'node:crypto'
import bootScript from 'virtual:boot-script'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { kitPath } from '#app/boot/wake-kit.ts'
import { hostNameOf, isOwnHost } from '#app/core/host.ts'
import { pageKeyOf } from '#app/core/page-key.ts'
import { loadMedium } from '#app/features/content/store.server.ts'
import type { SelfTests } from '#app/features/forms/self-tests.server.ts'
import { personalPaths } from '#app/features/garage/garage-cookies.ts'
import type { Illustrator } from '#app/features/images/illustrator.ts'
import type { Images } from '#app/features/images/images.server.ts'
import { ownBookingPaths } from '#app/features/leads/last-lead.ts'
import type { Location } from '#app/features/locations/location.ts'
import { hostedEngines } from '#app/features/search/meilisearch/engines.server.ts'
import { changeChannel } from '#app/features/tenancy/announce-change.server.ts'
import { WebsiteDirectory } from '#app/features/tenancy/directory.server.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import type { Secrets } from '#app/features/tenancy/secrets.server.ts'
import { plainTheme, rootStyles } from '#app/features/tenancy/theme/root-variables.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type DoorOptions, openApiDoor, openedDoor } from '#app/server/api-door.server.ts'
import { askingDatabase } from '#app/server/ask-database.server.ts'
import { chosenEncoding } from '#app/server/compression.server.ts'
import type { Config } from '#app/server/config.server.ts'
import type { Db, OpenDatabase } from '#app/server/db.server.ts'
import { freshness } from '#app/server/freshness.server.ts'
import { readiness } from '#app/server/health.server.ts'
import { type Answers, readingFrom, writingDown } from '#app/server/kept-answers.server.ts'
import type { KeptSnapshots } from '#app/server/kept-snapshots.server.ts'
import { withoutKey } from '#app/server/log.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'
import { metricsHeaders, metricsPath, opensMetrics } from '#app/server/metrics-door.server.ts'
import { isFromOwnPages } from '#app/server/origin.server.ts'
import { KeptAnswer, type MadeAnswer, PageCache, type Variant } from '#app/server/page-cache.server.ts'
import { noLimit, rateLimit } from '#app/server/rate-limit.server.ts'
import { commonHeaders, contentPolicy } from '#app/server/security-headers.server.ts'
import { failedPage } from '#app/shell/failed-page.server.ts'
import { keptDirectory, keptNameOf, readDirectory } from '#app/shell/kept-directory.server.ts'
import {
  type AnswerFacts,
  directoryContext,
  factsContext,
  logContext,
  newFacts,
  type Services,
  scopeContext,
  servicesContext,
  type Visit,
  visitContext,
} from '#app/shell/page-context.server.ts'
import { cardPagePolicy, pagePolicy } from '#app/shell/page-policy.server.ts'
import { isPicture, pictureAnswers } from '#app/shell/picture-answers.server.ts'
import { withQuietLoaders } from '#app/shell/quiet-loaders.server.ts'
import { readParameters } from '#app/shell/read-parameters.server.ts'
import { loadSnapshot, Snapshots } from '#app/shell/snapshot.server.ts'
import { openWebsiteChanges } from '#app/shell/website-changes.server.ts'

export { tryPages } from '#app/shell/try-pages.server.ts'

/** What actions work with is handed on to them as it comes. */
export interface Dependencies
  extends Pick<
    Services,
    | 'leads'
    | 'bookings'
    | 'lookups'
    | 'payments'
    | 'sandbox'
    | 'garage'
    | 'alerts'
    | 'followers'
    | 'apiCredentials'
    | 'log'
  > {
  readonly config: Pick<
    Config,
    'mode' | 'rateLimits' | 'mockMode' | 'siteSlug' | 'demo' | 'demoAnswers' | 'metricsToken'
  >
  readonly database: OpenDatabase
  readonly registry: FlagRegistry
  readonly secretsIn: (db: Db) => Secrets
  readonly images: Images
  /** Draws the pictures of the demo; null: they are not there. */
  readonly illustrator: Illustrator | null
  readonly clock: () => Date
  /** How answers are held back that must not come quickly; ordinarily a timer. */
  readonly wait?: DoorOptions['wait']
  readonly metrics: Metrics
  /** What finished pages may take of the process's memory. */
  readonly pageBytes: number
  /** Whether the forms of all websites work; null: nobody looks. */
  readonly selfTests: Pick<SelfTests, 'isWell'> | null
  /** What to start from while the database is away; null: it is never away, or nobody keeps anything. */
  readonly kept: KeptSnapshots | null
  /** The process is about to leave; it answers as ever, and `/readyz` says so. */
  readonly isDraining?: () => boolean
  /** The files of the build by path; empty where another server gives them (development). */
  readonly files: ReadonlyMap<string, KeptAnswer>
}

/** A request in, a response out; `fromCache` is the short way for pages that lie ready. */
export interface App {
  (request: Request, visit?: Partial<Visit>): Promise<Response>
  fromCache(asked: {
    host: string
    url: string
    acceptEncoding: string | undefined
    ifNoneMatch: string | undefined
  }): ReadyAnswer | null
  readonly pages: PageCache
  websites(): Website[]
  /** Resolves when every change announced so far shows. */
  settled(): Promise<void>
  close(): Promise<void>
}

export interface ReadyAnswer {
  readonly status: number
  /** The head as it goes over the line, but for date and connection; the same as the headers. */
  readonly head: string
  readonly headers: string[]
  /** Bytes, or a text with a character (Latin-1) for each of them. */
  readonly body: Buffer<ArrayBuffer> | string | null
}

/** Makes the application of its parts: a database, a clock, the outside world behind interfaces. */
export async function createApp(dependencies: Dependencies): Promise<App> {
  const { config, database, registry, clock, log, metrics, files, selfTests } = dependencies
  const isDevelopment = config.mode === 'development'
  const directory = new WebsiteDirectory(database.db, registry, config)
  const findHosted = hostedEngines(log, dependencies.secretsIn)
  const { kept } = dependencies
  const isAwaited = database.isAwaited()
  const snapshots = new Snapshots(async (website) => {
    if (!directory.isRead(website.id)) throw new Error('the settings of this website cannot be read')
    if (!kept) return loadSnapshot(database.db, website, findHosted)
    if (database.isAwaited())
      return loadSnapshot(readingFrom(await kept.read(keptNameOf(website))), website, findHosted)
    const { snapshot, answers } = await readAndWriteDown(website)
    kept.keep(keptNameOf(website), async () => answers)
    return snapshot
  })
  async function readAndWriteDown(website: Website) {
    const answers: Answers = new Map()
    return { snapshot: await loadSnapshot(writingDown(database.db, answers), website, findHosted), answers }
  }
  const pages = new PageCache({ bytes: dependencies.pageBytes })
  const pictures = pictureAnswers({
    images: dependencies.images,
    illustrator: dependencies.illustrator,
    files,
    metrics,
    stockOf: async (website) => (await snapshots.get(website)).stock,
    mediumOf: async (website, path) => {
      const medium = (await snapshots.get(website)).content.media.get(path)
      return medium ? { ...medium, read: () => loadMedium(database.db, website.id, medium) } : null
    },
  })
  // the generated type of the build knows no exact optional properties
  const whole = build as ServerBuild
  const readBy = readParameters(whole)
  const mode = isDevelopment ? 'development' : 'production'
  const handle = createRequestHandler(whole, mode)
  const handleQuietly = createRequestHandler(withQuietLoaders(whole), mode)
  const services: Services = {
    leads: dependencies.leads,
    bookings: dependencies.bookings,
    lookups: dependencies.lookups,
    images: dependencies.images,
    payments: dependencies.payments,
    sandbox: dependencies.sandbox,
    garage: dependencies.garage,
    alerts: dependencies.alerts,
    followers: dependencies.followers,
    isLimited: config.rateLimits,
    apiCredentials: dependencies.apiCredentials,
    apiDoor: config.rateLimits ? openApiDoor({ clock, wait: dependencies.wait }) : openedDoor,
    secrets: dependencies.secretsIn(database.db),
    askDatabase: askingDatabase(database),
    mockMode: config.mockMode,
    limits: config.rateLimits
      ? {
          leads: rateLimit(10),
          reveals: rateLimit(30),
          slots: rateLimit(60),
          lookups: rateLimit(5),
          payments: rateLimit(5),
          codes: rateLimit(20),
        }
      : {
          leads: noLimit,
          reveals: noLimit,
          slots: noLimit,
          lookups: noLimit,
          payments: noLimit,
          codes: noLimit,
        },
    log,
  }
  function keepDirectory(changedId?: number): void {
    kept?.keep(keptDirectory, () => readDirectory(database.db, registry))
    const changed = directory.get(changedId ?? 0)
    // one that is in memory is read again in any case
    if (changed && directory.isRead(changed.id) && !snapshots.has(changed.id))
      kept?.keep(keptNameOf(changed), async () => (await readAndWriteDown(changed)).answers)
  }
  const changes = openWebsiteChanges({ directory, snapshots, pages, log, whenRead: keepDirectory })
  const from = kept && isAwaited ? readingFrom(await kept.read(keptDirectory)) : database.db
  for (const { id } of await directory.load(from)) changes.retry(id)
  const shut = directory.shutDemo().map(({ slug }) => slug)
  if (shut.length > 0)
    log.warn(
      'the demo websites do not answer in production, or beside a website with a domain of its own; DEMO=1 lets them',
      {
        websites: shut,
      },
    )
  if (!isAwaited) keepDirectory()
  const stopListening = await database.listen(changeChannel, changes.heard)
  const ready = readiness(
    [
      { name: 'database', isWell: () => database.isReady() },
      { name: 'search', isWell: () => directory.all().length === 0 || snapshots.size > 0 || warmUp() },
      { name: 'journal', isWell: () => dependencies.leads.isWell() },
      ...(selfTests ? [{ name: 'forms', isWell: () => selfTests.isWell() }] : []),
    ],
    dependencies.isDraining,
    isAwaited,
  )
  metrics.gauge('forecourt_pages_kept', 'Pages in the page cache', () => pages.size.answers)
  metrics.gauge('forecourt_page_bytes', 'Bytes in the page cache', () => pages.size.bytes)
  metrics.gauge('forecourt_page_bytes_most', 'What the page cache may take', () => dependencies.pageBytes)
  metrics.gauge('forecourt_page_renders', 'Pages rendered since the start', () => pages.renders)
  metrics.gauge('forecourt_snapshots', 'Websites in memory', () => snapshots.size)
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss())
  metrics.gauge('nodejs_heap_size_used_bytes', 'Objects and code', () => process.memoryUsage().heapUsed)
  metrics.gauge('nodejs_external_memory_bytes', 'Buffers', () => process.memoryUsage().external)

  async function warmUp(): Promise<boolean> {
    const first = directory.all().find(({ id }) => directory.isRead(id))
    if (first) await snapshots.get(first)
    return true
  }

  async function app(request: Request, visit: Partial<Visit> = {}): Promise<Response> {
    const asked = new URL(request.url)
    // no address of ours has an empty part; the router would take `//` for `/`
    const url = asked.pathname.includes('//') ? new URL('/not-found/', asked) : asked
    const host = hostNameOf(url.host)
    const health = await healthAnswer(request, url.pathname)
    if (health) return health
    const file = files.get(url.pathname)
    if (file && isRead(request)) return responseOf(file, request)
    const website = isOwnHost(host) && config.siteSlug === undefined ? null : directory.find(url.host)
    if (!website) return isOwnHost(host) ? directoryPage(request, url) : siteNotFound()
    if (isRead(request) && isPicture(url.pathname)) return pictures(request, url, website)
    if (!isFromOwnPages(request)) return plain(403, 'This form was sent from another website.')
    const who: Visit = { ...visit, id: visit.id ?? randomUUID(), address: visit.address ?? '' }
    if (!isRead(request)) return responseFrom(await answerTo(website, request, who))
    if (url.pathname.startsWith(`${kitPath}/`)) return wakeAnswer(website, url, request, who)
    return responseOf(await page(website, url, request, who), request)
  }

  async function healthAnswer(request: Request, path: string): Promise<Response | null> {
    if (path === '/healthz') return Response.json({ status: 'alive' }, { headers: healthHeaders })
    if (path === '/readyz') {
      const { status, body } = await ready()
      return Response.json(body, { status, headers: healthHeaders })
    }
    // whoever asks is believed for what they know, not for the host they name
    if (path === metricsPath && opensMetrics(config.metricsToken, request.headers.get('authorization')))
      return new Response(await metrics.scrape(), { headers: [...metricsHeaders] })
    return null
  }

  /** The page from the cache, or made now; a page whose time has just passed is served while it is made again. */
  async function page(
    website: Website,
    url: URL,
    request: Request,
    visit: Visit,
    isForKit = false,
  ): Promise<KeptAnswer> {
    // an answer made for somebody who is signed in is never kept
    const isPersonal =
      request.headers.has('authorization') ||
      personalPaths.has(url.pathname) ||
      ownBookingPaths.has(url.pathname)
    const path = isPersonal ? null : pageKeyOf(url.pathname, url.search, readBy(url.pathname))
    if (path === null) return new KeptAnswer(await answerTo(website, request, visit, isForKit))
    const asked = url.pathname + url.search
    const key = `${website.id} ${isForKit ? kitPath : ''}${path}`
    // what comes from the website's own address only: a page must not depend on who asks for it
    const make = (): Promise<KeptAnswer> =>
      pages.make(key, () => answerTo(website, new Request(url.origin + path), visit, isForKit))
    const kept = pages.find(key, clock().getTime())
    if (kept && !kept.fresh)
      make().catch((error) =>
        log.error('a page could not be made again', { error, path: withoutKey(url.pathname) }),
      )
    const answer = kept?.answer ?? (await make())
    if (isForKit) return answer
    // who is sent on keeps what says where the visit came from, and may be sent on for it
    if (mayLeadOn(answer.made.status) && path !== asked)
      return new KeptAnswer(await answerTo(website, request, visit))
    // one that is longer than what the page reads of it is hardly asked a second time
    if (asked.length === path.length) pages.know(key, url.host + asked)
    return answer
  }

  function fromCache(asked: Parameters<App['fromCache']>[0]): ReadyAnswer | null {
    const answer = pages.at(asked.host + asked.url)
    if (!answer) return null
    // one whose time has passed takes the long way, where its successor is made
    const { endsAtMs } = answer.made
    if (endsAtMs !== Number.POSITIVE_INFINITY && clock().getTime() >= endsAtMs) return null
    const variant = answer.ready(chosenEncoding(asked.acceptEncoding))
    if (!variant) return null
    pages.hit(answer)
    if (isKnownTo(asked.ifNoneMatch, answer))
      return { status: 304, head: variant.notModifiedHead, headers: variant.notModifiedHeaders, body: null }
    const { status } = answer.made
    return { status, head: variant.head(status), headers: variant.headers, body: variant.quickest }
  }

  /** Asks the routes; the answer is in memory, with what the loaders said of it. */
  async function answerTo(
    website: Website,
    request: Request,
    visit: Visit,
    isForKit = false,
  ): Promise<MadeAnswer> {
    const facts = newFacts([`website:${website.id}`], isForKit)
    const { pathname } = new URL(request.url)
    const isPage = !isForKit && !pathname.endsWith('.data')
    let response: Response
    let locations: readonly Location[] = []
    const failed = (status: 500 | 503): Response => {
      facts.html = null
      return failedPage({ status, website, locations, now: clock(), id: visit.id })
    }
    try {
      const snapshot = await snapshots.get(website)
      locations = snapshot.locations
      const scope: Scope = { website, snapshot, db: database.db, now: clock() }
      const context = new RouterContextProvider()
      context.set(scopeContext, scope)
      context.set(factsContext, facts)
      context.set(visitContext, visit)
      context.set(servicesContext, services)
      context.set(logContext, log)
      response = await (isPage && isRead(request) ? handleQuietly : handle)(request, context)
      if (response.status === 500 && isPage && !isCall(pathname)) response = failed(500)
      if (response.status === 405) response = notAllowed(response, pathname)
    } catch (error) {
      log.error('a request failed', { error, id: visit.id, path: withoutKey(pathname) })
      response = failed(503)
    }
    return isForKit ? kitFrom(response, facts) : madeFrom(response, website, facts, request)
  }

  async function madeFrom(
    response: Response,
    website: Website,
    facts: AnswerFacts,
    request: Request,
  ): Promise<MadeAnswer> {
    const body = facts.html ?? Buffer.from(await response.arrayBuffer())
    const headers = [...response.headers].filter(([name]) => name !== 'content-length')
    if (!response.headers.has('cache-control'))
      headers.push(['Cache-Control', cachePolicy(response.status, facts, request)])
    // the cage of a third party brings a policy of its own
    const hasPolicy = response.headers.has('content-security-policy')
    if (!hasPolicy && response.headers.get('content-type')?.startsWith('text/html'))
      headers.push([
        'Content-Security-Policy',
        facts.cardFields !== null
          ? cardPagePolicy(website, facts.cardFields, isDevelopment)
          : facts.framed === null
            ? pagePolicy(website, isDevelopment)
            : `${pagePolicy(website, isDevelopment)}; frame-src ${facts.framed}`,
      ])
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

  /** What wakes a page, kept as the page is. */
  async function wakeAnswer(website: Website, url: URL, request: Request, visit: Visit): Promise<Response> {
    const awake = new URL(url.origin + url.pathname.slice(kitPath.length) + url.search)
    return responseOf(await page(website, awake, request, visit, true), request)
  }

  /** The list of websites, where the machine itself is asked: while the demo is installed or in development. */
  async function directoryPage(request: Request, url: URL): Promise<Response> {
    const websites = directory.all()
    if (url.pathname !== '/' || !isRead(request)) return siteNotFound()
    if (!isDevelopment && !websites.some((website) => website.demo)) return siteNotFound()
    const context = new RouterContextProvider()
    const facts = newFacts([])
    context.set(factsContext, facts)
    context.set(servicesContext, services)
    context.set(logContext, log)
    context.set(visitContext, { id: randomUUID(), address: '' })
    const read = await Promise.allSettled(websites.map((website) => snapshots.get(website)))
    context.set(
      directoryContext,
      read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    )
    const response = await handle(new Request(new URL('/_websites', url)), context)
    const policy = contentPolicy(
      { scripts: [bootScript], styles: [rootStyles(plainTheme)] },
      { images: [], connect: [] },
      isDevelopment,
    )
    const headers: [string, string][] = [
      ...response.headers,
      ['Content-Security-Policy', policy],
      ...commonHeaders(),
    ]
    return new Response(facts.html ?? response.body, { status: response.status, headers })
  }

  return Object.assign(app, {
    fromCache,
    pages,
    websites: () => directory.all(),
    settled: async () => {
      // a notification arrives after the commit that sent it: one round trip is enough for it to be heard
      await database.isReady()
      await new Promise((resolve) => setTimeout(resolve, 20))
      await changes.tried()
    },
    close: async () => {
      changes.close()
      await stopListening()
    },
  })
}

const healthHeaders: [string, string][] = [['Cache-Control', 'no-store'], ...commonHeaders()]

/** What wakes a page in the browser; where nothing does, that. */
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

/** May everybody have it? */
function isShared(response: Response, facts: AnswerFacts): boolean {
  return facts.freshness !== 'personal' && response.status === 200
}

function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

/** The router's own words for what takes no body are a programmer's; an address that says itself what it takes is left alone. */
function notAllowed(response: Response, path: string): Response {
  if (response.headers.get('cache-control') === 'no-store') return response
  const headers = new Headers(response.headers)
  headers.set('Allow', 'GET, HEAD')
  if (!isCall(path)) return new Response(response.body, { status: 405, headers })
  return Response.json(
    { error: 'This address is only asked with GET' },
    { status: 405, headers: { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' } },
  )
}

/** What script and machines ask for: an answer to be read as data, whatever it says. */
function isCall(path: string): boolean {
  return /^(\/mock)?\/api\//.test(path)
}

/**
 * Sent on, told to go on (the data of a link that script follows answers 202), or not there: the website's redirects
 * may know an address with its very query.
 */
function mayLeadOn(status: number): boolean {
  return status === 202 || (status >= 300 && status < 400) || status === 404 || status === 410
}

function cachePolicy(status: number, facts: AnswerFacts, request: Request): string {
  if (!isRead(request)) return freshness.personal
  return status === 200 ? freshness[facts.freshness] : freshness.brief
}

/** `If-None-Match`: one tag, a list of them, or * (RFC 9110, 13.1.2). */
function isKnownTo(ifNoneMatch: string | null | undefined, { etag }: KeptAnswer): boolean {
  if (!ifNoneMatch) return false
  return (
    ifNoneMatch === etag ||
    ifNoneMatch === '*' ||
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^(?!W\/)/, 'W/') === etag)
  )
}

async function responseOf(answer: KeptAnswer, request: Request): Promise<Response> {
  const variant = await answer.variant(chosenEncoding(request.headers.get('accept-encoding')))
  if (isKnownTo(request.headers.get('if-none-match'), answer))
    return new Response(null, { status: 304, headers: pairs(variant.notModifiedHeaders) })
  return new Response(request.method === 'HEAD' ? null : variant.body, {
    status: answer.made.status,
    headers: pairs(variant.headers),
  })
}

function responseFrom(made: MadeAnswer): Response {
  const hasBody = ![101, 204, 205, 304].includes(made.status)
  return new Response(hasBody ? made.body : null, {
    status: made.status,
    headers: made.headers.map(([name, value]): [string, string] => [name, value]),
  })
}

function pairs(flat: Variant['headers']): [string, string][] {
  return flat.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : [],
  )
}

/** TENANT-09: a plain page, the same for every name nobody here answers to. */
function siteNotFound(): Response {
  return plain(404, 'Site not found')
}

function plain(status: number, sentence: string): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence}</title><h1>${sentence}</h1></html>`
  return new Response(html, {
    status,
    headers: [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Cache-Control', freshness.brief],
      ...commonHeaders(),
    ],
  })
}
