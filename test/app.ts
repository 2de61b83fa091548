import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { problemText } from '#app/core/problem.ts'
import type { Bookings } from '#app/features/bookings/bookings.server.ts'
import {
  importWebsite,
  type TryPages,
  type WebsiteImport,
} from '#app/features/content/import-website.server.ts'
import type { LawJudging } from '#app/features/content/law-judging.server.ts'
import { lawOfPrices } from '#app/features/content/law-of-prices.server.ts'
import type { MediaFiles } from '#app/features/content/media.ts'
import type { StoredMedia } from '#app/features/content/stored-media.server.ts'
import {
  type FolderFiles,
  parseWebsiteFolder,
  type WebsiteFolder,
} from '#app/features/content/website-folder.ts'
import type { DomainChecks } from '#app/features/domains/domain-checks.server.ts'
import type { Followers, FollowersOptions } from '#app/features/following/followers.server.ts'
import type { SelfTests } from '#app/features/forms/self-tests.server.ts'
import type { Alerts } from '#app/features/garage/alerts.server.ts'
import type { Illustrator } from '#app/features/illustrator/illustrator.ts'
import type { Outgoing } from '#app/features/images/image-source.server.ts'
import type { Images } from '#app/features/images/images.server.ts'
import type { InboundMail } from '#app/features/inbox/inbound-mail.server.ts'
import type { InboxChores } from '#app/features/inbox/inbox-chores.server.ts'
import type { FeedRunner, FeedRunnerOptions } from '#app/features/intake/feed-runner.server.ts'
import type { PushReceiver } from '#app/features/intake/pushes/push-receiver.server.ts'
import type { Deliveries } from '#app/features/leads/delivery.server.ts'
import type { JournalArchive } from '#app/features/leads/journal-archive.server.ts'
import type { LeadChores } from '#app/features/leads/lead-chores.server.ts'
import type { LeadReceiver } from '#app/features/leads/receive-lead.server.ts'
import { type ListedLead, listLeads } from '#app/features/leads/store.server.ts'
import type { MarketReadings } from '#app/features/market/market-readings.server.ts'
import type { PriceSweep } from '#app/features/market/price-sweep.server.ts'
import type { Outlets } from '#app/features/outlets/outlets.server.ts'
import type { Payments } from '#app/features/payments/payments.server.ts'
import type { PaymentProvider } from '#app/features/payments/provider.ts'
import type { ProviderAddresses } from '#app/features/payments/providers.server.ts'
import type { Sandbox } from '#app/features/payments/sandbox.server.ts'
import type { ErasureJobs } from '#app/features/shoppers/run-erasures.server.ts'
import type { StockChores } from '#app/features/stockroom/stock-chores.server.ts'
import type { EdgePurges } from '#app/features/tenancy/edge-purges.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { setSecret } from '#app/features/tenancy/secrets.server.ts'
import { websiteFrom } from '#app/features/tenancy/store.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { LookupDependencies } from '#app/features/valuations/lookups.server.ts'
import { feedIdOf } from '#app/features/vehicles/feed/feed-id.ts'
import { importStock, type StockImport } from '#app/features/vehicles/feed/import-stock.server.ts'
import { judgePricesBy } from '#app/features/vehicles/price/history/law-of-prices.server.ts'
import { listVehicles } from '#app/features/vehicles/store.server.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { Config } from '#app/server/config/config.server.ts'
import { readConfig } from '#app/server/config/read-config.server.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Jobs } from '#app/server/jobs.server.ts'
import type { JournalFiles } from '#app/server/journal-files.server.ts'
import type { Facts, Log } from '#app/server/log.server.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'
import { releaseAndBuild } from '#app/server/release.server.ts'
import type { Reminders } from '#app/server/reminders.server.ts'
import type { SharedAssets } from '#app/server/shared-assets.server.ts'
import type { SharedCounts } from '#app/server/shared-counts.server.ts'
import type { SmsSender } from '#app/server/sms.server.ts'
import { readStaticFiles } from '#app/server/static-files.server.ts'
import type { Upkeep } from '#app/server/upkeep.server.ts'
import type { Shell, ShellParts } from '#app/shell/shell.server.ts'
import {
  aWebsiteInFiles,
  feedOf,
  type Listing,
  type WebsiteInFiles,
  type WebsiteWishes,
  withSettings,
} from './a-website-folder.ts'
import { testDatabase } from './database.ts'
import { recordedMailer, recordedSms } from './recorded.ts'
import { until } from './until.ts'

export const root = new URL('..', import.meta.url).pathname

const metricsToken = 'zq-metrics-token-canary'

/** Asks for the metrics as a collector does. */
export function askForMetrics(host = 'localhost'): Request {
  return new Request(`http://${host}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
}

/** The secrets of every test website's webhooks are made from this key. */
export const testSecretsKey = 'zqsecret-key-of-the-tests-0123456789'

/** The path is computed because the compiler would look for the build, which may not exist yet. */
export async function builtProduct(): Promise<typeof import('#app/forecourt.server.ts')> {
  return import(join(root, 'build', 'server', 'index.js'))
}

let readFiles: ReturnType<typeof readStaticFiles> | null = null

/** Reads the files of the build once for all tests of a worker, because to read and hash them takes a part of every start. */
function builtFiles(): ReturnType<typeof readStaticFiles> {
  readFiles ??= readStaticFiles(join(root, 'build', 'client'))
  return readFiles
}

/** Nothing listens here, so no test reaches a real service. */
const nowhere = 'http://127.0.0.1:9'
const noProviders: ProviderAddresses = {
  stripe: { url: nowhere, script: `${nowhere}/stripe.js` },
  till: nowhere,
  payway: nowhere,
}
const apiCredentials = { user: 'api', password: 'zq-api-password-canary' }

export interface TestWebsite extends WebsiteInFiles {
  readonly website: Website
  /** Reads the stock from the database as it is now, with the sold vehicles. */
  stock(): Promise<Vehicle[]>
  readonly vehicle: Vehicle
  /** Imports another feed; the app shows it afterwards. */
  bring(stock: readonly Listing[]): Promise<StockImport>
  /** Imports the folder again with these settings changed; the app shows them afterwards. */
  change(settings: Readonly<Record<string, unknown>>): Promise<WebsiteImport>
}

export interface TestAppOptions {
  /** These take the place of the build's files. */
  readonly files?: ShellParts['files']
  readonly database?: OpenDatabase
  readonly rateLimits?: boolean
  /** Holds answers back in place of a timer. */
  readonly wait?: NonNullable<ShellParts['wait']>
  readonly mockMode?: boolean
  readonly siteSlug?: string
  /** The default is `always`. */
  readonly demoAnswers?: ShellParts['config']['demoAnswers']
  readonly registry?: FlagRegistry
  /** The worker delivers in the background, as in the server. Without it `settle` delivers. */
  readonly worker?: boolean
  /** The image optimiser fetches with this; by default it reaches only public addresses. */
  readonly outgoing?: Partial<Outgoing>
  readonly illustrator?: Illustrator
  /** This takes the place of the recorded mailer: a mail server, or a mailer that fails. */
  readonly carrier?: Mailer
  /** Finished pages may take this much memory. */
  readonly pageBytes?: number
  /** What websites show may take this much. */
  readonly snapshotBytes?: number
  /** The lead journal writes to this disk. */
  readonly journalFiles?: JournalFiles
  /** `/readyz` then tells of the forms, and the test itself starts their self-tests. */
  readonly selfTests?: boolean
  /** Conversions are sent to Meta at this address. */
  readonly metaUrl?: string
  /** Traces are sent to this collector. */
  readonly tracesUrl?: string
  /** What stands between visitors and the application. Without it no domain is looked at. */
  readonly edge?: Config['edge']
  /** The cache in front of the application. Without it there is none. */
  readonly edgeCache?: Partial<Config['edgeCache']>
  /** The store that all processes reach. Without it there is none. */
  readonly blobs?: Config['blobs']
  /** Who runs the deployment. */
  readonly operatorsEmail?: string
  /** Without look-up services only demo websites look up vehicles. */
  readonly services?: Partial<Pick<LookupDependencies, 'nevdis' | 'autograb'>>
  /** This takes the place of the recorded sender; null means that there is no service for text messages. */
  readonly sms?: SmsSender | null
  /** Text messages are sent here for websites with accounts of their own. */
  readonly smsUrl?: string
  /** This stands between the application and the sandbox, and fails where a provider may. */
  readonly provider?: (sandbox: Sandbox) => PaymentProvider
  /** The payment providers' stand-ins listen here. */
  readonly providers?: ProviderAddresses
  /** Where feeds may be fetched from and outlets may lead, and who signs their servers' certificates. */
  readonly feedSources?: Pick<FeedRunnerOptions, 'reach' | 'authorities'>
  /** Variables of the environment, over those that every test has. */
  readonly variables?: Readonly<Record<string, string>>
  /** How upstreams are asked, and which one the environment names. Without it no upstream is asked. */
  readonly upstream?: Pick<FollowersOptions, 'send'> & Partial<FollowersOptions['config']>
}

export interface TestApp {
  readonly app: Shell
  readonly database: OpenDatabase
  readonly leads: LeadReceiver
  readonly bookings: Bookings
  readonly payments: Payments
  readonly sandbox: Sandbox
  readonly sms: ReturnType<typeof recordedSms>
  readonly alerts: Alerts
  readonly followers: Followers
  readonly feeds: FeedRunner
  readonly pushes: PushReceiver
  readonly stockChores: StockChores
  readonly lawJudging: LawJudging
  readonly lawReminders: Reminders
  readonly onRoadReminders: Reminders
  readonly priceSweep: PriceSweep
  readonly marketReadings: MarketReadings
  readonly upkeep: Upkeep
  readonly edgePurges: EdgePurges
  readonly sharedAssets: SharedAssets | null
  /** Tells outlets when the test lets it look. */
  readonly outlets: Outlets
  /** Looks at domains when the test lets it. */
  readonly domainChecks: DomainChecks
  readonly images: Images
  readonly media: StoredMedia
  readonly jobs: Jobs
  readonly deliveries: Deliveries
  /** The server does this each minute. */
  readonly chores: LeadChores
  /** The server does this every ten seconds. */
  readonly inboxChores: InboxChores
  /** The server does this each minute, and when a mail comes. */
  readonly inboundMail: InboundMail | null
  /** The server does this each minute. */
  readonly erasureJobs: ErasureJobs
  /** The server does this each half minute. */
  readonly journalArchive: JournalArchive | null
  readonly mailer: ReturnType<typeof recordedMailer>
  readonly clock: { now: Date }
  readonly dataDir: string
  readonly log: RecordedLog
  readonly metrics: Metrics
  readonly sharedCounts: SharedCounts
  readonly selfTests: SelfTests
  readonly tryPages: TryPages
  readonly apiCredentials: { readonly user: string; readonly password: string }
  aWebsite(wishes?: WebsiteWishes): Promise<TestWebsite>
  /** Keeps a secret as `forecourt secret set` does; pages know of it at once. */
  keepSecret(website: TestWebsite, name: string, text: string): Promise<void>
  visit(website: Pick<WebsiteInFiles, 'host'>, path: string, init?: VisitInit): Promise<Response>
  /**
   * Waits until every change shows, here and in search services, every lead is in the database, and every due
   * delivery was tried.
   */
  settle(): Promise<void>
  leadsOf(website: Pick<WebsiteInFiles, 'id'>): Promise<ListedLead[]>
}

export type VisitInit = RequestInit & { address?: string }

interface RecordedLog extends Log {
  readonly errors: { message: string; facts: Facts | undefined }[]
  readonly lines: string[]
  /** Lets the test cause these errors, which would otherwise fail it. */
  expectErrors(pattern: RegExp): void
}

// tests write prices by the sources as well as by the build
judgePricesBy(lawOfPrices)

/** Opens the built product on a real database, with recorded mail and a clock that stands still. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { openForecourt } = await builtProduct()
  const database = options.database ?? (await testDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-app-'))
  const log = recordedLog()
  const clock = { now: new Date('2026-06-30T02:00:00Z') }
  const registry = options.registry ?? readFlagRegistry()
  const mailer = recordedMailer()
  const sms = recordedSms()
  const forecourt = await openForecourt(configOf(options, dataDir), {
    clock: () => clock.now,
    log,
    database,
    registry,
    mailer: options.carrier ?? mailer,
    sms: options.sms === undefined ? sms : options.sms,
    send: options.upstream?.send ?? (() => Promise.reject(new TypeError('no test asks an upstream'))),
    illustrator: options.illustrator ?? null,
    files: options.files ?? builtFiles(),
    ...(options.outgoing ? { outgoing: options.outgoing } : {}),
    ...(options.feedSources ? { feedSources: options.feedSources } : {}),
    ...(options.journalFiles ? { journalFiles: options.journalFiles } : {}),
    ...(options.provider ? { provider: options.provider } : {}),
    ...(options.wait ? { wait: options.wait } : {}),
    ...(options.pageBytes === undefined ? {} : { pageBytes: options.pageBytes }),
    ...(options.snapshotBytes === undefined ? {} : { snapshotBytes: options.snapshotBytes }),
  })
  const { answer: app, parts } = forecourt
  const { leads, pushes, deliveries, searchPushes } = parts
  if (options.worker) await deliveries.start().then(() => searchPushes.start())

  onTestFinished(async () => {
    await forecourt.stop(0)
    rmSync(dataDir, { recursive: true, force: true })
    log.failOnErrors()
  })

  const test: TestApp = {
    ...parts,
    app,
    database,
    jobs: parts.base.jobs,
    metrics: parts.base.metrics,
    sharedCounts: parts.base.sharedCounts,
    sms,
    mailer,
    clock,
    dataDir,
    log,
    apiCredentials,
    async keepSecret({ id: websiteId }, name, text) {
      await setSecret(database.db, testSecretsKey, { websiteId, name, text }, clock.now)
      await app.settled()
    },
    async aWebsite(wishes) {
      const made = await importedWebsite(database, registry, clock, aWebsiteInFiles(wishes))
      await app.settled()
      // the database's notification over a network can arrive after `settled`
      await until(() => app.websites().some(({ id }) => id === made.id))
      return {
        ...made,
        bring: async (stock) => {
          const result = await made.bring(stock)
          await app.settled()
          return result
        },
        change: async (settings) => {
          const result = await made.change(settings)
          await app.settled()
          return result
        },
      }
    },
    visit: (website, path, { address, ...init } = {}) =>
      app(new Request(`https://${website.host}${path}`, init), address === undefined ? {} : { address }),
    async settle() {
      await app.settled()
      await leads.settle()
      await pushes.settle()
      await deliveries.catchUp(true)
      await searchPushes.catchUp()
      await app.settled()
    },
    leadsOf: ({ id }) => listLeads(database.db, { websiteId: id, all: true }),
  }
  return test
}

const sealed = (): string => testSecretsKey

function configOf(options: TestAppOptions, dataDir: string): Config {
  const environment = { NODE_ENV: 'test', DATA_DIR: dataDir, SECRETS_KEY: testSecretsKey }
  const read = readConfig({ ...environment, ...options.variables, METRICS_TOKEN: metricsToken })
  return {
    ...read,
    edgeCache: { ...read.edgeCache, ...options.edgeCache },
    apiCredentials: options.upstream?.apiCredentials ?? apiCredentials,
    blobs: options.blobs ?? read.blobs,
    apiHost: options.upstream?.apiHost,
    rateLimits: options.rateLimits ?? false,
    mockMode: options.mockMode ?? false,
    siteSlug: options.siteSlug,
    demoAnswers: options.demoAnswers ?? 'always',
    selfTest: options.selfTests ?? false,
    metaUrl: options.metaUrl ?? nowhere,
    tracesUrl: options.tracesUrl,
    operatorsEmail: options.operatorsEmail,
    edge: options.edge ?? { hosts: [], ca: 'letsencrypt.org', nameServers: [] },
    smsUrl: options.smsUrl ?? nowhere,
    payments: options.providers ?? noProviders,
    nevdis: null,
    autograb: { url: nowhere, key: null },
    ...options.services,
  }
}

/** Imports a folder from memory, with the importer that operators use. */
export async function importedWebsite(
  { db }: OpenDatabase,
  registry: FlagRegistry,
  clock: { readonly now: Date },
  files: WebsiteInFiles,
): Promise<TestWebsite> {
  const folder = folderFrom(files.files)
  const imported = await importWebsite(db, folder, null, sealed, clock.now)
  if (imported.outcome === 'refused') throw new Error(imported.problems.map(problemText).join('\n'))
  const website = websiteFrom(folder.settings, registry)
  const scope = (): WriteScope => ({ website, db, now: clock.now })
  const { locations } = folder
  const feedId = feedIdOf(files.feed.name)
  const bring = async (listings: readonly Listing[]) => importStock(scope(), { ...feedOf(listings), feedId })
  await importStock(scope(), { ...files.feed, feedId })
  const stock = () => listVehicles(scope(), locations)
  const [vehicle] = await stock()
  if (!vehicle) throw new Error('a test website needs a vehicle')
  const change: TestWebsite['change'] = (settings) =>
    importWebsite(db, folderFrom(withSettings(files.files, settings)), null, sealed, clock.now)
  return { ...files, website, stock, vehicle, bring, change }
}

/** Where the kit that wakes the page at this path is. */
export function kitOf(path: string): string {
  return `/_wake/~${releaseAndBuild().build.slice(0, 8)}${path}`
}

/** Parses a folder that must be valid. */
export function folderFrom(files: FolderFiles, media?: MediaFiles): WebsiteFolder {
  const parsed = parseWebsiteFolder(files, media)
  if (!parsed.ok) throw new Error(parsed.problems.map(problemText).join('\n'))
  return parsed.folder
}

function recordedLog(): RecordedLog & { failOnErrors(): void } {
  const errors: RecordedLog['errors'] = []
  const lines: string[] = []
  const expected: RegExp[] = []
  const note = (level: string) => (message: string, facts?: Facts) => {
    lines.push(`${level} ${message} ${JSON.stringify(facts ?? {})}`)
    if (level === 'error') errors.push({ message, facts })
  }
  return {
    errors,
    lines,
    debug: note('debug'),
    info: note('info'),
    warn: note('warn'),
    error: note('error'),
    request: () => {},
    flush: async () => {},
    expectErrors: (pattern) => expected.push(pattern),
    failOnErrors() {
      const unexpected = errors.filter(({ message }) => !expected.some((pattern) => pattern.test(message)))
      if (unexpected.length === 0) return
      const told = unexpected.map(({ message, facts }) => {
        const error = facts?.error
        return `${message}: ${error instanceof Error ? error.stack : JSON.stringify(facts)}`
      })
      throw new Error(`the test logged an unexpected error\n${told.join('\n')}`)
    },
  }
}

export function pageOf(vehicle: Pick<Vehicle, 'slug'>): string {
  return `/cars/${vehicle.slug}`
}

export function basicAuth({ user, password }: TestApp['apiCredentials']): { authorization: string } {
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
}

/** Sends `POST /api/leads` as a browser's script does. */
export function asJson(body: unknown, headers: Record<string, string> = {}): VisitInit {
  return {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}
