import { randomUUID } from 'node:crypto'
import { kitPath } from '#app/boot/wake-kit.ts'
import { hostNameOf, isOwnHost } from '#app/core/host.ts'
import { loadMedium } from '#app/features/content/store.server.ts'
import type { SelfTests } from '#app/features/forms/self-tests.server.ts'
import type { Illustrator } from '#app/features/illustrator/illustrator.ts'
import type { Images } from '#app/features/images/images.server.ts'
import type { FetchNotes } from '#app/features/outlets/fetch-notes.server.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import type { AllSecrets } from '#app/features/tenancy/secrets.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Config } from '#app/server/config.server.ts'
import type { ThrottleOptions } from '#app/server/credential-throttle.server.ts'
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
import { openUploadedPhotos } from './uploaded-photos.server.ts'
import { websiteList } from './website-list.server.ts'
import { openWebsites, type Websites } from './websites.server.ts'

/** The parts that answering needs. Those of actions are passed on unchanged. */
export interface ShellParts
  extends Pick<
    Services,
    | 'leads'
    | 'bookings'
    | 'pushes'
    | 'feedReading'
    | 'lookups'
    | 'photos'
    | 'documents'
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
  readonly secretsIn: (db: Db) => AllSecrets
  readonly images: Images
  /** Draws the pictures of the demo; null where they cannot be drawn. */
  readonly illustrator: Illustrator | null
  readonly clock: () => Date
  readonly fetchNotes: Pick<FetchNotes, 'note'>
  /** Delays answers that must not come quickly; ordinarily a timer. */
  readonly wait?: ThrottleOptions['wait']
  readonly metrics: Metrics
  /** The memory that finished pages may take, in bytes. */
  readonly pageBytes: number
  /** Whether the forms of all websites work; null where they are not tested. */
  readonly selfTests: Pick<SelfTests, 'isWell'> | null
  /** The copies to start from while the database is away; null where none are kept. */
  readonly kept: KeptSnapshots | null
  /** Whether the process is about to stop: it still answers, and `/readyz` says so. */
  readonly isDraining?: () => boolean
  /** The files of the build by path; empty where another server delivers them (development). */
  readonly files: ReadonlyMap<string, KeptAnswer>
}

/** Answers requests; `fromCache` is the short way for finished pages. */
export interface Shell {
  (request: Request, visit?: Partial<Visit>): Promise<Response>
  fromCache(asked: AskedReady): ReadyAnswer | null
  readonly pages: PageCache
  websites(): Website[]
  /** Resolves when every change that has been announced is visible. */
  settled(): Promise<void>
  close(): Promise<void>
}

/**
 * Makes the part that turns a request into an answer: it finds the website, makes or finds the answer, and applies
 * changes to kept ones.
 */
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
    // no address of ours has an empty segment, and the router would take `//` for `/`
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
    const page = await kept.page(website, url, request, who)
    if (url.pathname.startsWith('/feeds/') && page.made.status === 200 && !who.isSelfTest)
      parts.fetchNotes.note(website.id, url.pathname)
    return responseOf(page, request)
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
  const stockOf = async (website: Website) => (await websites.snapshotOf(website)).stock
  return pictureAnswers({
    ...parts,
    stockOf,
    mediumOf: async (website, path) => {
      const medium = (await websites.snapshotOf(website)).content.media.get(path)
      return medium
        ? { ...medium, read: () => loadMedium({ db: database.db, websiteId: website.id }, medium) }
        : null
    },
    uploadedPhotos: openUploadedPhotos({ ...parts, db: database.db, stockOf }),
  })
}
