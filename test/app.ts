import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { deliveryWays } from '#app/composition/delivery-ways.server.ts'
import { forgetsBookingsAndPayer } from '#app/composition/forget-lead.server.ts'
import { problemText } from '#app/core/problem.ts'
import { type Bookings, findAppointments, openBookings } from '#app/features/bookings/bookings.server.ts'
import { settleBookings } from '#app/features/bookings/settle-booking.server.ts'
import { importWebsite, type WebsiteImport } from '#app/features/content/import-website.server.ts'
import type { MediaFiles } from '#app/features/content/media.ts'
import {
  type FolderFiles,
  parseWebsiteFolder,
  type WebsiteFolder,
} from '#app/features/content/website-folder.ts'
import {
  type Followers,
  type FollowersOptions,
  openFollowers,
} from '#app/features/following/followers.server.ts'
import { openSelfTests, type SelfTests } from '#app/features/forms/self-tests.server.ts'
import { type Alerts, alertQueue, openAlerts } from '#app/features/garage/alerts.server.ts'
import { realCodes } from '#app/features/garage/code-sender.server.ts'
import { openGarage } from '#app/features/garage/garage.server.ts'
import { smsSenders } from '#app/features/garage/sms-senders.server.ts'
import type { Illustrator } from '#app/features/images/illustrator.ts'
import type { Outgoing } from '#app/features/images/image-source.server.ts'
import { type Images, openImages } from '#app/features/images/images.server.ts'
import { type Deliveries, deliveryQueues, openDeliveries } from '#app/features/leads/delivery.server.ts'
import { measureLeads } from '#app/features/leads/delivery-health.server.ts'
import { leadWebsites } from '#app/features/leads/find-lead-website.server.ts'
import { type LeadChores, openLeadChores } from '#app/features/leads/lead-chores.server.ts'
import { type LeadReceiver, openLeadReceiver } from '#app/features/leads/receive-lead.server.ts'
import { type ListedLead, listLeads } from '#app/features/leads/store.server.ts'
import { openPayments, type Payments } from '#app/features/payments/payments.server.ts'
import type { PaymentProvider } from '#app/features/payments/provider.ts'
import { openProviders, type ProviderAddresses } from '#app/features/payments/providers.server.ts'
import { openSandbox, type Sandbox } from '#app/features/payments/sandbox.server.ts'
import { openSearchPushes, searchPushQueue } from '#app/features/search/meilisearch/pushes.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { openSecrets, setSecret } from '#app/features/tenancy/secrets.server.ts'
import { websiteFrom } from '#app/features/tenancy/store.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type LookupDependencies, openLookups } from '#app/features/valuations/lookups.server.ts'
import { feedIdOf } from '#app/features/vehicles/feed/feed-id.ts'
import { usualFeedLimits } from '#app/features/vehicles/feed/feed-limits.ts'
import { importStock, type StockImport } from '#app/features/vehicles/feed/import-stock.server.ts'
import { listVehicles } from '#app/features/vehicles/store.server.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import { type Jobs, openJobs } from '#app/server/jobs.server.ts'
import type { JournalFiles } from '#app/server/journal-files.server.ts'
import type { Facts, Log } from '#app/server/log.server.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import { Metrics } from '#app/server/metrics.server.ts'
import { pageMemoryBytes } from '#app/server/page-cache.server.ts'
import type { SmsSender } from '#app/server/sms.server.ts'
import { readStaticFiles } from '#app/server/static-files.server.ts'
import type { App, Dependencies } from '#app/shell/shell.server.ts'
import { loadSnapshot } from '#app/shell/snapshot.server.ts'
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

/** What opens the figures of every test application. */
const metricsToken = 'zq-metrics-token-canary'

/** Asks for the figures as a collector does. */
export function askForMetrics(host = 'localhost'): Request {
  return new Request(`http://${host}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
}

/** What the secrets of every test website's webhooks are made from. */
export const testSecretsKey = 'zqsecret-key-of-the-tests-0123456789'

/** Imported by a path the compiler does not follow: the build exists only once it has been made. */
async function builtApp(): Promise<typeof import('#app/shell/shell.server.ts')> {
  const path = join(root, 'build', 'server', 'index.js')
  if (!existsSync(path))
    throw new Error('There is no build to test: run “node scripts/run.mjs build” (or “npm test”) first.')
  return import(path)
}

/** No test asks a real provider. */
const nowhere: ProviderAddresses = {
  stripe: { url: 'http://127.0.0.1:9', script: 'http://127.0.0.1:9/stripe.js' },
  till: 'http://127.0.0.1:9',
  payway: 'http://127.0.0.1:9',
}

export interface TestWebsite extends WebsiteInFiles {
  readonly website: Website
  /** As the database has it now: sold ones too. */
  stock(): Promise<Vehicle[]>
  /** Its first vehicle. */
  readonly vehicle: Vehicle
  /** Brings another feed; the app shows it afterwards. */
  bring(stock: readonly Listing[]): Promise<StockImport>
  /** Imports the folder again with these settings changed; the app shows it afterwards. */
  change(settings: Readonly<Record<string, unknown>>): Promise<WebsiteImport>
}

export interface TestAppOptions {
  /** Instead of those of the build. */
  readonly files?: Dependencies['files']
  readonly database?: OpenDatabase
  readonly rateLimits?: boolean
  /** Holds answers back in place of a timer. */
  readonly wait?: NonNullable<Dependencies['wait']>
  readonly mockMode?: boolean
  readonly siteSlug?: string
  /** Always where it is not said. */
  readonly demoAnswers?: Dependencies['config']['demoAnswers']
  readonly registry?: FlagRegistry
  /** Deliveries run by themselves, as in the server; else `settle` runs them. */
  readonly worker?: boolean
  /** How the optimiser goes out; ordinarily to public addresses only. */
  readonly outgoing?: Partial<Outgoing>
  readonly illustrator?: Illustrator
  /** In place of the recorded one: a mail server, or a mailer that fails. */
  readonly carrier?: Mailer
  /** What finished pages may take of the memory. */
  readonly pageBytes?: number
  /** The disk of the lead journal. */
  readonly journalFiles?: JournalFiles
  /** `/readyz` tells of the forms; the test itself says when they are tried. */
  readonly selfTests?: boolean
  /** Where conversions are told to Meta. */
  readonly metaUrl?: string
  /** Look-up services; without them only demo websites look up vehicles. */
  readonly services?: Partial<Pick<LookupDependencies, 'nevdis' | 'autograb'>>
  /** In place of the recorded one; null: there is no service for text messages. */
  readonly sms?: SmsSender | null
  /** Where accounts of the websites' own are. */
  readonly smsUrl?: string
  /** Stands between the application and the sandbox, to fail where a provider may. */
  readonly provider?: (sandbox: Sandbox) => PaymentProvider
  /** Where the stand-ins of the payment providers are. */
  readonly providers?: ProviderAddresses
  /** How upstreams are asked, and which one the environment names; without it nobody is. */
  readonly upstream?: Pick<FollowersOptions, 'send'> & Partial<FollowersOptions['config']>
}

export interface TestApp {
  readonly app: App
  readonly database: OpenDatabase
  readonly leads: LeadReceiver
  readonly bookings: Bookings
  readonly payments: Payments
  readonly sandbox: Sandbox
  /** The text messages that went out. */
  readonly sms: ReturnType<typeof recordedSms>
  readonly alerts: Alerts
  readonly followers: Followers
  readonly images: Images
  readonly jobs: Jobs
  readonly deliveries: Deliveries
  /** What the server does each minute. */
  readonly chores: LeadChores
  readonly mailer: ReturnType<typeof recordedMailer>
  readonly clock: { now: Date }
  readonly dataDir: string
  readonly log: RecordedLog
  readonly metrics: Metrics
  readonly selfTests: SelfTests
  readonly apiCredentials: { readonly user: string; readonly password: string }
  aWebsite(wishes?: WebsiteWishes): Promise<TestWebsite>
  /** As `forecourt secret set` keeps it; pages know of it at once. */
  keepSecret(website: TestWebsite, name: string, text: string): Promise<void>
  visit(website: Pick<WebsiteInFiles, 'host'>, path: string, init?: VisitInit): Promise<Response>
  /** Every change shows, here and in search services; every lead is in the database, every due delivery was tried. */
  settle(): Promise<void>
  leadsOf(website: Pick<WebsiteInFiles, 'id'>): Promise<ListedLead[]>
}

export type VisitInit = RequestInit & { address?: string }

interface RecordedLog extends Log {
  readonly errors: { message: string; facts: Facts | undefined }[]
  readonly lines: string[]
  /** This test brings about such errors on purpose. */
  expectErrors(pattern: RegExp): void
}

/** For tests: the application of the build on a real database, with recorded mail and a clock that stands still. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { createApp } = await builtApp()
  const database = options.database ?? (await testDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-app-'))
  const log = recordedLog()
  const clock = { now: new Date('2026-06-30T02:00:00Z') }
  const registry = options.registry ?? readFlagRegistry()
  const jobs = openJobs(database, [...deliveryQueues, searchPushQueue, alertQueue], log)
  const findWebsite = leadWebsites(database.db, registry)
  const filesFolder = join(dataDir, 'lead-files')
  const leads = await openLeadReceiver({
    folder: join(dataDir, 'leads'),
    filesFolder,
    database,
    jobs,
    findWebsite,
    whenSettled: settleBookings(testSecretsKey, () => clock.now),
    limitsMailboxes: options.rateLimits ?? false,
    log,
    ...(options.journalFiles ? { files: options.journalFiles } : {}),
  })
  const mailer = recordedMailer()
  const carrier = options.carrier ?? mailer
  const metrics = new Metrics()
  measureLeads(metrics, { database, leads, clock: () => clock.now })
  const mailOptions = {
    mailFrom: undefined,
    originOf: (website: Website) => new URL(website.url).origin,
  }
  const bookings = openBookings({
    database,
    jobs,
    secretsKey: testSecretsKey,
    ...mailOptions,
    limitsMailboxes: options.rateLimits ?? false,
    log,
  })
  const deliveries = openDeliveries({
    database,
    jobs,
    ways: deliveryWays(carrier, {
      db: database.db,
      secretsKey: testSecretsKey,
      filesFolder,
      metaUrl: options.metaUrl ?? 'http://127.0.0.1:9',
      clock: () => clock.now,
      ...mailOptions,
    }),
    findWebsite,
    findAppointment: findAppointments(bookings, () => clock.now),
    clock: () => clock.now,
    log,
    metrics,
  })
  const chores = openLeadChores({
    database,
    jobs,
    findWebsite,
    leads,
    dataDir,
    whenForgotten: forgetsBookingsAndPayer(() => clock.now),
    clock: () => clock.now,
    log,
  })
  const sandbox = openSandbox(database.db, testSecretsKey)
  const payments = openPayments({
    database,
    leads,
    findWebsite,
    findProvider: openProviders({
      db: database.db,
      secretsKey: testSecretsKey,
      addresses: options.providers ?? nowhere,
      sandbox: options.provider?.(sandbox) ?? sandbox,
      clock: () => clock.now,
    }),
    mailer,
    ...mailOptions,
    secretsKey: testSecretsKey,
    log,
  })
  const sms = recordedSms()
  const secrets = openSecrets(database.db, testSecretsKey)
  const garage = openGarage({
    database,
    secretsKey: testSecretsKey,
    codes: realCodes(
      smsSenders({
        url: options.smsUrl ?? 'http://127.0.0.1:9',
        shared: options.sms === undefined ? sms : options.sms,
        secrets,
      }),
      carrier,
      undefined,
    ),
    isDevelopment: false,
    log,
  })
  const alerts = openAlerts({
    database,
    jobs,
    findWebsite,
    loadSnapshot: (website) => loadSnapshot(database.db, website),
    mailer: carrier,
    ...mailOptions,
    secretsKey: testSecretsKey,
    clock: () => clock.now,
    log,
  })
  const followers = openFollowers({
    database,
    findWebsite,
    config: {
      apiHost: options.upstream?.apiHost,
      apiCredentials: options.upstream?.apiCredentials,
      feedLimits: usualFeedLimits,
    },
    secretsKey: testSecretsKey,
    send: options.upstream?.send ?? (() => Promise.reject(new TypeError('no test asks an upstream'))),
    clock: () => clock.now,
    log,
  })
  const searchPushes = openSearchPushes({
    database,
    jobs,
    registry,
    secretsKey: testSecretsKey,
    clock: () => clock.now,
    log,
  })
  const apiCredentials = { user: 'api', password: 'zq-api-password-canary' }
  const images = openImages({
    folder: join(dataDir, 'images'),
    limits: { diskBytes: 64 * 1024 * 1024, memoryBytes: 16 * 1024 * 1024 },
    log,
    metrics,
    clock: () => clock.now,
    ...(options.outgoing ? { outgoing: options.outgoing } : {}),
  })
  const selfTests = openSelfTests({ db: database.db, clock: () => clock.now, log })
  const dependencies: Dependencies = {
    config: {
      mode: 'test',
      rateLimits: options.rateLimits ?? false,
      mockMode: options.mockMode ?? false,
      siteSlug: options.siteSlug,
      demo: false,
      demoAnswers: options.demoAnswers ?? 'always',
      metricsToken,
    },
    database,
    registry,
    leads,
    bookings,
    lookups: openLookups({
      secretsKey: testSecretsKey,
      secrets,
      nevdis: null,
      autograb: { url: 'http://127.0.0.1:9', key: null },
      ...options.services,
      clock: () => clock.now,
      log,
    }),
    payments,
    sandbox,
    garage,
    alerts,
    followers,
    images,
    illustrator: options.illustrator ?? null,
    apiCredentials,
    secretsIn: (db) => openSecrets(db, testSecretsKey),
    ...(options.wait ? { wait: options.wait } : {}),
    clock: () => clock.now,
    log,
    metrics,
    pageBytes: options.pageBytes ?? pageMemoryBytes,
    selfTests: options.selfTests ? selfTests : null,
    kept: null,
    files: options.files ?? readStaticFiles(join(root, 'build', 'client')),
  }
  const app = await createApp(dependencies)
  if (options.worker) await deliveries.start().then(() => searchPushes.start())

  onTestFinished(async () => {
    await app.close()
    await images.close()
    await followers.stop()
    await alerts.stop()
    await searchPushes.stop()
    await deliveries.stop()
    await leads.close()
    await jobs.stop().catch(() => {})
    rmSync(dataDir, { recursive: true, force: true })
    log.failOnErrors()
  })

  const test: TestApp = {
    app,
    database,
    leads,
    bookings,
    payments,
    sandbox,
    sms,
    alerts,
    followers,
    images,
    jobs,
    deliveries,
    chores,
    mailer,
    clock,
    dataDir,
    log,
    metrics,
    selfTests,
    apiCredentials,
    async keepSecret({ id: websiteId }, name, text) {
      await setSecret(database.db, testSecretsKey, { websiteId, name, text }, clock.now)
      await app.settled()
    },
    async aWebsite(wishes) {
      const made = await importedWebsite(database, registry, clock, aWebsiteInFiles(wishes))
      await app.settled()
      // over a network the notification may take longer than that
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
      await deliveries.catchUp(true)
      await searchPushes.catchUp()
      await app.settled()
    },
    leadsOf: ({ id }) => listLeads(database.db, { websiteId: id, all: true }),
  }
  return test
}

const sealed = (): string => testSecretsKey

/** Through the importer that operators use, from a folder in memory. */
export async function importedWebsite(
  { db }: OpenDatabase,
  registry: FlagRegistry,
  clock: { readonly now: Date },
  files: WebsiteInFiles,
): Promise<TestWebsite> {
  const folder = folderFrom(files.files)
  const imported = await importWebsite(db, folder, null, sealed)
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
    importWebsite(db, folderFrom(withSettings(files.files, settings)), null, sealed)
  return { ...files, website, stock, vehicle, bring, change }
}

/** The typed values of a folder that is known to be good. */
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

/** The address of a vehicle's page on an ordinary website. */
export function pageOf(vehicle: Pick<Vehicle, 'slug'>): string {
  return `/cars/${vehicle.slug}`
}

export function basicAuth({ user, password }: TestApp['apiCredentials']): { authorization: string } {
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
}

/** `POST /api/leads` as a browser's script sends it. */
export function asJson(body: unknown, headers: Record<string, string> = {}): VisitInit {
  return {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}
