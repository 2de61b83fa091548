import { randomUUID } from 'node:crypto'
import { kitPath } from '#app/boot/wake-kit.ts'
import { hostNameOf, isOwnHost } from '#app/core/host.ts'
import { loadMedium } from '#app/features/content/store.server.ts'
import type { SelfTests } from '#app/features/forms/self-tests.server.ts'
import type { Illustrator } from '#app/features/illustrator/illustrator.ts'
import type { Images } from '#app/features/images/images.server.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import type { Secrets } from '#app/features/tenancy/secrets.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { DoorOptions } from '#app/server/api-door.server.ts'
import type { Config } from '#app/server/config.server.ts'
import type { Db, OpenDatabase } from '#app/server/db.server.ts'
import type { KeptSnapshots } from '#app/server/kept-snapshots.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'
import { isFromOwnPages } from '#app/server/origin.server.ts'
import { type KeptAnswer, PageCache } from '#app/server/page-cache.server.ts'
import { responseFrom, responseOf } from './conditional.server.ts'
import { openHealth } from './health-answer.server.ts'
import { type AskedReady, openKeptPages, type ReadyAnswer } from './kept-pages.server.ts'
import { openMaker } from './made-answers.server.ts'
import type { Services, Visit } from './page-context.server.ts'
import { isPicture, pictureAnswers } from './picture-answers.server.ts'
import { isRead, plainAnswer, siteNotFound } from './plain-answers.server.ts'
import { servicesOf } from './services.server.ts'
import { websiteList } from './website-list.server.ts'
import { openWebsites, type Websites } from './websites.server.ts'

/** What answering takes. What actions work with is handed on to them as it comes. */
export interface ShellParts
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
export interface Shell {
  (request: Request, visit?: Partial<Visit>): Promise<Response>
  fromCache(asked: AskedReady): ReadyAnswer | null
  readonly pages: PageCache
  websites(): Website[]
  /** Resolves when every change announced so far shows. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Makes what turns a request into an answer: which website, which answer, and what a change does to those that are kept. */
export async function openShell(parts: ShellParts): Promise<Shell> {
  const { config, files } = parts
  const pages = new PageCache({ bytes: parts.pageBytes })
  const websites = await openWebsites(parts, pages)
  const services = servicesOf(parts)
  const make = openMaker(parts, websites, services)
  const kept = openKeptPages(parts, pages, make)
  const health = openHealth(parts, websites, pages)
  const listOfWebsites = websiteList(parts, websites, services)
  const pictures = picturesOf(parts, websites)

  async function answer(request: Request, visit: Partial<Visit> = {}): Promise<Response> {
    const asked = new URL(request.url)
    // no address of ours has an empty part; the router would take `//` for `/`
    const url = asked.pathname.includes('//') ? new URL('/not-found/', asked) : asked
    const healthAnswer = await health(request, url.pathname)
    if (healthAnswer) return healthAnswer
    const file = files.get(url.pathname)
    if (file && isRead(request)) return responseOf(file, request)
    const isOwn = isOwnHost(hostNameOf(url.host))
    const website = isOwn && config.siteSlug === undefined ? null : websites.find(url.host)
    if (!website) return isOwn ? listOfWebsites(request, url) : siteNotFound()
    if (isRead(request) && isPicture(url.pathname)) return pictures(request, url, website)
    if (!isFromOwnPages(request)) return plainAnswer(403, 'This form was sent from another website.')
    const who: Visit = { ...visit, id: visit.id ?? randomUUID(), address: visit.address ?? '' }
    if (!isRead(request)) return responseFrom(await make(website, request, who))
    if (url.pathname.startsWith(`${kitPath}/`)) {
      const awake = new URL(url.origin + url.pathname.slice(kitPath.length) + url.search)
      return responseOf(await kept.kit(website, awake, request, who), request)
    }
    return responseOf(await kept.page(website, url, request, who), request)
  }

  return Object.assign(answer, {
    fromCache: kept.ready,
    pages,
    websites: websites.all,
    settled: websites.settled,
    close: websites.close,
  })
}

function picturesOf(parts: ShellParts, websites: Websites): ReturnType<typeof pictureAnswers> {
  const { database } = parts
  return pictureAnswers({
    ...parts,
    stockOf: async (website) => (await websites.snapshotOf(website)).stock,
    mediumOf: async (website, path) => {
      const medium = (await websites.snapshotOf(website)).content.media.get(path)
      return medium
        ? { ...medium, read: () => loadMedium({ db: database.db, websiteId: website.id }, medium) }
        : null
    },
  })
}
