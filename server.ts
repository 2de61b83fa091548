import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'node:util'
import { deliveryWays } from '#app/composition/delivery-ways.server.ts'
import { forgetsBookingsAndPayer } from '#app/composition/forget-lead.server.ts'
import { findAppointments, openBookings } from '#app/features/bookings/bookings.server.ts'
import { settleBookings } from '#app/features/bookings/settle-booking.server.ts'
import { bringDemoDatesTo, copyPreparedDemo, installDemo } from '#app/features/content/demo.server.ts'
import { openFollowers } from '#app/features/following/followers.server.ts'
import { openSelfTests } from '#app/features/forms/self-tests.server.ts'
import { alertQueue, openAlerts } from '#app/features/garage/alerts.server.ts'
import { realCodes } from '#app/features/garage/code-sender.server.ts'
import { openGarage } from '#app/features/garage/garage.server.ts'
import { smsSenders } from '#app/features/garage/sms-senders.server.ts'
import { openIllustrator } from '#app/features/images/illustrator.server.ts'
import { imageMemoryBytes, openImages } from '#app/features/images/images.server.ts'
import { deliveryQueues, openDeliveries } from '#app/features/leads/delivery.server.ts'
import { measureLeads } from '#app/features/leads/delivery-health.server.ts'
import { leadWebsites } from '#app/features/leads/find-lead-website.server.ts'
import { openJournals } from '#app/features/leads/journals.server.ts'
import { openLeadChores } from '#app/features/leads/lead-chores.server.ts'
import { openLeadReceiver } from '#app/features/leads/receive-lead.server.ts'
import { openPayments } from '#app/features/payments/payments.server.ts'
import { openProviders } from '#app/features/payments/providers.server.ts'
import { openSandbox } from '#app/features/payments/sandbox.server.ts'
import { openSearchPushes, searchPushQueue } from '#app/features/search/meilisearch/pushes.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import { moveSearchKeys } from '#app/features/tenancy/search-key.server.ts'
import { listUnreadableSecrets, openSecrets } from '#app/features/tenancy/secrets.server.ts'
import { hasDemoWebsite } from '#app/features/tenancy/store.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { openLookups } from '#app/features/valuations/lookups.server.ts'
import { apiCredentials } from '#app/server/api-credentials.server.ts'
import { type Config, ConfigError, readConfig } from '#app/server/config.server.ts'
import { DataDirInUse, lockDataDir } from '#app/server/data-lock.server.ts'
import { awaitDatabase, isAboutLine, type OpenDatabase, openDatabase } from '#app/server/db.server.ts'
import { readBuiltFiles } from '#app/server/earlier-builds.server.ts'
import { openJobs } from '#app/server/jobs.server.ts'
import { readingFrom } from '#app/server/kept-answers.server.ts'
import { type KeptSnapshots, openKeptSnapshots } from '#app/server/kept-snapshots.server.ts'
import { listen } from '#app/server/listen.server.ts'
import { type Log, openLog } from '#app/server/log.server.ts'
import { folderMailer, smtpMailer } from '#app/server/mail.server.ts'
import { Metrics } from '#app/server/metrics.server.ts'
import { listenForMetrics } from '#app/server/metrics-door.server.ts'
import { latestMigration, migrate } from '#app/server/migrate.server.ts'
import { pageMemoryBytes } from '#app/server/page-cache.server.ts'
import { secretsKey } from '#app/server/secrets-key.server.ts'
import { twilioSms } from '#app/server/sms.server.ts'
import { sayUnnamedProxy, untrustedProxyNote } from '#app/server/untrusted-proxy.server.ts'
import { keptDirectory } from '#app/shell/kept-directory.server.ts'
import type { Dependencies } from '#app/shell/shell.server.ts'
import { loadSnapshot } from '#app/shell/snapshot.server.ts'
import { builtPages } from './cli/built-pages.ts'
import { answerCommands } from './cli/control.ts'
import { openDevelopment, type ServedApplication } from './scripts/development.ts'

const root = new URL('.', import.meta.url).pathname
const samples = join(root, 'db', 'sample')
const migrations = join(root, 'db', 'migrations')
/** How long the end of the process waits for the database to take what is in the journal. */
const emptyMs = 30_000

try {
  await serve(readConfig(process.env), stopSignal())
} catch (error) {
  refuse(error)
}

/** Says why, and ends. */
function refuse(error: unknown): never {
  const isForPeople = error instanceof ConfigError || error instanceof DataDirInUse
  process.stderr.write(
    `${error instanceof Error ? (isForPeople ? error.message : error.stack) : String(error)}\n`,
  )
  process.exit(1)
}

/** Opens everything, serves, and when it is told to stop closes it again in the opposite order. */
async function serve(config: Config, told: StopSignal): Promise<void> {
  refuseMissingKeys(config)
  const unlock = lockDataDir(config.dataDir)
  const log = openLog(config.logLevel, 'stdout', config.logAddresses)
  if (config.mode !== 'development') logConsole(log)
  const metrics = new Metrics()
  const clock = (): Date => new Date()
  const key = secretsKey(config.dataDir, config.secretsKey)
  const { database, kept, hasDemo } = await openStore(config, key, log)
  const registry = readFlagRegistry(hasDemo ? join(samples, 'flags.json') : undefined)
  const jobs = openJobs(database, [...deliveryQueues, searchPushQueue, alertQueue], log)
  const findWebsite = leadWebsites(database.db, registry)
  const filesFolder = join(config.dataDir, 'lead-files')
  const leads = await openLeadReceiver({
    folder: join(config.dataDir, 'leads'),
    filesFolder,
    database,
    jobs,
    findWebsite,
    whenSettled: settleBookings(key, clock),
    limitsMailboxes: config.rateLimits,
    log,
  })
  const mailer =
    config.smtpUrl === undefined ? folderMailer(join(config.dataDir, 'mail')) : smtpMailer(config.smtpUrl)
  let port = config.port
  const mailOptions = {
    mailFrom: config.mailFrom,
    originOf: (website: Website) => originOf(website, port),
  }
  const bookings = openBookings({
    database,
    jobs,
    secretsKey: key,
    ...mailOptions,
    limitsMailboxes: config.rateLimits,
    log,
  })
  const { nevdis, autograb } = config
  const secrets = openSecrets(database.db, key)
  const lookups = openLookups({ secretsKey: key, secrets, nevdis, autograb, clock, log })
  const ways = deliveryWays(mailer, {
    db: database.db,
    secretsKey: key,
    filesFolder,
    metaUrl: config.metaUrl,
    clock,
    ...mailOptions,
  })
  const deliveries = openDeliveries({
    database,
    jobs,
    ways,
    findWebsite,
    findAppointment: findAppointments(bookings, clock),
    clock,
    log,
    metrics,
  })
  const chores = openLeadChores({
    database,
    jobs,
    findWebsite,
    leads,
    dataDir: config.dataDir,
    whenForgotten: forgetsBookingsAndPayer(clock),
    clock,
    log,
  })
  const sandbox = openSandbox(database.db, key)
  const payments = openPayments({
    database,
    leads,
    findWebsite,
    findProvider: openProviders({
      db: database.db,
      secretsKey: key,
      addresses: config.payments,
      sandbox,
      clock,
    }),
    mailer,
    ...mailOptions,
    secretsKey: key,
    log,
  })
  const searchPushes = openSearchPushes({ database, jobs, registry, secretsKey: key, clock, log })
  measureLeads(metrics, { database, leads, clock })
  // without an address of its own the database lies beside the journal, and no other process sees either
  const journals =
    config.databaseUrl === undefined
      ? null
      : openJournals({ database, dataDir: config.dataDir, leads, log, metrics })

  const garage = openGarage({
    database,
    secretsKey: key,
    codes: realCodes(
      smsSenders({ url: config.smsUrl, shared: config.sms && twilioSms(config.sms), secrets }),
      mailer,
      config.mailFrom,
    ),
    isDevelopment: config.mode === 'development',
    log,
  })
  const alerts = openAlerts({
    database,
    jobs,
    findWebsite,
    loadSnapshot: (website) => loadSnapshot(database.db, website),
    mailer,
    ...mailOptions,
    secretsKey: key,
    clock,
    log,
  })
  const followers = openFollowers({
    database,
    findWebsite,
    config,
    secretsKey: key,
    send: fetch,
    clock,
    log,
  })
  const images = openImages({
    folder: join(config.dataDir, 'images'),
    limits: { diskBytes: config.imageCacheBytes, memoryBytes: imageMemoryBytes },
    log,
    metrics,
    clock,
  })
  const selfTests = config.selfTest ? openSelfTests({ db: database.db, clock, log }) : null
  const isDraining = (): boolean => told.isStopping
  const dependencies: Dependencies = {
    config,
    database,
    registry,
    leads,
    bookings,
    lookups,
    payments,
    sandbox,
    garage,
    alerts,
    followers,
    images,
    illustrator: openIllustrator(),
    apiCredentials: apiCredentials(config.dataDir, config.apiCredentials),
    secretsIn: (db) => openSecrets(db, key),
    clock,
    log,
    metrics,
    pageBytes: pageMemoryBytes,
    selfTests,
    kept,
    isDraining,
    files: readBuiltFiles({
      client: join(root, 'build', 'client'),
      folder: join(config.dataDir, 'builds'),
      now: clock(),
      onProblem: (what, error) => log.warn(what, { error }),
    }),
  }
  const application =
    config.mode === 'development' ? await openDevelopment(root, dependencies) : await openBuilt(dependencies)
  const { port: wanted, host, trustedProxies } = config
  const stopped = told.whenServing()
  const listening = await listen({
    port: wanted,
    host,
    log,
    metrics,
    trustedProxies,
    whenUntrusted: untrustedProxyNote({ dataDir: config.dataDir, log, clock }),
    rateLimits: config.rateLimits,
    isDraining,
    ...application,
  })
  port = listening.port
  const figures =
    config.metricsPort === undefined
      ? null
      : await listenForMetrics({ ...config, port: config.metricsPort, token: config.metricsToken, metrics })
  const control =
    config.databaseUrl === undefined
      ? answerCommands(config.dataDir, {
          database,
          config,
          registry,
          clock,
          // in development the build may be of another day
          tryPages: config.mode === 'development' ? null : builtPages(registry, clock),
        })
      : null
  const websites = (await application.application()).websites()
  announce(config, websites, port)
  sayUnnamedProxy(websites, trustedProxies.ranges, log)
  // behind the open port: the first page does not wait for the queue
  void deliveries
    .start()
    .then(() => searchPushes.start())
    .then(() => alerts.start())
    .then(() => chores.start())
  selfTests?.start({
    websites: async () => (await application.application()).websites(),
    visit: async (request) => (await application.application())(request, { isSelfTest: true }),
  })
  payments.start(clock)
  journals?.start()
  followers.start()

  await stopped
  // whatever still hangs, the journal has every lead: the process ends in time
  const drainMs = config.drainSeconds * 1000
  setTimeout(() => leads.waitingCount === 0 && process.exit(0), drainMs + 9500)
  setTimeout(() => process.exit(1), drainMs + emptyMs + 9500)
  await new Promise((resolve) => setTimeout(resolve, drainMs))
  await listening.close()
  control?.close()
  figures?.close()
  await selfTests?.stop()
  await payments.stop()
  await followers.stop()
  const leftCount = await leads.empty(emptyMs)
  if (leftCount > 0) sayWhatIsLeft(config, log, leftCount)
  await journals?.stop(leftCount)
  await application.close()
  await kept?.close()
  await images.close()
  await alerts.stop()
  await searchPushes.stop()
  await chores.stop()
  await deliveries.stop()
  await leads.close()
  await jobs.stop()
  mailer.close()
  await database.close()
  await log.flush()
  unlock()
  process.exit(leftCount > 0 ? 1 : 0)
}

function sayWhatIsLeft({ dataDir }: Config, log: Log, leads: number): void {
  log.error('leads are left in the journal', { leads })
  process.stderr.write(
    `${leads === 1 ? '1 lead is' : `${leads} leads are`} left in ${join(dataDir, 'leads')}, because the database did not take ${leads === 1 ? 'it' : 'them'}. Nothing is lost: the next start on this DATA_DIR moves ${leads === 1 ? 'it' : 'them'} there.\n`,
  )
}

interface StopSignal {
  readonly isStopping: boolean
  /** Resolves when somebody tells the process to stop; until this is called it then ends at once: nothing was promised. */
  whenServing(): Promise<void>
}

/** Told once is enough: a terminal tells the whole group, and the script that started us tells us again. */
function stopSignal(): StopSignal {
  const { promise: stopping, resolve } = Promise.withResolvers<void>()
  let isServing = false
  let isStopping = false
  const stop = (): void => {
    if (!isServing) process.exit(0)
    isStopping = true
    resolve()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', stop) // the script that started us is gone, and nobody could tell us any more
  return {
    get isStopping() {
      return isStopping
    },
    whenServing() {
      isServing = true
      return stopping
    },
  }
}

/** What a library says by itself is a line of the log like any other: one, and JSON. */
function logConsole(log: Log): void {
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    console[method] = (...said: unknown[]) =>
      log.warn('a library said something', {
        said: format(...said)
          .split('\n')[0]
          ?.slice(0, 300),
      })
}

/** On PostgreSQL other processes may serve the same websites: what each would make for itself must be given to all. */
function refuseMissingKeys({ databaseUrl, mode, secretsKey, apiCredentials }: Config): void {
  if (databaseUrl === undefined || mode === 'development') return
  const missing = [
    ...(secretsKey === undefined ? ['SECRETS_KEY'] : []),
    ...(apiCredentials === undefined ? ['API_USER', 'API_PASSWORD'] : []),
  ]
  if (missing.length === 0) return
  throw new ConfigError([
    `${missing.join(', ')}: with DATABASE_URL all processes need the same, so none makes its own. What this DATA_DIR was made with before lies in its files secrets-key and api-credentials.json; for a new key: openssl rand -base64 32.`,
  ])
}

/** The application of the build, made once. */
async function openBuilt(dependencies: Dependencies): Promise<ServedApplication> {
  const { createApp }: typeof import('#app/shell/shell.server.ts') = await import(
    join(root, 'build/server/index.js')
  )
  const app = await createApp(dependencies)
  return { application: () => app, close: () => app.close() }
}

interface Store {
  readonly database: OpenDatabase
  /** Null with PGlite, which is never away. */
  readonly kept: KeptSnapshots | null
  readonly hasDemo: boolean
}

/** The database, ready to be asked; while it is away, what was kept of it. */
async function openStore(config: Config, key: string, log: Log): Promise<Store> {
  const kept =
    config.databaseUrl === undefined
      ? null
      : openKeptSnapshots({
          folder: join(config.dataDir, 'snapshots'),
          release: latestMigration(migrations),
          log,
        })
  try {
    const database = await openDatabaseNow(config)
    await refuseWrongKey(database, key)
    await moveSearchKeys(database.db, key, new Date())
    return { database, kept, hasDemo: await hasDemoWebsite(database.db) }
  } catch (error) {
    if (config.databaseUrl === undefined || !kept || !isAboutLine(error)) throw error
    const answers = await kept.read(keptDirectory).catch((missing: Error) => missing)
    if (answers instanceof Error)
      throw new ConfigError([
        `DATABASE_URL: the database does not answer (${lineFaultOf(error)}), and there is nothing to start from without it: ${answers.message}.`,
      ])
    log.warn('started without the database, from what was kept of it', { fault: lineFaultOf(error) })
    const database = awaitDatabase(
      config.databaseUrl,
      async (database) => {
        await migrate(database.db, migrations)
        await refuseWrongKey(database, key)
        await moveSearchKeys(database.db, key, new Date())
        log.info('the database is there')
      },
      refuse,
    )
    return { database, kept, hasDemo: await hasDemoWebsite(readingFrom(answers)) }
  }
}

function lineFaultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : error.message
}

/** The database, migrated; with the demo in it where it was empty and nobody said otherwise. */
async function openDatabaseNow(config: Config): Promise<OpenDatabase> {
  const folder = join(config.dataDir, 'db')
  const isFresh = config.databaseUrl === undefined && !existsSync(folder)
  const preparedOn =
    isFresh && config.demo !== false ? copyPreparedDemo(join(root, 'build', 'demo-db'), folder) : null
  const database = await openDatabase(
    config.databaseUrl === undefined ? { folder } : { url: config.databaseUrl },
  )
  await migrate(database.db, migrations)
  if (preparedOn) await bringDemoDatesTo(database.db, preparedOn, new Date())
  else if (config.demo !== false && !(await hasWebsites(database))) {
    const tell = (step: string): boolean => process.stderr.write(`${step}\n`)
    await installDemo(database.db, readFlagRegistry(join(samples, 'flags.json')), samples, new Date(), tell)
  }
  return database
}

/** Whoever starts with another key than the secrets were sealed with would find out when somebody pays. */
async function refuseWrongKey({ db }: OpenDatabase, key: string): Promise<void> {
  const unreadable = await listUnreadableSecrets(db, key)
  if (unreadable.length === 0) return
  const list = unreadable.map(({ websiteId, name }) => `  ${name} of website ${websiteId}`).join('\n')
  throw new ConfigError([
    `SECRETS_KEY, or the file secrets-key under DATA_DIR, is not the key that these secrets were kept with:\n${list}\nGive the former key, or forget them with “forecourt secret remove”.`,
  ])
}

async function hasWebsites({ db }: OpenDatabase): Promise<boolean> {
  return (await db.selectFrom('websites').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Where links in mails lead: the website's own address; on this machine's, the running port. */
function originOf(website: Website, port: number): string {
  const url = new URL(website.url)
  const isLocal = website.demo || url.hostname === 'localhost' || url.hostname.endsWith('.localhost')
  return isLocal ? `http://${website.slug}.localhost:${port}` : url.origin
}

function announce(config: Config, websites: readonly Website[], port: number): void {
  const lines = websites
    .slice(0, 20)
    .map(
      (website) =>
        `  http://${website.slug}.localhost:${port}  ${website.name}${website.description ? `: ${website.description}` : ''}`,
    )
  const more = websites.length > 20 ? [`  and ${websites.length - 20} more`] : []
  const none = websites.length > 0 ? [] : ['  No website yet. Make one: npm run forecourt -- website new']
  process.stdout.write(
    `Forecourt is listening on ${config.host}:${port}\n${[...lines, ...more, ...none].join('\n')}\n`,
  )
}
