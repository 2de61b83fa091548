import { randomUUID } from 'node:crypto'
import { kitPath } from '#app/boot/wake-kit.ts'
import { hostNameOf, isOwnHost } from '#app/core/host.ts'
import { within } from '#app/core/within.ts'
import type { StoredMedia } from '#app/features/content/stored-media.server.ts'
import type { KnownHosts } from '#app/features/domains/known-hosts.server.ts'
import type { SelfTests } from '#app/features/forms/self-tests.server.ts'
import type { Illustrator } from '#app/features/illustrator/illustrator.ts'
import type { Images } from '#app/features/images/images.server.ts'
import type { InboundMail } from '#app/features/inbox/inbound-mail.server.ts'
import type { InboxServices } from '#app/features/inbox/inbox-services.server.ts'
import type { FetchNotes } from '#app/features/outlets/fetch-notes.server.ts'
import type { ShopperServices } from '#app/features/shoppers/shopper-services.server.ts'
import type { StaffServices } from '#app/features/staff/staff-services.server.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import type { AllSecrets } from '#app/features/tenancy/secrets.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Config } from '#app/server/config/config.server.ts'
import type { ThrottleOptions } from '#app/server/credential-throttle.server.ts'
import type { Db, OpenDatabase } from '#app/server/db.server.ts'
import type { DeploymentClock } from '#app/server/deployment-clock.server.ts'
import type { Edge } from '#app/server/edge/edge.server.ts'
import type { KeptSnapshots } from '#app/server/kept-snapshots.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'
import { isFromOwnPages } from '#app/server/origin.server.ts'
import type { Overload } from '#app/server/overload.server.ts'
import { type KeptAnswer, PageCache } from '#app/server/page-cache.server.ts'
import type { OwnProcess } from '#app/server/processes.server.ts'
import type { SharedAssets } from '#app/server/shared-assets.server.ts'
import type { SharedCounts } from '#app/server/shared-counts.server.ts'
import { responseFrom, responseOf } from './conditional.server.ts'
import { type Desk, openDesk } from './desk.server.ts'
import { openHealth } from './health-answer.server.ts'
import { type HotPage, makeHotPages, openHotPages } from './hot-pages.server.ts'
import { type AskedReady, openKeptPages, type ReadyAnswer } from './kept-pages.server.ts'
import { openMaker } from './made-answers.server.ts'
import type { Services, Visit } from './page-context.server.ts'
import { isPicture, pictureAnswers } from './picture-answers.server.ts'
import { atOwnAddress, isRead, nothingToWake, plainAnswer, siteNotFound } from './plain-answers.server.ts'
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
    | 'mode'
    | 'role'
    | 'nodeName'
    | 'rateLimits'
    | 'mockMode'
    | 'siteSlug'
    | 'desk'
    | 'demo'
    | 'demoAnswers'
    | 'metricsToken'
  >
  readonly database: OpenDatabase
  readonly registry: FlagRegistry
  /** How the hosts of websites stand. */
  readonly hosts: KnownHosts
  /** The cache in front of the processes, which has answers too. */
  readonly edge: Pick<Edge, 'isThere' | 'headersOf'>
  readonly secretsIn: (db: Db) => AllSecrets
  /** What the desk needs of its people. */
  readonly staff: StaffServices
  readonly inbox: InboxServices
  readonly shoppers: ShopperServices
  readonly images: Images
  readonly media: Pick<StoredMedia, 'read'>
  /** Draws the pictures of the demo; null where they cannot be drawn. */
  readonly illustrator: Illustrator | null
  readonly clock: () => Date
  readonly deploymentClock: DeploymentClock
  readonly ownProcess: Pick<OwnProcess, 'id'>
  /** Told of the timeline that the database is on. */
  readonly timeline: { readonly seen: (timeline: string) => void }
  readonly sharedCounts: SharedCounts
  readonly overload: Pick<Overload, 'isOverloaded'>
  readonly fetchNotes: Pick<FetchNotes, 'note'>
  /** Delays answers that must not come quickly; ordinarily a timer. */
  readonly wait?: ThrottleOptions['wait']
  readonly metrics: Metrics
  /** The memory that finished pages may take, in bytes. */
  readonly pageBytes: number
  /** The memory that what websites show may take, in bytes. */
  readonly snapshotBytes: number
  /** Whether the forms of all websites work; null where they are not tested. */
  readonly selfTests: Pick<SelfTests, 'isWell'> | null
  /** Null where no mailbox is read. */
  readonly inboundMail: Pick<InboundMail, 'isWell'> | null
  /** The copies to start from while the database is away; null where none are kept. */
  readonly kept: KeptSnapshots | null
  /** Whether the process is about to stop: it still answers, and `/readyz` says so. */
  readonly isDraining?: () => boolean
  /** The files of the build by path; empty where another server delivers them (development). */
  readonly files: ReadonlyMap<string, KeptAnswer>
  /** The files of other builds that serve the same websites; null where they share no store. */
  readonly sharedAssets: Pick<SharedAssets, 'lay' | 'find'> | null
}

/** How long a process waits at its start until its files lie in the store. */
const assetsMs = 10_000

/** Answers requests; `fromCache` is the short way for finished pages. */
export interface Shell {
  (request: Request, visit?: Partial<Visit>): Promise<Response>
  fromCache(asked: AskedReady): ReadyAnswer | null
  /** What an answer over TLS at this host says in `Strict-Transport-Security`; null: nothing. */
  transportSecurity(host: string): string | null
  readonly pages: PageCache
  websites(): Website[]
  /** Whether the process has once been able to serve, with the busiest pages in its memory. */
  isReady(): Promise<boolean>
  /** Resolves when that is so. */
  untilReady(): Promise<void>
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
  const pictures = picturesOf(parts, websites)
  const desk = openDesk(parts, websites, { make, pictures })
  const endLive = await beginLive(parts, desk)
  const kept = openKeptPages(parts, pages, make, websites.find)
  const hotPages = openHotPages(parts, pages, parts.ownProcess.id)
  let isWarm = false
  const health = openHealth(parts, websites, pages, desk, () => isWarm)
  const listOfWebsites = websiteList(parts, websites, services)
  async function answer(request: Request, visit: Partial<Visit> = {}): Promise<Response> {
    const asked = new URL(request.url)
    // no address of ours has an empty segment, and the router would take `//` for `/`
    const url = asked.pathname.includes('//') ? new URL('/not-found/', asked) : asked
    const healthAnswer = await health.answer(request, url.pathname)
    if (healthAnswer) return healthAnswer
    // a worker asks for pages itself, when it tries forms and tells outlets
    if (config.role === 'worker' && !visit.isSelfTest) return siteNotFound()
    const aliased = websites.findByAlias(url.host)
    if (aliased) return atOwnAddress(aliased, asked)
    const file = isRead(request) && (files.get(url.pathname) ?? (await fileOfOthers(parts, url.pathname)))
    if (file) return responseOf(file, request)
    if (desk?.isAt(url.host)) return desk.answer(request, visit)
    const isOwn = isOwnHost(hostNameOf(url.host))
    const website = isOwn && config.siteSlug === undefined ? null : websites.find(url.host)
    if (!website) return isOwn ? listOfWebsites(request, url) : siteNotFound()
    if (isRead(request) && isPicture(url.pathname)) return pictures(request, url, website)
    if (!isFromOwnPages(request)) return plainAnswer(403, 'This form was sent from another website.')
    const who: Visit = { ...visit, id: visit.id ?? randomUUID(), address: visit.address ?? '' }
    if (!isRead(request)) return responseFrom(await make(website, request, who))
    if (url.pathname.startsWith('/_wake/')) {
      if (!url.pathname.startsWith(`${kitPath}/`)) return nothingToWake()
      return responseOf(await kept.kit(website, awakeOf(url), request, who), request)
    }
    const page = await kept.page(website, url, request, who)
    if (url.pathname.startsWith('/feeds/') && page.made.status === 200 && !who.isSelfTest)
      parts.fetchNotes.note(website.id, url.pathname)
    return responseOf(page, request)
  }

  /** A page that is kept for everybody, made before anybody has asked for it. */
  async function makePage({ websiteId, path }: HotPage): Promise<void> {
    const website = websites.all().find(({ id }) => id === websiteId)
    if (!website) return
    const url = new URL(`https://${website.host}${path}`)
    await kept.page(website, url, new Request(url), { id: randomUUID(), address: '' })
  }
  const notesPages = config.role !== 'worker' && parts.database.kind === 'postgres'
  const laid = layAssets(parts)
  if (!notesPages || websites.isAwaited) isWarm = true
  else
    void Promise.all([laid, makeHotPages(parts.database.db, makePage)])
      .catch((error: unknown) => parts.log.warn('the busiest pages could not be made', { error }))
      .finally(() => {
        isWarm = true
        hotPages.start()
      })

  return Object.assign(answer, {
    fromCache: config.role === 'worker' ? () => null : kept.ready,
    transportSecurity: (host: string) => transportSecurityOf(parts, websites, desk, host),
    pages,
    websites: websites.all,
    isReady: health.wasReady,
    untilReady: health.untilReady,
    settled: websites.settled,
    async close() {
      await hotPages.stop()
      // whoever comes after this process has the latest
      if (notesPages) await hotPages.note().catch(() => {})
      await endLive()
      await websites.close()
    },
  })
}

/** Lets the desk hear what happens; a worker answers nobody there. */
async function beginLive({ config, inbox }: ShellParts, desk: Desk | null): Promise<() => Promise<void>> {
  if (desk === null || config.role === 'worker') return async () => {}
  await inbox.live.start()
  return inbox.live.stop
}

/** The file of another build at this address; null where there is none (OPS-04). */
async function fileOfOthers({ sharedAssets }: ShellParts, path: string): Promise<KeptAnswer | null> {
  return sharedAssets && path.startsWith('/assets/') ? sharedAssets.find(path) : null
}

/** No page names files that another process could not answer; but a store that is away keeps no process from its visitors. */
async function layAssets({ sharedAssets, log }: ShellParts): Promise<void> {
  try {
    await within(assetsMs, async () => sharedAssets?.lay())
  } catch (error) {
    log.warn('the files of this build could not be laid down for other processes', { error })
  }
}

/** The page that a wake kit is for. */
function awakeOf(url: URL): URL {
  return new URL(url.origin + url.pathname.slice(kitPath.length) + url.search)
}

function picturesOf(parts: ShellParts, websites: Websites): ReturnType<typeof pictureAnswers> {
  const { database, media } = parts
  const stockOf = async (website: Website) => (await websites.snapshotOf(website)).stock
  return pictureAnswers({
    ...parts,
    stockOf,
    mediumOf: async (website, path) => {
      const medium = (await websites.snapshotOf(website)).content.media.get(path)
      return medium
        ? { ...medium, read: () => media.read({ db: database.db, websiteId: website.id }, medium) }
        : null
    },
    uploadedPhotos: openUploadedPhotos({ ...parts, db: database.db, stockOf }),
  })
}

/** What an answer over TLS at this host says in `Strict-Transport-Security`: as its website has it, or the desk. */
function transportSecurityOf(
  { hosts }: Pick<ShellParts, 'hosts'>,
  websites: Websites,
  desk: Desk | null,
  host: string,
): string | null {
  const website = websites.find(host) ?? websites.findByAlias(host)
  return website ? hosts.transportSecurityOf(website, host) : (desk?.transportSecurityAt(host) ?? null)
}
