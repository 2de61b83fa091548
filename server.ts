import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Dependencies } from '#app/app.server.ts'
import { deliveryWays } from '#app/delivery-ways.server.ts'
import { findAppointments, openBookings } from '#app/features/bookings/bookings.server.ts'
import { settleBookings } from '#app/features/bookings/settle-booking.server.ts'
import { bringDemoDatesTo, copyPreparedDemo, installDemo } from '#app/features/content/demo.server.ts'
import { openSelfTests } from '#app/features/forms/self-tests.server.ts'
import { alertQueue, openAlerts } from '#app/features/garage/alerts.server.ts'
import { realCodes } from '#app/features/garage/code-sender.server.ts'
import { openGarage } from '#app/features/garage/garage.server.ts'
import { openIllustrator } from '#app/features/images/illustrator.server.ts'
import { imageMemoryBytes, openImages } from '#app/features/images/images.server.ts'
import { deliveryQueues, openDeliveries } from '#app/features/leads/delivery.server.ts'
import { measureLeads } from '#app/features/leads/delivery-health.server.ts'
import { leadWebsites } from '#app/features/leads/find-lead-website.server.ts'
import { openLeadReceiver } from '#app/features/leads/receive-lead.server.ts'
import { openPayments } from '#app/features/payments/payments.server.ts'
import { openProviders } from '#app/features/payments/providers.server.ts'
import { openSandbox } from '#app/features/payments/sandbox.server.ts'
import { openSearchPushes, searchPushQueue } from '#app/features/search/meilisearch/pushes.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import { listUnreadableSecrets } from '#app/features/tenancy/secrets.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { openLookups } from '#app/features/valuations/lookups.server.ts'
import { apiCredentials } from '#app/server/api-credentials.server.ts'
import { type Config, ConfigError, readConfig } from '#app/server/config.server.ts'
import { lockDataDir } from '#app/server/data-lock.server.ts'
import { type OpenDatabase, openDatabase } from '#app/server/db.server.ts'
import { openJobs } from '#app/server/jobs.server.ts'
import { listen } from '#app/server/listen.server.ts'
import { openLog } from '#app/server/log.server.ts'
import { folderMailer, smtpMailer } from '#app/server/mail.server.ts'
import { Metrics } from '#app/server/metrics.server.ts'
import { migrate } from '#app/server/migrate.server.ts'
import { secretsKey } from '#app/server/secrets-key.server.ts'
import { twilioSms } from '#app/server/sms.server.ts'
import { readStaticFiles } from '#app/server/static-files.server.ts'
import { loadSnapshot } from '#app/snapshot.server.ts'
import { answerCommands } from './cli/control.ts'
import { openDevelopment, type ServedApplication } from './scripts/development.ts'

const root = new URL('.', import.meta.url).pathname
const samples = join(root, 'db', 'sample')

try {
  await serve(readConfig(process.env))
} catch (error) {
  const isForPeople =
    error instanceof ConfigError || (error instanceof Error && /is in use by process/.test(error.message))
  process.stderr.write(
    `${error instanceof Error ? (isForPeople ? error.message : error.stack) : String(error)}\n`,
  )
  process.exit(1)
}

/** Opens everything, serves, and on SIGTERM closes it again in the opposite order. */
async function serve(config: Config): Promise<void> {
  const unlock = lockDataDir(config.dataDir)
  const log = openLog(config.logLevel)
  const metrics = new Metrics()
  const clock = (): Date => new Date()
  const database = await openStore(config)
  const registry = readFlagRegistry((await hasDemo(database)) ? join(samples, 'flags.json') : undefined)
  const jobs = openJobs(database, [...deliveryQueues, searchPushQueue, alertQueue], log)
  const findWebsite = leadWebsites(database.db, registry)
  const filesFolder = join(config.dataDir, 'lead-files')
  const leads = await openLeadReceiver({
    folder: join(config.dataDir, 'leads'),
    filesFolder,
    database,
    jobs,
    findWebsite,
    whenSettled: settleBookings(clock),
    log,
  })
  const mailer =
    config.smtpUrl === undefined ? folderMailer(join(config.dataDir, 'mail')) : smtpMailer(config.smtpUrl)
  let port = config.port
  const mailOptions = {
    mailFrom: config.mailFrom,
    originOf: (website: Website) => originOf(website, port),
  }
  const key = secretsKey(config.dataDir, config.secretsKey)
  await refuseWrongKey(database, key)
  const bookings = openBookings({ database, jobs, secretsKey: key, ...mailOptions, log })
  const { nevdis, autograb } = config
  const lookups = openLookups({ secretsKey: key, nevdis, autograb, clock, log })
  const ways = deliveryWays(mailer, {
    db: database.db,
    secretsKey: key,
    findWebsite,
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
  const searchPushes = openSearchPushes({ database, jobs, registry, clock, log })
  measureLeads(metrics, { database, leads, clock })

  const garage = openGarage({
    database,
    secretsKey: key,
    codes: realCodes(config.sms && twilioSms(config.sms), mailer, config.mailFrom),
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
  const images = openImages({
    folder: join(config.dataDir, 'images'),
    limits: { diskBytes: config.imageCacheBytes, memoryBytes: imageMemoryBytes },
    log,
    metrics,
    clock,
  })
  const selfTests = config.selfTest ? openSelfTests({ db: database.db, clock, log }) : null
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
    images,
    illustrator: openIllustrator(),
    apiCredentials: apiCredentials(config.dataDir, config.apiCredentials),
    clock,
    log,
    metrics,
    selfTests,
    files: readStaticFiles(join(root, 'build', 'client')),
  }
  const application =
    config.mode === 'development' ? await openDevelopment(root, dependencies) : await openBuilt(dependencies)
  const { port: wanted, host, trustedProxies } = config
  const listening = await listen({ port: wanted, host, log, metrics, trustedProxies, ...application })
  port = listening.port
  announce(config, (await application.application()).websites(), port)
  const control =
    config.databaseUrl === undefined
      ? answerCommands(config.dataDir, { database, config, registry, clock })
      : null
  // behind the open port: the first page does not wait for the queue
  void deliveries
    .start()
    .then(() => searchPushes.start())
    .then(() => alerts.start())
  selfTests?.start({
    websites: async () => (await application.application()).websites(),
    visit: async (request) => (await application.application())(request, { isSelfTest: true }),
  })
  payments.start(clock)

  const stop = async (): Promise<void> => {
    await listening.close()
    control?.close()
    await selfTests?.stop()
    await application.close()
    await images.close()
    await alerts.stop()
    await searchPushes.stop()
    await payments.stop()
    await deliveries.stop()
    await leads.close()
    await jobs.stop()
    mailer.close()
    await database.close()
    await log.flush()
    unlock()
  }
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // a terminal tells the whole group, and the script that started us tells us again
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      setTimeout(() => process.exit(0), 9500).unref() // whatever still hangs, the journal has every lead
      void stop().then(() => process.exit(0))
    })
  }
}

/** The application of the build, made once. */
async function openBuilt(dependencies: Dependencies): Promise<ServedApplication> {
  const { createApp }: typeof import('#app/app.server.ts') = await import(join(root, 'build/server/index.js'))
  const app = await createApp(dependencies)
  return { application: () => app, close: () => app.close() }
}

/** The database, migrated; with the demo in it where it was empty and nobody said otherwise. */
async function openStore(config: Config): Promise<OpenDatabase> {
  const folder = join(config.dataDir, 'db')
  const isFresh = config.databaseUrl === undefined && !existsSync(folder)
  const preparedOn =
    isFresh && config.demo !== false ? copyPreparedDemo(join(root, 'build', 'demo-db'), folder) : null
  const database = await openDatabase(
    config.databaseUrl === undefined ? { folder } : { url: config.databaseUrl },
  )
  await migrate(database.db, join(root, 'db', 'migrations'))
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

async function hasDemo({ db }: OpenDatabase): Promise<boolean> {
  const rows = await db.selectFrom('websites').select('settings').execute()
  return rows.some(
    ({ settings }) =>
      settings !== null && typeof settings === 'object' && 'demo' in settings && settings.demo === true,
  )
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
  process.stdout.write(
    `Forecourt is listening on ${config.host}:${port}\n${[...lines, ...more].join('\n')}\n`,
  )
}
